import Diagnostics
import Tutorials

/// Reads the views of a page, and those inside them.
struct WalkthroughViewForm {
    private static let tags = -1_000_000...1_000_000
    private static let radii: ClosedRange<Double> = 0...10_000

    let context: ReadingContext

    func views(_ node: YAMLNode) -> [Walkthrough.View] {
        let list = context.list(node, "views", of: "views") ?? []
        if list.count > ReadingLimits.elements {
            context.report(.tooManyViews(list.count, at: list[ReadingLimits.elements].position))
        }
        return list.prefix(ReadingLimits.elements).compactMap(view)
    }

    private func view(_ node: YAMLNode) -> Walkthrough.View? {
        guard let fields = Fields<WalkthroughViewKey>(node, "views", context) else { return nil }
        let given = WalkthroughViewKey.subjects.filter { fields[$0] != nil }
        guard let key = given.first, let value = fields[key] else {
            context.report(.noViewSubject(at: node.position))
            return nil
        }
        for extra in given.dropFirst() {
            context.report(.twoViewSubjects(key, extra, at: fields.position(of: extra)))
        }
        guard let subject = subject(key, value, fields) else { return nil }
        let hugs = key == .label || key == .button
        var box = BoxForm(context: context).box(name: key.rawValue, at: node.position, hugs: hugs) { key in
            WalkthroughViewKey(rawValue: key.rawValue).flatMap { fields[$0] }
        }
        box.container = fields[.in].flatMap { context.word($0, "in") } ?? box.container
        var view = Walkthrough.View(subject, box: box)
        view.position = node.position
        view.id = fields[.id].flatMap { context.name($0, "id") }?.value
        if key == .view, !value.isNull { view.id = view.id ?? context.name(value, "view")?.value }
        view.tag = fields[.tag].flatMap { context.wholeNumber($0, "tag", in: Self.tags) } ?? 0
        view.font = fields[.font].flatMap { context.font($0, "font") }
        view.color = fields[.color].flatMap { context.color($0, "color") }
        view.align = fields[.align].flatMap { context.word($0, "align") } ?? (key == .button ? .center : .natural)
        view.lines = fields[.lines].flatMap { context.wholeNumber($0, "lines", in: 0...100) } ?? 1
        view.background = fields[.background].flatMap { context.color($0, "background") }
        view.cornerRadius =
            fields[.cornerRadius].flatMap {
                context.number($0, "corner-radius", in: Self.radii, unit: "points")
            } ?? 0
        view.content = fields[.content].flatMap { context.word($0, "content") } ?? .fill
        view.views = fields[.views].map(views) ?? []
        view.motions = fields[.custom].map { WalkthroughMotionForm(context: context).motions($0) } ?? []
        return view
    }

    private func subject(
        _ key: WalkthroughViewKey, _ value: YAMLNode, _ fields: Fields<WalkthroughViewKey>
    ) -> Walkthrough.View.Subject? {
        if key != .button, let action = fields[.action] { context.report(.actionOfNoButton(at: action.position)) }
        switch key {
        case .label: return context.text(value, "label").map { .label($0) }
        case .image: return context.path(value, "image").map { .image($0) }
        case .view: return .view
        default:
            guard let text = context.text(value, "button") else { return nil }
            return .button(text, fields[.action].flatMap(action))
        }
    }

    /// One of the master's actions, or a page to go to; `false` for none.
    private func action(_ node: YAMLNode) -> Walkthrough.View.Action? {
        if node.boolean == false { return nil }
        guard let name = context.name(node, "action") else { return nil }
        return WalkthroughAction(rawValue: name.value).map { .control($0.control) } ?? .page(name)
    }
}

extension Diagnostic {
    private static let choices = WalkthroughViewKey.subjects.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    static func tooManyViews(_ count: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-many-views", file: "", at: position,
            "There are \(count) views; the first \(ReadingLimits.elements) are shown.")
    }

    static func noViewSubject(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "view-without-subject", file: "", at: position,
            "The view does not say what it is; it is left out.", fix: "Give one of \(choices).")
    }

    static func twoViewSubjects(
        _ kept: WalkthroughViewKey, _ extra: WalkthroughViewKey, at position: SourcePosition
    ) -> Diagnostic {
        Diagnostic(
            .error, id: "view-with-two-subjects", file: "", at: position,
            "A view has one of \(choices); '\(extra.rawValue)' is ignored, since '\(kept.rawValue)' is given too.",
            fix: "Make it two views.")
    }

    static func actionOfNoButton(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .warning, id: "action-of-no-button", file: "", at: position,
            "Only a button has an 'action'; it is ignored.", fix: "Write 'button:' with the text, or remove it.")
    }
}
