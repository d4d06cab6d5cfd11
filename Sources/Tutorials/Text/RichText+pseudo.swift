extension RichText {
    /// The text as a longer language would have it: about 40 % more characters, accented letters, and brackets that
    /// show at a glance where a text was cut or built from pieces.
    ///
    /// Tags and character references of the HTML stay as they are. `markdown` is left as written: it is what stands in
    /// the file.
    package var pseudolocalized: RichText {
        guard !isEmpty else { return self }
        return RichText(markdown: markdown, html: Pseudo.html(html), plain: Pseudo.plain(plain))
    }
}

/// The lengthening itself: vowels are doubled, spread over the whole text, and what is missing is added at the end.
private enum Pseudo {
    static func plain(_ text: String) -> String {
        lengthened(text.map(Piece.letter))
    }

    static func html(_ text: String) -> String {
        lengthened(pieces(ofHTML: text))
    }

    /// What a reader sees as one character, or what is not for the reader at all.
    private enum Piece {
        case letter(Character)
        case reference(Substring)
        case tag(Substring)
    }

    private static func lengthened(_ pieces: [Piece]) -> String {
        let visible = pieces.count { if case .tag = $0 { false } else { true } }
        guard visible > 0 else { return pieces.reduce(into: "") { $0 += text(of: $1) } }
        // The brackets are two of the added characters.
        let wanted = max(0, (visible * 2 + 4) / 5 - 2)
        var result = "["
        var seen = 0
        var added = 0
        for piece in pieces {
            result += text(of: piece)
            guard case .letter(let letter) = piece else {
                if case .reference = piece { seen += 1 }
                continue
            }
            seen += 1
            if added * visible < wanted * seen, vowels.contains(letter) {
                result.append(accents[letter] ?? letter)
                added += 1
            }
        }
        for filler in 0..<max(0, wanted - added) { result += filler % 6 == 0 ? " " : "~" }
        return result + "]"
    }

    private static func text(of piece: Piece) -> String {
        switch piece {
        case .letter(let letter): String(accents[letter] ?? letter)
        case .reference(let text), .tag(let text): String(text)
        }
    }

    private static func pieces(ofHTML html: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = html[...]
        while let first = rest.first {
            if first == "<", let end = endOfTag(rest) {
                pieces.append(.tag(rest[...end]))
                rest = rest[rest.index(after: end)...]
            } else if first == "&", let end = rest.prefix(12).firstIndex(of: ";") {
                pieces.append(.reference(rest[...end]))
                rest = rest[rest.index(after: end)...]
            } else {
                pieces.append(.letter(first))
                rest.removeFirst()
            }
        }
        return pieces
    }

    /// The `>` that closes the tag, skipping those inside quoted attribute values.
    private static func endOfTag(_ text: Substring) -> String.Index? {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return index
            }
        }
        return nil
    }

    private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y", "A", "E", "I", "O", "U", "Y"]

    private static let accents: [Character: Character] = [
        "a": "á", "c": "ç", "d": "ð", "e": "é", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ", "l": "ļ", "n": "ñ",
        "o": "ö", "r": "ŕ", "s": "š", "t": "ţ", "u": "û", "w": "ŵ", "y": "ý", "z": "ž", "A": "Å", "C": "Ç", "D": "Ð",
        "E": "É", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ", "K": "Ķ", "L": "Ļ", "N": "Ñ", "O": "Ö", "R": "Ŕ", "S": "Š",
        "T": "Ţ", "U": "Û", "W": "Ŵ", "Y": "Ý", "Z": "Ž",
    ]
}
