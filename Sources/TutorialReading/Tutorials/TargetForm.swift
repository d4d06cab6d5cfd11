import Diagnostics
import Tutorials

/// Reads a named box on a screen, with its segments or its bar.
struct TargetForm {
    let context: ReadingContext

    func target(_ node: YAMLNode, name: String, at position: SourcePosition) -> Target? {
        guard let fields = Fields<TargetKey>(node, name, context), let place = place(fields, name: name) else {
            return nil
        }
        var target = Target(place: place, position: position)
        target.segments = fields[.segments].flatMap(segments) ?? []
        target.bar = BarForm(context: context).bar(fields)
        if fields[.segments] != nil, fields[.bar] != nil {
            context.report(.segmentsAndBar(name, at: fields.position(of: .segments)))
            target.segments = []
        }
        return target
    }

    private func place(_ fields: Fields<TargetKey>, name: String) -> Target.Place? {
        let boxKeys = TargetKey.allCases.filter { BoxKey(rawValue: $0.rawValue) != nil && fields[$0] != nil }
        guard let selector = fields[.selector] else {
            if boxKeys.isEmpty {
                context.report(.noPlace(name, at: fields.node.position))
                return nil
            }
            var box = BoxForm(context: context).box(name: name, at: fields.node.position) { key in
                TargetKey(rawValue: key.rawValue).flatMap { fields[$0] }
            }
            if let container: Box.Container = fields[.in].flatMap({ context.word($0, "in") }) {
                box.container = container
            }
            return .box(box)
        }
        if let extra = boxKeys.first ?? (fields[.in] == nil ? nil : .in) {
            context.report(.boxAndSelector(name, at: fields.position(of: extra)))
        }
        guard let text = context.name(selector, "selector") else { return nil }
        return .selector(text.value)
    }

    /// Widths in points, `nil` for `auto`.
    private func segments(_ node: YAMLNode) -> [Double?]? {
        guard let list = context.list(node, "segments", of: "widths, such as [60, auto]") else { return nil }
        if list.isEmpty {
            context.report(node, "segments", mustBe: "a list of widths, such as [60, auto]")
            return nil
        }
        return list.map { entry in
            if entry.scalar?.text == "auto" { return nil }
            if entry.scalar != nil, entry.number == nil {
                context.report(entry, "segments", mustBe: "made of widths in points and the word auto")
                return nil
            }
            return context.number(entry, "segments", in: BoxForm.sizes, unit: "points, or auto")
        }
    }
}

extension Diagnostic {
    static func noPlace(_ name: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "no-place", file: "", at: position, "'\(name)' has no place: neither a box nor a selector.",
            fix: "Write edges and sizes, such as {left: 20, top: 64, width: 44, height: 44}, or {selector: \"#title\"}."
        )
    }

    static func boxAndSelector(_ name: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "box-and-selector", file: "", at: position,
            "'\(name)' has a selector, so its box is measured in the mock-up; the box written here is ignored.",
            fix: "Remove the selector or the box.")
    }

    static func segmentsAndBar(_ name: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "segments-and-bar", file: "", at: position,
            "'\(name)' is a bar, which has no segments; they are ignored.", fix: "Remove 'segments' or 'bar'.")
    }
}
