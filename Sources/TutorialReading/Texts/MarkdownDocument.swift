internal import CMarkGFM

/// A parsed Markdown text, owned: the only user of CMarkGFM.
///
/// Attached is strikethrough alone: no tables, task lists or automatic links.
final class MarkdownDocument {
    private let root: OpaquePointer?

    /// One step of a walk through the inline parts, in the text's order.
    enum Event {
        case text(String)
        case code(String)
        case html(String)
        case softBreak
        case lineBreak
        case begin(Container)
        case end(Container)
    }

    /// A part that holds others.
    enum Container: Hashable {
        case emphasis, strong, strikethrough, other
        case link(address: String, title: String)
        case picture(address: String)
    }

    init(_ text: String) {
        // Runs once for the whole program, however many threads come here first.
        _ = Self.extensions
        guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else {
            root = nil
            return
        }
        defer { cmark_parser_free(parser) }
        if let strikethrough = cmark_find_syntax_extension("strikethrough") {
            cmark_parser_attach_syntax_extension(parser, strikethrough)
        }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        root = cmark_parser_finish(parser)
    }

    deinit {
        if let root { cmark_node_free(root) }
    }

    private static let extensions: Void = cmark_gfm_core_extensions_ensure_registered()

    /// Without recursion, since emphasis may be nested as deep as a text is long.
    func visit(_ body: (Event) -> Void) {
        guard let root, let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let step = cmark_iter_next(iterator)
            guard step != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
            if let event = event(of: node, isEnd: step == CMARK_EVENT_EXIT) { body(event) }
        }
    }

    private func event(of node: OpaquePointer, isEnd: Bool) -> Event? {
        let literal = { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }
        let container: Container
        switch String(cString: cmark_node_get_type_string(node)) {
        case "text": return .text(literal())
        case "code": return .code(literal())
        case "html_inline", "html_block", "code_block": return .html(literal())
        case "softbreak": return .softBreak
        case "linebreak": return .lineBreak
        case "document", "paragraph": return nil
        case "emph": container = .emphasis
        case "strong": container = .strong
        case "strikethrough": container = .strikethrough
        case "link":
            container = .link(address: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
        case "image": container = .picture(address: string(cmark_node_get_url(node)))
        default: container = .other
        }
        return isEnd ? .end(container) : .begin(container)
    }

    private func string(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}
