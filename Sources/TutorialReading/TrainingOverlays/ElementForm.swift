import Diagnostics
import Tutorials

/// Reads one `addElement` or `addUnhighlightedElement`.
struct ElementForm {
    let context: ReadingContext

    func element(_ node: YAMLNode) -> TrainingOverlay.Element? {
        guard let fields = Fields<ElementKey>(node, "elements", context) else { return nil }
        let given = ElementKey.subjects.filter { fields[$0] != nil }
        guard let key = given.first, let value = fields[key] else {
            context.report(.noSubject(at: node.position))
            return nil
        }
        for extra in given.dropFirst() {
            context.report(.twoSubjects(key, extra, at: fields.position(of: extra)))
        }
        guard let subject = subject(key, value) else { return nil }
        var element = TrainingOverlay.Element(subject)
        element.position = node.position
        element.text = fields[.text].flatMap { context.text($0, "text") } ?? .empty
        element.isHighlighted = fields[.highlight].flatMap { context.flag($0, "highlight") } ?? true
        return element
    }

    private func subject(_ key: ElementKey, _ value: YAMLNode) -> TrainingOverlay.Element.Subject? {
        switch key {
        case .target:
            if value.isEmpty { context.report(.emptyTarget(at: value.position)) }
            return value.isNull ? .null : context.name(value, "target").map { .target($0) }
        case .targets: return targets(value)
        case .segment: return segment(value)
        case .bar: return barItem(value)
        case .text, .highlight: return nil
        }
    }

    private func targets(_ node: YAMLNode) -> TrainingOverlay.Element.Subject? {
        guard let list = context.list(node, "targets", of: "target names") else { return nil }
        let names = list.compactMap { context.name($0, "targets") }
        if list.count < 2 { context.report(.tooFewTargets(list.count, at: node.position)) }
        if names.count >= 2 { return .targets(names) }
        return names.first.map { .target($0) }
    }

    private func segment(_ node: YAMLNode) -> TrainingOverlay.Element.Subject? {
        guard let fields = Fields<SegmentKey>(node, "segment", context) else { return nil }
        let target = fields[.of].flatMap { context.name($0, "of") }
        let index = fields[.index].flatMap { context.wholeNumber($0, "index", in: 0...10_000) }
        guard let target, let index else { return nil }
        return .segment(of: target, index: index)
    }

    private func barItem(_ node: YAMLNode) -> TrainingOverlay.Element.Subject? {
        guard let fields = Fields<BarPlaceKey>(node, "bar", context) else { return nil }
        let bar = fields[.in].flatMap { context.name($0, "in") }
        let item = fields[.item].flatMap { context.name($0, "item") }
        guard let bar, let item else { return nil }
        return .barItem(in: bar, item: item)
    }
}

extension Diagnostic {
    private static let choices = ElementKey.subjects.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    static func noSubject(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "element-without-subject", file: "", at: position,
            "The element does not say what it points at; it is left out.",
            fix: "Give one of \(choices); 'target: null' points at nothing.")
    }

    static func twoSubjects(_ kept: ElementKey, _ extra: ElementKey, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "element-with-two-subjects", file: "", at: position,
            "An element has one of \(choices); '\(extra.rawValue)' is ignored, since '\(kept.rawValue)' is given too.",
            fix: "Make it two elements.")
    }

    /// Quirk 12.
    static func tooFewTargets(_ count: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-few-targets", file: "", at: position,
            "'targets' has \(counted(count, "name")): the app would crash on adding a list of fewer than two (quirk 12).",
            fix: "Use 'target' for one box.")
    }

    static func emptyTarget(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "empty-target", file: "", at: position, "'target' is empty; a name or null was expected.",
            fix: "Write 'target: null' for an element without a box.")
    }
}
