extension QRCode {
    /// Lines for a terminal, two rows of modules in each. A terminal's colours are not known, so dark and light are
    /// both painted: black on white.
    package var terminal: String {
        let zone = Self.quietZone
        return stride(from: -zone, to: width + zone, by: 2).map { y in
            let line = (-zone..<width + zone).map { x in Self.halves(isDark(x, y), isDark(x, y + 1)) }.joined()
            return "\u{1B}[30;107m\(line)\u{1B}[0m"
        }
        .joined(separator: "\n")
    }

    private static func halves(_ isUpperDark: Bool, _ isLowerDark: Bool) -> String {
        switch (isUpperDark, isLowerDark) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
