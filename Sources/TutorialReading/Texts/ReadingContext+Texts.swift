import Diagnostics
import Tutorials

extension ReadingContext {
    /// A text, or a map of language to text. Nothing after the colon is an empty text.
    ///
    /// Any scalar is a text, also `2014` or `yes`, but `null` must be in quotes to be one.
    func text(_ node: YAMLNode, _ name: String) -> LocalizedText? {
        switch node.content {
        case .scalar(let scalar):
            if node.isEmpty { return .empty }
            if node.isNull {
                report(node, name, mustBe: "a text", fix: "Put it in quotes if the word is meant.")
                return nil
            }
            return lookedUp(scalar, node, name) ?? LocalizedText(["": richText(scalar, node, name)])
        case .mapping(let pairs):
            return localizedText(pairs, node, name)
        case .sequence, .broken:
            report(node, name, mustBe: "a text or a map of language to text")
            return nil
        }
    }

    /// The text in every language of the strings files, if it is a key of theirs.
    private func lookedUp(_ scalar: YAMLNode.Scalar, _ node: YAMLNode, _ name: String) -> LocalizedText? {
        let found = strings[scalar.text]
        guard !found.isEmpty else { return nil }
        var texts: [String: RichText] = [:]
        for (language, text) in found.sorted(by: { $0.key < $1.key }) {
            guard let tag = LanguageTag.canonical(language) else { continue }
            let entry = YAMLNode.Scalar(text: text, style: .quoted)
            texts[tag] = richText(entry, node, name)
        }
        if let source = strings.sourceLanguage, let text = texts[source] { texts[""] = text }
        return texts.isEmpty ? nil : LocalizedText(texts)
    }

    private func localizedText(_ pairs: [YAMLNode.Pair], _ node: YAMLNode, _ name: String) -> LocalizedText? {
        var texts: [String: RichText] = [:]
        var places: [String: SourcePosition] = [:]
        for pair in pairs {
            guard let tag = LanguageTag.canonical(pair.key) else {
                report(.notALanguage(pair.key, at: pair.keyPosition))
                continue
            }
            if let first = places[tag] {
                report(.duplicateKey(tag, first: first, at: pair.keyPosition))
                continue
            }
            places[tag] = pair.keyPosition
            guard let scalar = pair.value.scalar, !pair.value.isNull || pair.value.isEmpty else {
                report(pair.value, pair.key, mustBe: "a text")
                continue
            }
            texts[tag] = richText(scalar, pair.value, name)
        }
        if pairs.isEmpty { report(node, name, mustBe: "a text or a map of language to text") }
        return texts.isEmpty ? nil : LocalizedText(texts)
    }

    private func richText(_ scalar: YAMLNode.Scalar, _ node: YAMLNode, _ name: String) -> RichText {
        var markdown = scalar.text
        if markdown.unicodeScalars.count > ReadingLimits.textLength {
            report(.textTooLong(name, markdown.unicodeScalars.count, at: node.position))
            markdown = String(String.UnicodeScalarView(markdown.unicodeScalars.prefix(ReadingLimits.textLength)))
        }
        let (text, problems) = InlineMarkdown.convert(markdown, lineEnds: scalar.style == .literal ? .spaces : .breaks)
        for problem in problems {
            report(.unsafeText(problem, at: place(of: problem, in: node)))
        }
        return text
    }

    /// The part stands in the file as it stands in the text, unless an escape or a fold lies in it.
    private func place(of problem: InlineMarkdown.Problem, in node: YAMLNode) -> SourcePosition {
        source.offset(of: problem.source, number: problem.number, in: node.range).map(source.position) ?? node.position
    }
}

extension Diagnostic {
    static func textTooLong(_ name: String, _ length: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "text-too-long", file: "", at: position,
            "'\(name)' has \(length) characters; the first \(ReadingLimits.textLength) are shown.")
    }

    static func unsafeText(_ problem: InlineMarkdown.Problem, at position: SourcePosition) -> Diagnostic {
        let part = problem.source.count > 60 ? problem.source.prefix(60) + "…" : problem.source[...]
        return switch problem.kind {
        case .html:
            Diagnostic(
                .warning, id: "html-in-text", file: "", at: position,
                "'\(part)' is shown as text: it is not one of the HTML tags that are kept, or it is not balanced.",
                fix: "Kept are \(InlineTag.names.joined(separator: ", ")), without attributes but for a span's class.")
        case .link:
            Diagnostic(
                .warning, id: "link-not-followed", file: "", at: position,
                part.isEmpty
                    ? "A link without an address is shown as text." : "The link to '\(part)' is shown as text.",
                fix: "A link leads to http, https or mailto, to a file beside the tutorial, or to a #fragment.")
        case .picture:
            Diagnostic(
                .warning, id: "picture-in-text", file: "", at: position,
                "Pictures in texts are not shown; the description of '\(part)' stands in its place.",
                fix: "Write '\\!' for an exclamation mark in front of a link.")
        }
    }
}
