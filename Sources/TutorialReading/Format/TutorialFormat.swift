import Tutorials

/// What the reader knows, as data: for the test that keeps reader, schema and documentation in step.
package enum TutorialFormat {
    private static let all: [KindFormat] = [shared] + Kind.allCases.compactMap { $0.form?.format }

    /// Kinds of map in a `tutorial.yaml` to their keys. The tutorial's own map is named like its kind.
    package static let keys: [String: [String]] = all.reduce(into: [:]) { $0.merge($1.keys) { first, _ in first } }

    /// The same kinds of map to the keys that must be given.
    package static let requiredKeys: [String: Set<String>] = all.reduce(into: [:]) {
        $0.merge($1.requiredKeys) { first, _ in first }
    }

    /// Keys whose value is one of a few words, as `kind of map.key`, to these words.
    package static let words: [String: [String]] = all.reduce(into: [:]) { $0.merge($1.words) { first, _ in first } }

    /// Kinds of map in a `devices.yaml` to their keys.
    package static let deviceKeys: [String: [String]] = [
        "devices": DevicesKey.names,
        "device": DeviceKey.names,
        "size": SizeKey.names,
        "orientations": OrientationKey.names,
        "insets": InsetKey.names,
        "cutout": CutoutKey.names,
    ]

    /// What all kinds have.
    private static var shared: KindFormat {
        var format = KindFormat()
        format.add("screen", ScreenKey.self)
        format.add("target", TargetKey.self)
        format.add("item", BarItemKey.self)
        format.words = [
            "target.in": Box.Container.allCases.map(\.rawValue),
            "target.bar": Target.Bar.Kind.allCases.map(\.rawValue),
        ]
        return format
    }
}
