import Diagnostics
import Tutorials

/// Reads what makes a target a bar: its kind and its items.
struct BarForm {
    let context: ReadingContext

    func bar(_ fields: Fields<TargetKey>) -> Target.Bar? {
        guard let kindNode = fields[.bar] else {
            if fields[.items] != nil { context.report(.itemsWithoutBar(at: fields.position(of: .items))) }
            return nil
        }
        guard let kind: Target.Bar.Kind = context.word(kindNode, "bar") else { return nil }
        guard let itemsNode = fields[.items] else {
            context.report(.missingKey("items", of: "a bar", at: fields.position(of: .bar)))
            return nil
        }
        return Target.Bar(kind: kind, items: items(itemsNode, kind))
    }

    private func items(_ node: YAMLNode, _ kind: Target.Bar.Kind) -> [Target.Bar.Item] {
        if case .mapping(let pairs) = node.content {
            return pairs.map { item($0, kind) }
        }
        var names: Set<String> = []
        return (context.list(node, "items", of: "names, or a map of name to box") ?? []).compactMap { entry in
            guard let name = context.name(entry, "items") else { return nil }
            guard names.insert(name.value).inserted else {
                context.report(.itemTwice(name.value, at: name.position))
                return nil
            }
            return Target.Bar.Item(name: name.value)
        }
    }

    private func item(_ pair: YAMLNode.Pair, _ kind: Target.Bar.Kind) -> Target.Bar.Item {
        var item = Target.Bar.Item(name: pair.key)
        guard !pair.value.isNull, let fields = Fields<BarItemKey>(pair.value, pair.key, context) else { return item }
        let value = { (key: BoxKey) in BarItemKey(rawValue: key.rawValue).flatMap { fields[$0] } }
        if BoxKey.allCases.contains(where: { value($0) != nil }) {
            item.box = BoxForm(context: context).box(name: pair.key, at: fields.node.position, value)
        }
        item.isNavigationItem = fields[.navigationItem].flatMap { context.flag($0, "navigation-item") } ?? false
        if item.isNavigationItem, kind != .navigationBar {
            context.report(.strayNavigationItem(pair.key, at: fields.position(of: .navigationItem)))
        }
        return item
    }
}

extension Diagnostic {
    static func itemsWithoutBar(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "items-without-bar", file: "", at: position, "Only a bar has items; they are ignored.",
            fix: "Add 'bar: toolbar', 'bar: navigation-bar' or 'bar: tab-bar'.")
    }

    static func itemTwice(_ name: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(.error, id: "item-twice", file: "", at: position, "The bar has two items named '\(name)'.")
    }

    static func strayNavigationItem(_ name: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .warning, id: "stray-navigation-item", file: "", at: position,
            "'\(name)' is called a navigation item, but only a navigation bar has those.",
            fix: "Remove the line, or write 'bar: navigation-bar'.")
    }
}
