/// A root that is a symbolic link: pointing it elsewhere is seen only in the folder that holds the link.
///
/// Only the last part of the path is looked at; a link further up is taken as it is.
enum RootLink {
    /// The folder that holds the link; `nil` when the root is no link.
    static func holder(of root: String) -> String? {
        let path = trimmed(root)
        guard FileSignature.kind(of: path) == .symbolicLink else { return nil }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of root: String) -> String {
        let path = trimmed(root)
        return path.split(separator: "/").last.map(String.init) ?? path
    }

    private static func trimmed(_ root: String) -> String {
        var path = root
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
