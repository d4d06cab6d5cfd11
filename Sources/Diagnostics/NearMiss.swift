/// Finds the word somebody probably meant: the 'did you mean' of every complaint about an unknown word.
///
/// Distance is counted in insertions, deletions, replacements and swaps of neighbours, without regard to case and with
/// `_` taken for `-`. A word further away than a third of its length is a different word, not a slip.
package enum NearMiss {
    /// Longer words are never compared, so that a hostile file costs nothing.
    private static let longestWord = 64

    /// The nearest candidate, the earlier one where two are equally near; `nil` when none is near enough.
    package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let wanted = folded(word)
        guard !wanted.isEmpty, wanted.count <= longestWord else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let letters = folded(candidate)
            guard letters.count <= longestWord else { continue }
            let limit = max(1, max(wanted.count, letters.count) / 3)
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, letters)
            // A word of one or two letters is near everything of that length: ask for one letter in common.
            guard distance <= limit, distance < max(wanted.count, letters.count) else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    private static func folded(_ word: String) -> [Unicode.Scalar] {
        word.lowercased().unicodeScalars.map { $0 == "_" ? "-" : $0 }
    }

    /// Edit distance with swaps of neighbours (optimal string alignment), three rows at a time.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        guard !a.isEmpty else { return b.count }
        guard !b.isEmpty else { return a.count }
        var beforeLast = [Int]()
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                var cost = min(replaced, last[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforeLast[j - 2] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
