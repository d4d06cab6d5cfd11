import Templates

/// Writes safe HTML and plain words while a Markdown text is walked.
///
/// Tags of the author's own are written as text first and become tags when their partner turns up within the same
/// surroundings: `*a <b>c* d</b>` would otherwise leave an element open across the emphasis.
struct InlineHTMLWriter {
    /// One text reports no more; the first ones show what to do about the rest.
    private static let mostProblems = 20

    private var source: InlineSource
    private var pieces: [Piece] = []
    private(set) var problems: [InlineMarkdown.Problem] = []
    /// The author's tags that are open, for each Markdown element that is open.
    private var openTags: [[OpenTag]] = [[]]
    private var isAtStart = true
    /// True right after a line break of Markdown's own, whose line end needs no space.
    private var followsBreak = false

    private struct Piece {
        var html: String
        var plain: String
    }

    private struct OpenTag {
        var tag: InlineTag
        var piece: Int
        var text: String
        /// Where it stands in the source, if it was found there.
        var place: Int?
    }

    init(source: String) {
        self.source = InlineSource(source)
    }

    var html: String { pieces.map(\.html).joined() }
    var plain: String { pieces.map(\.plain).joined() }

    mutating func write(_ event: MarkdownDocument.Event) {
        switch event {
        case .text(let text): write(text: text)
        case .code(let code):
            let code = LineMark.unmarked(code)
            source.pass(code)
            add("<code>\(code.htmlEscaped)</code>", plain: code)
        case .html(let html): write(tag: html)
        // What a line end means stands in the mark at the next line's beginning.
        case .softBreak: break
        case .lineBreak:
            add("<br>", plain: "\n")
            followsBreak = true
        case .begin(let container):
            openTags.append([])
            begin(container)
        case .end(let container):
            for tag in openTags.popLast() ?? [] { report(.html, tag.text, at: tag.place) }
            end(container)
        }
    }

    /// To be called once behind the last event.
    mutating func finish() {
        for tag in openTags.popLast() ?? [] { report(.html, tag.text, at: tag.place) }
    }

    private mutating func write(text: String) {
        var run = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard LineMark.isMark(scalar) else {
                run.append(scalar)
                continue
            }
            addText(run)
            run = .init()
            if scalar == LineMark.lineBreak, !followsBreak {
                add("<br>", plain: "\n")
            } else if !isAtStart, !followsBreak {
                add(" ", plain: " ")
            }
            isAtStart = false
            followsBreak = false
        }
        addText(run)
    }

    private mutating func write(tag html: String) {
        let text = LineMark.unmarked(html)
        let place = source.pass(text)
        add(text.htmlEscaped, plain: text)
        guard let tag = InlineTag(text) else { return report(.html, text, at: place) }
        let piece = pieces.count - 1
        switch tag.role {
        case .alone:
            pieces[piece] = Piece(html: tag.html, plain: "\n")
        case .begin:
            openTags[openTags.count - 1].append(OpenTag(tag: tag, piece: piece, text: text, place: place))
        case .end:
            let open = openTags[openTags.count - 1]
            guard let match = open.lastIndex(where: { $0.tag.name == tag.name }) else {
                return report(.html, text, at: place)
            }
            for crossed in open[(match + 1)...] { report(.html, crossed.text, at: crossed.place) }
            pieces[open[match].piece] = Piece(html: open[match].tag.html, plain: "")
            pieces[piece] = Piece(html: tag.html, plain: "")
            openTags[openTags.count - 1].removeSubrange(match...)
        }
    }

    private mutating func begin(_ container: MarkdownDocument.Container) {
        switch container {
        case .emphasis: add("<em>")
        case .strong: add("<strong>")
        case .strikethrough: add("<del>")
        case .link(let address, let title):
            guard let target = LinkTarget.safe(LineMark.unmarked(address)) else { break }
            let title = LineMark.unmarked(title)
            let titleAttribute = title.isEmpty ? "" : " title=\"\(title.htmlEscaped)\""
            add("<a href=\"\(target.htmlEscaped)\"\(titleAttribute)>")
        case .picture, .other: break
        }
    }

    private mutating func end(_ container: MarkdownDocument.Container) {
        switch container {
        case .emphasis: add("</em>")
        case .strong: add("</strong>")
        case .strikethrough: add("</del>")
        case .link(let address, _):
            let address = LineMark.unmarked(address)
            if LinkTarget.safe(address) != nil { return add("</a>") }
            report(.link, address, at: source.place(of: address))
        case .picture(let address):
            let address = LineMark.unmarked(address)
            report(.picture, address, at: source.place(of: address))
        case .other: break
        }
    }

    private mutating func addText(_ text: String.UnicodeScalarView) {
        let text = String(text)
        if !text.isEmpty { add(text.htmlEscaped, plain: text) }
    }

    private mutating func add(_ html: String, plain: String = "") {
        pieces.append(Piece(html: html, plain: plain))
    }

    private mutating func report(_ kind: InlineMarkdown.Problem.Kind, _ text: String, at place: Int?) {
        guard problems.count < Self.mostProblems else { return }
        let number = place.map { source.count(of: text, before: $0) } ?? 0
        problems.append(.init(kind: kind, source: text, number: number))
    }
}
