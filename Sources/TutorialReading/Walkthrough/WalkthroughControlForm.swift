import Diagnostics
import Tutorials

/// Reads the controls of the master: each a box, its look, and how it is connected.
struct WalkthroughControlForm {
    let context: ReadingContext

    /// In the order of the file, which is that of the drawing.
    func controls(_ node: YAMLNode) -> [Walkthrough.Control] {
        guard Fields<WalkthroughControlsKey>(node, "controls", context) != nil, case .mapping(let pairs) = node.content
        else { return [] }
        return pairs.compactMap { pair in
            Walkthrough.Control.Name(rawValue: pair.key).flatMap { control($0, pair.value, at: pair.keyPosition) }
        }
    }

    private func control(
        _ name: Walkthrough.Control.Name, _ node: YAMLNode, at position: SourcePosition
    ) -> Walkthrough.Control? {
        guard let fields = Fields<WalkthroughControlKey>(node, name.rawValue, context) else { return nil }
        // Dots have a size of their own, and a button is as large as its text; a picture has to be told.
        var box = BoxForm(context: context).box(
            name: name.rawValue, at: node.position, hugs: name == .pageControl || fields[.image] == nil
        ) { key in WalkthroughControlKey(rawValue: key.rawValue).flatMap { fields[$0] } }
        box.container = fields[.in].flatMap { context.word($0, "in") } ?? box.container
        var control = Walkthrough.Control(name, box: box)
        control.position = position
        control.text = fields[.text].flatMap { context.text($0, "text") } ?? .empty
        control.image = fields[.image].flatMap { context.path($0, "image") }
        control.font = fields[.font].flatMap { context.font($0, "font") }
        control.color = fields[.color].flatMap { context.color($0, "color") }
        control.dotColor = fields[.dotColor].flatMap { context.color($0, "dot-color") }
        control.hasOutlet = fields[.outlet].flatMap { context.flag($0, "outlet") } ?? true
        if let action = fields[.action] { control.actions = actions(action, of: name) }
        let misplaced: [WalkthroughControlKey] =
            name == .pageControl ? [.text, .image, .font, .action] : [.dotColor]
        for key in misplaced where fields[key] != nil {
            context.report(.notOfThisControl(key, name, at: fields.position(of: key)))
        }
        if name == .pageControl { control.actions = [] }
        return control
    }

    /// `true` and `false` for its own action, a word for another, a list for several on one tap (5.10).
    private func actions(_ node: YAMLNode, of name: Walkthrough.Control.Name) -> [Walkthrough.Control.Name] {
        if let isWired = node.boolean { return isWired ? [name] : [] }
        let entries: [YAMLNode]
        if case .sequence(let list) = node.content { entries = list } else { entries = [node] }
        let actions: [WalkthroughAction] = entries.compactMap { context.word($0, "action") }
        return actions.map(\.control)
    }
}

/// What a control can be connected with.
enum WalkthroughAction: String, CaseIterable {
    case next, previous, close

    var control: Walkthrough.Control.Name {
        switch self {
        case .next: .next
        case .previous: .previous
        case .close: .close
        }
    }
}

extension Diagnostic {
    static func notOfThisControl(
        _ key: WalkthroughControlKey, _ name: Walkthrough.Control.Name, at position: SourcePosition
    ) -> Diagnostic {
        Diagnostic(
            .warning, id: "not-of-this-control", file: "", at: position,
            "'\(key.rawValue)' means nothing for '\(name.rawValue)' and is ignored.", fix: "Remove it.")
    }
}
