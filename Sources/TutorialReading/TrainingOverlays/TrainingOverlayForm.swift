import Diagnostics
import Tutorials

/// Reads what a `training-overlay` adds to a tutorial.
struct TrainingOverlayForm {
    let context: ReadingContext

    /// - Parameters:
    ///   - root: the whole file.
    ///   - steps: the value of `steps`.
    /// - Returns: `nil` when there is no step to show.
    func overlay(_ root: YAMLNode, steps: YAMLNode?) -> TrainingOverlay? {
        // The other reader of this map has reported the unknown keys.
        guard let fields = Fields<OverlayKey>(root, "tutorial", alsoKnown: nil, context) else { return nil }
        var overlay = TrainingOverlay()
        overlay.style = fields[.style].flatMap { context.word($0, "style") } ?? overlay.style
        overlay.look = fields[.look].flatMap { context.word($0, "look") } ?? overlay.look
        overlay.tapToClose = fields[.tapToClose].flatMap { context.text($0, "tap-to-close") }
        overlay.isReady = fields[.ready].flatMap { context.flag($0, "ready") } ?? overlay.isReady
        overlay.ignoresShown = fields[.ignoreShown].flatMap { context.flag($0, "ignore-shown") } ?? overlay.ignoresShown
        overlay.steps = steps.map(read) ?? []
        return overlay.steps.isEmpty ? nil : overlay
    }

    private func read(_ node: YAMLNode) -> [TrainingOverlay.Step] {
        guard let list = context.list(node, "steps", of: "steps") else { return [] }
        if list.isEmpty { context.report(.noSteps(at: node.position)) }
        if list.count > ReadingLimits.steps {
            context.report(.tooManySteps(list.count, at: list[ReadingLimits.steps].position))
        }
        defer { context.step = nil }
        return list.prefix(ReadingLimits.steps).enumerated().map { index, node in
            context.step = index + 1
            return StepForm(context: context).step(node, number: index + 1)
        }
    }
}

extension Diagnostic {
    static func noSteps(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "no-steps", file: "", at: position, "The tutorial has no steps, so there is nothing to show.",
            fix: "Add a step, such as '- {id: First, title: Hello}'.")
    }

    static func tooManySteps(_ count: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-many-steps", file: "", at: position,
            "The tutorial has \(count) steps; the first \(ReadingLimits.steps) are shown.")
    }
}
