/// Which way the text of a locale runs; the raw values are those of HTML's `dir`.
package enum TextDirection: String, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// The direction of a locale's script: a script in the tag decides (`pa-Arab`, `ur-Latn`), else the language does.
    ///
    /// - Parameter locale: a BCP 47 tag; `nil`, the pseudo-locale and unknown languages run from left to right.
    package init(locale: String?) {
        let parts = (locale ?? "").lowercased().split { $0 == "-" || $0 == "_" }
        let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        let isRightToLeft =
            if let script { Self.scripts.contains(String(script)) } else {
                parts.first.map { Self.languages.contains(String($0)) } ?? false
            }
        self = isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Languages that are written from right to left unless their tag names a script.
    private static let languages: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    private static let scripts: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]
}
