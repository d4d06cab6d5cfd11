import Tutorials

/// What the reader knows, as data: for the test that keeps reader, schema and documentation in step.
package enum TutorialFormat {
    /// Kinds of map in a `tutorial.yaml` to their keys. The tutorial's own map has the shared keys and those of its kind.
    package static let keys: [String: [String]] = [
        "tutorial": SharedKey.names + OverlayKey.names,
        "screen": ScreenKey.names,
        "target": TargetKey.names,
        "item": BarItemKey.names,
        "step": StepKey.names,
        "element": ElementKey.names,
        "segment": SegmentKey.names,
        "bar-item": BarPlaceKey.names,
    ]

    /// The same kinds of map to the keys that must be given.
    package static let requiredKeys: [String: Set<String>] = [
        "tutorial": names(SharedKey.required).union(names(OverlayKey.required)),
        "screen": names(ScreenKey.required),
        "target": names(TargetKey.required),
        "item": names(BarItemKey.required),
        "step": names(StepKey.required),
        "element": names(ElementKey.required),
        "segment": names(SegmentKey.required),
        "bar-item": names(BarPlaceKey.required),
    ]

    /// Keys whose value is one of a few words, as `kind of map.key`, to these words.
    package static let words: [String: [String]] = [
        "tutorial.kind": Kind.previewed.map(\.rawValue),
        "tutorial.style": TrainingOverlay.Style.allCases.map(\.rawValue),
        "tutorial.look": TrainingOverlay.Look.allCases.map(\.rawValue),
        "step.position": DisplayPosition.allCases.map(\.rawValue),
        "target.in": Box.Container.allCases.map(\.rawValue),
        "target.bar": Target.Bar.Kind.allCases.map(\.rawValue),
    ]

    /// Kinds of map in a `devices.yaml` to their keys.
    package static let deviceKeys: [String: [String]] = [
        "devices": DevicesKey.names,
        "device": DeviceKey.names,
        "size": SizeKey.names,
        "orientations": OrientationKey.names,
        "insets": InsetKey.names,
        "cutout": CutoutKey.names,
    ]

    private static func names<Key: FormKey>(_ keys: Set<Key>) -> Set<String> { Set(keys.map(\.rawValue)) }
}
