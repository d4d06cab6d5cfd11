/// Which names in a watched folder nobody wants to hear of: hidden files, what editors leave behind while they save,
/// folders full of other people's files.
///
/// A name is judged alone, without its path, and an ignored folder takes everything below it along. Only exact names,
/// beginnings and endings are known; there are no patterns.
package struct IgnoredNames: Sendable, Hashable {
    /// Whole names, of files or folders.
    package var names: Set<String>
    package var prefixes: [String]
    package var suffixes: [String]
    /// Leaves out the numbered files by which Vim tests whether it may write into a folder.
    package var vimProbes: Bool

    package init(
        names: Set<String> = [], prefixes: [String] = [], suffixes: [String] = [], vimProbes: Bool = false
    ) {
        self.names = names
        self.prefixes = prefixes
        self.suffixes = suffixes
        self.vimProbes = vimProbes
    }

    /// Nothing is ignored.
    package static let none = IgnoredNames()

    /// Hidden names (`.git`, `.build`, `.x.swp`, `.#x`), backups (`x~`), autosaves (`#x#`), temporary files of
    /// editors and downloads, and `node_modules`.
    package static let standard = IgnoredNames(
        names: ["node_modules"],
        prefixes: [".", "#"],
        suffixes: ["~", ".swp", ".swx", ".swo", ".tmp", ".part", ".crdownload", "___jb_tmp___", "___jb_old___"],
        vimProbes: true)

    /// Whether a file or folder with this name is left out.
    package func contains(_ name: String) -> Bool {
        names.contains(name)
            || prefixes.contains { name.hasPrefix($0) }
            || suffixes.contains { name.hasSuffix($0) }
            || (vimProbes && Self.isVimProbe(name))
    }

    /// Vim tries the names 4913, 5036, 5159 and so on until one is free.
    private static func isVimProbe(_ name: String) -> Bool {
        guard name.utf8.count <= 5, let number = Int(name), number >= 4913 else { return false }
        return (number - 4913).isMultiple(of: 123)
    }
}
