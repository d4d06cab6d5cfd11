/// Paths below the workspace, as text with `/` between names.
///
/// They are cut at the byte `/`, not at the character: a name may begin with a combining accent, which Swift takes for a
/// part of the slash before it.
extension String {
    private static let slash = UInt8(ascii: "/")

    /// The names along a path.
    var pathSegments: [String] {
        utf8.split(separator: Self.slash).map { String(Substring($0)) }
    }

    /// What stands before the last `/`; empty when there is none.
    var parentFolder: String {
        utf8.lastIndex(of: Self.slash).map { String(self[..<$0]) } ?? ""
    }

    /// The last name of a path.
    var fileName: String {
        utf8.lastIndex(of: Self.slash).map { String(self[utf8.index(after: $0)...]) } ?? self
    }

    /// The path as seen from `folder`, `nil` when it does not lie below it. Everything lies below `""`.
    func path(below folder: String) -> String? {
        guard !folder.isEmpty else { return self }
        let start = folder.utf8.count
        guard utf8.count > start, utf8.starts(with: folder.utf8) else { return nil }
        let rest = utf8.dropFirst(start)
        return rest.first == Self.slash ? String(Substring(rest.dropFirst())) : nil
    }
}
