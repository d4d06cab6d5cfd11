import Tutorials

/// What the strings files of a tutorial say: for each key its text in each language, as `NSLocalizedString` finds it.
struct StringsTable {
    private var texts: [String: [String: String]] = [:]
    /// The language of the author, whose text stands in where a language has none.
    private(set) var sourceLanguage: String?

    var isEmpty: Bool { texts.isEmpty }

    /// Language to text; empty for a text that is no key.
    subscript(key: String) -> [String: String] { texts[key] ?? [:] }

    /// Adds a file's entries; the first file that has a text keeps it.
    mutating func merge(_ file: StringsFile) {
        sourceLanguage = sourceLanguage ?? file.sourceLanguage
        texts.merge(file.texts) { first, second in first.merging(second) { first, _ in first } }
    }
}

/// One strings file, read.
struct StringsFile {
    var texts: [String: [String: String]]
    var sourceLanguage: String?
}
