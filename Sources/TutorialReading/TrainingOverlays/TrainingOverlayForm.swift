import Diagnostics
import Tutorials

/// Reads what a `training-overlay` adds to a tutorial.
struct TrainingOverlayForm: KindForm {
    let context: ReadingContext

    static let keys = OverlayKey.names

    static var format: KindFormat {
        var format = KindFormat()
        format.add(tutorial: Kind.trainingOverlay.rawValue, OverlayKey.self, shared: sharedKeys)
        format.add("step", StepKey.self)
        format.add("element", ElementKey.self)
        format.add("segment", SegmentKey.self)
        format.add("bar-item", BarPlaceKey.self)
        format.words = [
            "training-overlay.style": TrainingOverlay.Style.allCases.map(\.rawValue),
            "training-overlay.look": TrainingOverlay.Look.allCases.map(\.rawValue),
            "step.position": DisplayPosition.allCases.map(\.rawValue),
        ]
        return format
    }

    func content(_ root: YAMLNode, steps: YAMLNode?, shared: SharedValues) -> Tutorial.Content? {
        // The other reader of this map has reported the unknown keys.
        guard let fields = Fields<OverlayKey>(root, "tutorial", alsoKnown: nil, context) else { return nil }
        var overlay = TrainingOverlay()
        overlay.style = fields[.style].flatMap { context.word($0, "style") } ?? overlay.style
        overlay.look = fields[.look].flatMap { context.word($0, "look") } ?? overlay.look
        overlay.tapToClose = fields[.tapToClose].flatMap { context.text($0, "tap-to-close") }
        overlay.isReady = fields[.ready].flatMap { context.flag($0, "ready") } ?? overlay.isReady
        overlay.ignoresShown = fields[.ignoreShown].flatMap { context.flag($0, "ignore-shown") } ?? overlay.ignoresShown
        overlay.steps = context.steps(steps) { OverlayStepForm(context: context).step($0, number: $1) }
        return overlay.steps.isEmpty ? nil : .trainingOverlay(overlay)
    }
}
