/// Where a link in a text may lead.
enum LinkTarget {
    static let schemes = ["http", "https", "mailto"]

    /// The address as it may stand in an attribute once it is escaped; `nil` when it may not.
    ///
    /// Browsers ignore blanks and control characters before and within a scheme, so they are dropped before looking. An
    /// address without a scheme is relative or a fragment.
    static func safe(_ address: String) -> String? {
        let seen = String(
            String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }))
        guard !seen.isEmpty else { return nil }
        if let colon = seen.firstIndex(of: ":"), !seen[..<colon].contains(where: { "/?#".contains($0) }) {
            guard schemes.contains(seen[..<colon].lowercased()) else { return nil }
        }
        return address.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.value {
            case 0...0x20, 0x7F:
                text += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
