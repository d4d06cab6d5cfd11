/// How large a text will be, without a browser: widths of Helvetica, whose letters are about as wide as those of San
/// Francisco, and greedy line breaks at spaces.
///
/// An estimate, good to a few per cent for Latin text; what a browser has measured always wins. Letters beyond ASCII
/// count as wide as `n`, East Asian ones and emoji as one em.
package enum TextEstimate {
    /// The box that hugs the text.
    ///
    /// - Parameters:
    ///   - text: the words alone; line breaks are kept.
    ///   - font: as it is shown.
    ///   - limit: lines are broken at this width in points.
    /// - Returns: in points; never wider than the limit.
    package static func size(of text: String, font: Font, limit: Double = .infinity) -> Size {
        var widest = 0.0
        var lines = 0
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            for line in self.lines(of: paragraph, font: font, limit: limit) {
                widest = max(widest, line)
                lines += 1
            }
        }
        return Size(width: min(widest, limit), height: Double(lines) * font.size * Font.lineHeight)
    }

    /// In points, on one line.
    package static func width(of text: some StringProtocol, font: Font) -> Double {
        let widths = font.weight >= 600 ? bold : regular
        let units = text.unicodeScalars.reduce(0) { $0 + width(of: $1, in: widths) }
        return Double(units) * font.size / 1000
    }

    /// The widths of the lines of one paragraph. A word wider than the limit is broken within, as the platform does.
    private static func lines(of paragraph: Substring, font: Font, limit: Double) -> [Double] {
        let space = width(of: " ", font: font)
        var lines: [Double] = []
        var line: Double?
        for word in paragraph.split(separator: " ") {
            var width = self.width(of: word, font: font)
            if let present = line {
                if present + space + width <= limit {
                    line = present + space + width
                    continue
                }
                lines.append(present)
            }
            while width > limit, limit > 0, lines.count < mostLines {
                lines.append(limit)
                width -= limit
            }
            line = width
        }
        return lines + [line ?? 0]
    }

    /// No text is longer than the reader's limit, so this only ends what a hostile width would begin.
    private static let mostLines = 20_000

    private static func width(of scalar: Unicode.Scalar, in widths: [Int]) -> Int {
        switch scalar.value {
        case 0x20...0x7E: widths[Int(scalar.value) - 0x20]
        case 0...0x1F, 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            1000
        default: widths[Int(UInt8(ascii: "n")) - 0x20]
        }
    }

    /// Helvetica's advances from the space on, in thousandths of the size.
    private static let regular = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
        611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
        667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
        222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
    /// Helvetica Bold's.
    private static let bold = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
        611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
        667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
        278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
}
