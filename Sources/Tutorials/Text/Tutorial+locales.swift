extension Tutorial {
    /// Every language that any of its texts is written in, sorted; what a viewer can switch between.
    package var locales: [String] {
        Set(([title] + content.common.texts).flatMap(\.locales)).sorted()
    }

    /// The language whose texts on a step have the most characters; `nil` when the author's default is as long, or the
    /// tutorial knows one language only.
    package func longestLocale(ofStep number: Int) -> String? {
        let texts = content.common.texts(ofStep: number)
        func length(_ locale: String?) -> Int { texts.reduce(0) { $0 + $1.resolve(locale: locale).plain.count } }
        guard let longest = locales.max(by: { length($0) < length($1) }) else { return nil }
        return length(longest) > length(nil) ? longest : nil
    }
}
