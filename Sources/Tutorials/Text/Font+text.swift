extension Font {
    /// Reads a font as an author writes it: `system 17`, `system-bold 35`, `Helvetica-Bold 17`, `HelveticaNeue 20`, or in
    /// the order of CSS, `bold italic 17px Georgia`.
    ///
    /// A trailing `px` or `pt` on the size is taken as points. A family's PostScript suffix gives weight and slant.
    ///
    /// - Returns: `nil` when it is not understood, has no size, or a size outside `sizes`.
    package init?(_ text: String) {
        var words = text.split(separator: " ").map(String.init)
        guard words.count >= 2, words.count <= 8 else { return nil }
        guard let place = words.lastIndex(where: { Self.size($0) != nil }), let size = Self.size(words[place]),
            Self.sizes.contains(size)
        else { return nil }
        words.remove(at: place)
        self.init(size: size)
        var family: [String] = []
        for word in words {
            if family.isEmpty, place > 0, let weight = Self.weights[word.lowercased()] ?? Self.numericWeight(word) {
                self.weight = weight
            } else if family.isEmpty, ["italic", "oblique"].contains(word.lowercased()) {
                isItalic = true
            } else {
                family.append(word)
            }
        }
        guard take(family: family.joined(separator: " ")) else { return nil }
    }

    private mutating func take(family text: String) -> Bool {
        let name = text.filter { $0 != "'" && $0 != "\"" }
        guard !name.isEmpty, name.utf8.count <= 80,
            name.utf8.allSatisfy({ Self.isNameByte($0) })
        else { return false }
        // `Helvetica-BoldOblique`, `system-bold`: a family and its style.
        if name.lowercased() == "system-ui" { return true }
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return false }
        let isSystem = ["system", "sf", "san francisco"].contains(first.lowercased())
        guard parts.count == 2, let style = Self.style(parts[1]) else {
            guard !isSystem || parts.count == 1 else { return false }
            family = isSystem ? .system : .named(name)
            return true
        }
        family = isSystem ? .system : .named(first)
        weight = style.weight ?? weight
        isItalic = isItalic || style.isItalic
        return true
    }

    /// `Bold`, `BoldItalic`, `semibold`; `nil` for what is no style.
    private static func style(_ text: String) -> (weight: Int?, isItalic: Bool)? {
        var rest = text.lowercased()
        var isItalic = false
        for slant in ["italic", "oblique"] where rest.hasSuffix(slant) {
            rest.removeLast(slant.count)
            isItalic = true
        }
        if rest.hasSuffix("-") { rest.removeLast() }
        if rest.isEmpty { return isItalic ? (nil, true) : nil }
        if rest == "roman" { return (400, isItalic) }
        return weights[rest].map { ($0, isItalic) }
    }

    private static let weights = [
        "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600,
        "demibold": 600, "bold": 700, "heavy": 800, "black": 900,
    ]

    private static func numericWeight(_ word: String) -> Int? {
        guard word.utf8.count == 3, word.hasSuffix("00"), let weight = Int(word), weight > 0 else { return nil }
        return weight
    }

    /// `17`, `17px`, `17pt`, `17px/1.2`.
    private static func size(_ word: String) -> Double? {
        var text = word.split(separator: "/").first.map(String.init) ?? ""
        for unit in ["px", "pt"] where text.lowercased().hasSuffix(unit) { text.removeLast(2) }
        guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            let size = Double(text), size.isFinite
        else { return nil }
        return size
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
