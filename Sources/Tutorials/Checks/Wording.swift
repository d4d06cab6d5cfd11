import Diagnostics

/// Phrases that several rules share.
enum Wording {
    /// Lists longer than this are cut.
    private static let longestList = 6

    /// What to write instead of an unknown word: the nearest valid one, else the valid ones.
    static func suggestion(for word: String, among candidates: some Collection<String>, noun: String) -> String {
        let candidates = candidates.sorted()
        if let nearest = NearMiss.nearest(to: word, in: candidates) { return "Did you mean '\(nearest)'?" }
        return candidates.isEmpty
            ? "Define a \(noun) of this name, or leave it out."
            : "Write one of \(list(candidates.map { "'\($0)'" }))."
    }

    /// `a, b and c`; the rest of a long list is counted.
    static func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        guard items.count <= longestList else {
            return items.prefix(longestList).joined(separator: ", ") + " and \(items.count - longestList) more"
        }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }
}
