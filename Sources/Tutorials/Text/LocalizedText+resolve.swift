extension LocalizedText {
    /// The pseudo-locale that lengthens every text.
    package static let pseudoLocale = "x-pseudo"

    /// The languages it was written in, sorted; a text without languages has none.
    package var locales: [String] {
        texts.keys.filter { !$0.isEmpty }.sorted()
    }

    /// The text for a reader of `locale`.
    ///
    /// - Parameter locale: a BCP 47 tag, `x-pseudo`, or `nil` for the author's default.
    /// - Returns: the text under `key(for:)`; an empty one when nothing was written at all.
    package func resolve(locale: String?) -> RichText {
        let text = key(for: locale).flatMap { texts[$0] } ?? .empty
        return locale == Self.pseudoLocale ? text.pseudolocalized : text
    }

    /// Which of the author's keys serves `locale`: the exact tag, then the tag without its last parts (`zh-Hant-TW`,
    /// `zh-Hant`, `zh`), then the text without language, then `en`, then the first key in the alphabet.
    ///
    /// Tags are compared without regard to case, as BCP 47 says. `nil` only when there is no text at all.
    package func key(for locale: String?) -> String? {
        if texts.count < 2 { return texts.keys.first }
        if let locale, locale != Self.pseudoLocale {
            var parts = locale.split { $0 == "-" || $0 == "_" }
            while !parts.isEmpty {
                let tag = parts.joined(separator: "-").lowercased()
                if let key = locales.first(where: { $0.lowercased() == tag }) { return key }
                parts.removeLast()
            }
        }
        if texts[""] != nil { return "" }
        return texts["en"] == nil ? locales.first : "en"
    }
}
