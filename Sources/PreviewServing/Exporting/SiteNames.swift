/// The files of an exported site: a name for each tutorial that every file system and every address can hold.
package enum SiteNames {
    package static let index = "index.html"

    /// In the order of the ids. Names that differ in the size of letters alone would be one on some disks.
    package static func files(for ids: [String]) -> [String] {
        var taken: Set<String> = [index, SiteFolder.manifest]
        return ids.map { id in
            let stem = stem(id)
            var name = "\(stem).html"
            var number = 2
            while !taken.insert(name.lowercased()).inserted {
                name = "\(stem)-\(number).html"
                number += 1
            }
            return name
        }
    }

    /// At most this many bytes: file systems hold 255.
    private static let longest = 120

    private static func stem(_ id: String) -> String {
        var stem = ""
        for character in id {
            let isPlain = !character.unicodeScalars.contains { refused.contains($0) || $0.value < 0x20 }
            let next = isPlain ? String(character) : "-"
            guard stem.utf8.count + next.utf8.count <= longest else { break }
            stem += next
        }
        return stem.isEmpty || stem.hasPrefix(".") ? "tutorial\(stem)" : stem
    }

    /// What some file system takes for something else.
    private static let refused = Set("/\\:*?\"<>|%#\u{7F}".unicodeScalars)
}
