import Diagnostics
import Tutorials

// Reads of what describes a look: fonts, colours, insets.
extension ReadingContext {
    func font(_ node: YAMLNode, _ name: String) -> Font? {
        guard let text = node.scalar?.text, !node.isNull else {
            report(node, name, mustBe: "a font, such as system 17")
            return nil
        }
        guard let font = Font(text) else {
            report(.notAFont(name, text, at: node.position))
            return nil
        }
        return font
    }

    func color(_ node: YAMLNode, _ name: String) -> Color? {
        guard let text = node.scalar?.text, !node.isNull else {
            // `color: #fff` is a comment in YAML, so nothing stands there.
            report(
                node, name, mustBe: "a colour, such as white",
                fix: node.isEmpty ? "Put a colour that begins with # in quotes: \"#0662B5\"." : nil)
            return nil
        }
        guard let color = Color(css: text) else {
            report(.notAColor(name, text, at: node.position))
            return nil
        }
        return color
    }

    /// Points in the order of iOS: top, left, bottom, right. One number stands for all four.
    func insets(_ node: YAMLNode, _ name: String) -> Insets? {
        if node.scalar != nil {
            return number(node, name, in: BoxForm.coordinates, unit: "points").map {
                Insets(top: $0, left: $0, bottom: $0, right: $0)
            }
        }
        let ranges = Array(repeating: BoxForm.coordinates, count: 4)
        return numbers(node, name, ["top", "left", "bottom", "right"], in: ranges).map {
            Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
    }
}

extension Diagnostic {
    static func notAFont(_ name: String, _ text: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "not-a-font", file: "", at: position,
            "'\(name)' cannot be '\(text.prefix(80))': a family and a size in points were expected.",
            fix: "Write it as iOS or CSS do: system 17, system-bold 35, Helvetica-Bold 17, italic 15px Georgia.")
    }

    static func notAColor(_ name: String, _ text: String, at position: SourcePosition) -> Diagnostic {
        let nearest = NearMiss.nearest(to: text.lowercased(), in: Color.names)
        return Diagnostic(
            .error, id: "not-a-color", file: "", at: position,
            "'\(name)' cannot be '\(text.prefix(80))': a colour as in CSS was expected.",
            fix: nearest.map { "Did you mean '\($0)'?" }
                ?? "Write a name such as white, \"#0662B5\" in quotes, or \"rgba(255, 0, 255, 0.5)\".")
    }
}
