/// All templates of the program, parsed once.
///
/// Partials are put in place before parsing: the C++ library would parse them again at every rendering, look them up
/// among the data, and crash on one that includes itself. Indentation is for the reader of a template, not for the
/// browser, so it is dropped too, outside `<pre>`.
package struct TemplateLibrary: Sendable {
    private let templates: [String: Template]

    /// - Parameters:
    ///   - pages: a page's name to its text.
    ///   - partials: a partial's name to its text; pages and partials include them with `{{> name}}`.
    /// - Throws: the first mistake that is found.
    package init(pages: [String: String], partials: [String: String] = [:]) throws(TemplateError) {
        var templates: [String: Template] = [:]
        for (name, text) in pages {
            let whole = try Self.expand(text, of: name, partials: partials, inside: [])
            templates[name] = try Template(name: name, text: Self.withoutIndentation(whole))
        }
        self.templates = templates
    }

    package func render(_ name: String, _ values: TemplateObject) throws(TemplateError) -> String {
        guard let template = templates[name] else { throw .missing(template: name) }
        return try template.render(values)
    }

    private static func expand(
        _ text: String, of template: String, partials: [String: String], inside parents: [String]
    ) throws(TemplateError) -> String {
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstRange(of: "{{>"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            let name = String(rest[start.upperBound..<end.lowerBound].filter { !$0.isWhitespace })
            guard !parents.contains(name) else { throw .cycle(template: name) }
            guard let partial = partials[name] else { throw .missingPartial(name: name, template: template) }
            result += rest[..<start.lowerBound]
            result += try expand(partial, of: name, partials: partials, inside: parents + [name])
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// Drops indentation and empty lines, except between `<pre` and `</pre>`.
    private static func withoutIndentation(_ text: String) -> String {
        var isPreformatted = false
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let bare = line.drop { $0 == " " || $0 == "\t" }
            if isPreformatted || !bare.isEmpty { lines.append(isPreformatted ? line : bare) }
            if line.contains("<pre") { isPreformatted = true }
            if line.contains("</pre>") { isPreformatted = false }
        }
        return lines.joined(separator: "\n")
    }
}
