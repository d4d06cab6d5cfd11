import Diagnostics

/// A BCP 47 language tag in its usual spelling: `pt-BR`, `zh-Hant-TW`.
///
/// The form is checked, not whether a registry lists the subtags. Grandfathered and private tags are refused: no device
/// is set to one, and `x-pseudo` is the viewer's own.
enum LanguageTag {
    /// The tag with the letters' case as BCP 47 recommends (section 2.1.1); `nil` when it is none.
    static func canonical(_ tag: String) -> String? {
        let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = subtags.first, (2...3).contains(language.utf8.count), language.isLetters else {
            return nil
        }
        var rest = subtags.dropFirst()
        var parts = [language.lowercased()]
        if let script = rest.first, script.utf8.count == 4, script.isLetters {
            parts.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
            rest = rest.dropFirst()
        }
        if let region = rest.first,
            region.utf8.count == 2 && region.isLetters || region.utf8.count == 3 && region.isDigits
        {
            parts.append(region.uppercased())
            rest = rest.dropFirst()
        }
        while let subtag = rest.first, subtag.isVariant {
            parts.append(subtag.lowercased())
            rest = rest.dropFirst()
        }
        while let singleton = rest.first, singleton.utf8.count == 1, singleton.isAlphanumeric {
            let isPrivate = singleton.lowercased() == "x"
            let values = rest.dropFirst().prefix {
                (isPrivate ? 1...8 : 2...8).contains($0.utf8.count) && $0.isAlphanumeric
            }
            guard !values.isEmpty else { return nil }
            parts += [singleton.lowercased()] + values.map { $0.lowercased() }
            rest = rest.dropFirst(1 + values.count)
        }
        return rest.isEmpty ? parts.joined(separator: "-") : nil
    }
}

extension Substring {
    fileprivate var isLetters: Bool { utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) } }
    fileprivate var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
    fileprivate var isAlphanumeric: Bool {
        utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
    }
    fileprivate var isVariant: Bool {
        let startsWithDigit = utf8.first.map { (0x30...0x39).contains($0) } ?? false
        return isAlphanumeric && ((5...8).contains(utf8.count) || utf8.count == 4 && startsWithDigit)
    }
}

extension Diagnostic {
    static func notALanguage(_ key: String, at position: SourcePosition) -> Diagnostic {
        let usual = LanguageTag.canonical(key.split(whereSeparator: { "_ ".contains($0) }).joined(separator: "-"))
        return Diagnostic(
            .error, id: "not-a-language", file: "", at: position,
            "'\(key.prefix(40))' is not a language tag; the keys of a text in several languages are tags such as en or pt-BR.",
            fix: usual.map { "Did you mean '\($0)'?" })
    }
}
