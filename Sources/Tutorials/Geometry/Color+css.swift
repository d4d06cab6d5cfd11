extension Color {
    /// Reads a colour as an author writes it: a CSS name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(…)`, `rgba(…)`
    /// with numbers or percentages, separated by commas or blanks.
    ///
    /// - Returns: `nil` when it is none of these.
    package init?(css text: String) {
        let word = text.lowercased().filter { $0 != "\t" }.trimmed
        if word == "transparent" || word == "clear" {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
        } else if let value = Self.named[word] {
            self.init(value << 8 | 0xFF)
        } else if word.hasPrefix("#") {
            guard let value = Self.hex(word.dropFirst()) else { return nil }
            self.init(value)
        } else {
            guard let parts = Self.arguments(word) else { return nil }
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
    }

    /// 0xRRGGBBAA.
    private init(_ value: UInt32) {
        let byte = { (shift: UInt32) in Double(value >> shift & 0xFF) / 255 }
        self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    }

    private static func hex(_ digits: Substring) -> UInt32? {
        guard digits.allSatisfy(\.isHexDigit) else { return nil }
        let long: String
        switch digits.count {
        case 3: long = digits.map { "\($0)\($0)" }.joined() + "ff"
        case 4: long = digits.map { "\($0)\($0)" }.joined()
        case 6: long = digits + "ff"
        case 8: long = String(digits)
        default: return nil
        }
        return UInt32(long, radix: 16)
    }

    /// The four numbers of `rgb(…)` or `rgba(…)`, each 0...1.
    private static func arguments(_ text: String) -> [Double]? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
            ["rgb", "rgba"].contains(String(text[..<open]).trimmed)
        else { return nil }
        let inside = text[text.index(after: open)...].dropLast()
        let words = inside.split { $0 == "," || $0 == " " || $0 == "/" }
        guard words.count == 3 || words.count == 4 else { return nil }
        var numbers: [Double] = []
        for (index, word) in words.enumerated() {
            let isPercentage = word.hasSuffix("%")
            guard let number = Double(isPercentage ? word.dropLast() : word), number.isFinite else { return nil }
            numbers.append(unit(isPercentage ? number / 100 : index == 3 ? number : number / 255))
        }
        return numbers.count == 3 ? numbers + [1] : numbers
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
