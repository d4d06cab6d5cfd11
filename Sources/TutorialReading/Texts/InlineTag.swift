/// A tag of raw HTML that a text may hold: one of a fixed list of inline elements, without attributes but for a class.
///
/// It takes one complete tag as cmark cut it out; nothing here looks for tags in a text.
struct InlineTag: Hashable {
    /// The elements that are kept. They cannot load, run, move or cover anything.
    static let names = ["b", "i", "em", "strong", "u", "s", "small", "sub", "sup", "code", "kbd", "mark", "br", "span"]

    enum Role { case begin, end, alone }

    let name: String
    let role: Role
    /// Plain class names of a `span`, separated by single spaces.
    let classes: String?

    /// - Returns: `nil` for every tag that is not kept.
    init?(_ tag: String) {
        guard tag.hasPrefix("<"), tag.hasSuffix(">") else { return nil }
        var inside = tag.dropFirst().dropLast()
        let isEnd = inside.first == "/"
        if isEnd { inside = inside.dropFirst() }
        let closesItself = inside.last == "/"
        if closesItself { inside = inside.dropLast() }
        let words = inside.split(separator: " ", maxSplits: 1)
        guard let first = words.first, inside.first != " " else { return nil }
        let name = first.lowercased()
        guard Self.names.contains(name), isEnd || name == "br" || !closesItself, !(isEnd && name == "br") else {
            return nil
        }
        let attributes = words.count > 1 ? words[1].drop { $0 == " " } : ""
        if attributes.isEmpty {
            // A span without a class is harmless and does nothing.
            classes = nil
        } else {
            guard name == "span", !isEnd, let names = Self.classNames(attributes) else { return nil }
            classes = names
        }
        self.name = name
        role = name == "br" ? .alone : isEnd ? .end : .begin
    }

    var html: String {
        switch role {
        case .end: "</\(name)>"
        case .begin, .alone: "<\(name)\(classes.map { " class=\"\($0)\"" } ?? "")>"
        }
    }

    /// The names in `class="a b"`: letters, digits, `-` and `_` only.
    private static func classNames(_ attributes: Substring) -> String? {
        let attributes = attributes.reversed().drop { $0 == " " }.reversed()
        let text = String(attributes)
        guard text.lowercased().hasPrefix("class="), let quote = text.dropFirst(6).first, quote == "\"" || quote == "'",
            text.last == quote, text.count > 8
        else { return nil }
        let names = text.dropFirst(7).dropLast().split(separator: " ")
        let isPlain = names.allSatisfy { name in
            name.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D || $0 == 0x5F
            }
        }
        return names.isEmpty || !isPlain ? nil : names.joined(separator: " ")
    }
}
