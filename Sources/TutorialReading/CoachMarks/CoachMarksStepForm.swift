import Diagnostics
import Tutorials

/// Reads what the delegate answers for one index.
struct CoachMarksStepForm {
    /// Seconds; an hour is longer than anybody waits for a step.
    private static let delays = 0.0...3600.0

    let context: ReadingContext

    /// Gives a step for everything, so that the steps after a broken one keep their numbers.
    func step(_ node: YAMLNode, number: Int) -> CoachMarks.Step {
        let standIn = Located("step-\(number)", at: node.position)
        guard let fields = Fields<CoachMarksStepKey>(node, "steps", context) else {
            var step = CoachMarks.Step(id: standIn)
            step.position = node.position
            return step
        }
        var step = CoachMarks.Step(id: fields[.id].flatMap { context.name($0, "id") } ?? standIn)
        step.position = node.position
        step.screen = fields[.screen].flatMap { context.name($0, "screen") }
        step.text = fields[.text].flatMap { context.text($0, "text") } ?? .empty
        step.font = fields[.font].flatMap { context.font($0, "font") }
        step.color = fields[.color].flatMap { context.color($0, "color") }
        step.highlights = fields[.highlights].map(highlights) ?? []
        step.tint = fields[.tint].flatMap(tint) ?? step.tint
        step.taps = fields[.taps].flatMap { context.word($0, "taps") } ?? step.taps
        step.hasSkip = fields[.skip].flatMap { context.flag($0, "skip") } ?? step.hasSkip
        step.delay = fields[.delay].flatMap { context.number($0, "delay", in: Self.delays, unit: "seconds") } ?? 0
        step.before = fields[.before].flatMap { context.name($0, "before") }?.value
        step.action = fields[.action].flatMap { context.name($0, "action") }?.value
        step.wait = fields[.wait].flatMap { node in
            context.flag(node, "wait").map { Located($0, at: node.position) }
        }
        return step
    }

    /// `none` is an answer of its own (quirk 5.7).
    private func tint(_ node: YAMLNode) -> CoachMarks.Tint? {
        node.scalar?.text == "none" ? CoachMarks.Tint.none : context.color(node, "tint").map { .color($0) }
    }

    private func highlights(_ node: YAMLNode) -> [CoachMarks.Highlight] {
        let list = context.list(node, "highlights", of: "highlights") ?? []
        if list.count > ReadingLimits.elements {
            context.report(.tooManyHighlights(list.count, at: list[ReadingLimits.elements].position))
        }
        return list.prefix(ReadingLimits.elements).compactMap(highlight)
    }

    private func highlight(_ node: YAMLNode) -> CoachMarks.Highlight? {
        guard let fields = Fields<HighlightKey>(node, "highlights", context),
            let target = fields[.target].flatMap({ context.name($0, "target") })
        else { return nil }
        var highlight = CoachMarks.Highlight(target)
        highlight.position = node.position
        highlight.text = fields[.text].flatMap { context.text($0, "text") } ?? .empty
        highlight.side = fields[.position].flatMap { context.word($0, "position") } ?? highlight.side
        highlight.insets = fields[.insets].flatMap { context.insets($0, "insets") }
        highlight.font = fields[.font].flatMap { context.font($0, "font") }
        highlight.color = fields[.color].flatMap { context.color($0, "color") }
        return highlight
    }
}

extension Diagnostic {
    static func tooManyHighlights(_ count: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-many-highlights", file: "", at: position,
            "The step has \(count) highlights; the first \(ReadingLimits.elements) are shown.")
    }
}
