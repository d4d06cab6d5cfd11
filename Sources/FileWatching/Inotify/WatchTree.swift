/// A folder that inotify watches. Its path never changes: a folder that is moved is let go and watched anew.
final class WatchedFolder {
    /// The path below the root; empty for the root.
    let path: String
    let watch: Int32
    fileprivate var children: [String: WatchedFolder] = [:]
    fileprivate weak var parent: WatchedFolder?

    fileprivate init(path: String, watch: Int32) {
        self.path = path
        self.watch = watch
    }

    func path(of name: String) -> String {
        path.isEmpty ? name : "\(path)/\(name)"
    }

    /// The folder's own name.
    var name: String {
        path.split(separator: "/").last.map(String.init) ?? ""
    }
}

/// Which folder belongs to which watch, kept as the tree that the folders form.
struct WatchTree {
    private var folders: [Int32: WatchedFolder] = [:]

    var isEmpty: Bool { folders.isEmpty }

    subscript(watch: Int32) -> WatchedFolder? { folders[watch] }

    func folder(named name: String, in parent: WatchedFolder) -> WatchedFolder? {
        parent.children[name]
    }

    mutating func insert(_ path: String, watch: Int32, in parent: WatchedFolder?) -> WatchedFolder {
        let folder = WatchedFolder(path: path, watch: watch)
        folder.parent = parent
        parent?.children[folder.name] = folder
        folders[watch] = folder
        return folder
    }

    /// Forgets a folder and everything below it, and gives back the watches that this leaves without a folder.
    mutating func remove(_ folder: WatchedFolder) -> [Int32] {
        if let parent = folder.parent, parent.children[folder.name] === folder { parent.children[folder.name] = nil }
        var watches: [Int32] = []
        var waiting = [folder]
        while let next = waiting.popLast() {
            waiting += next.children.values
            next.children = [:]
            folders[next.watch] = nil
            watches.append(next.watch)
        }
        return watches
    }
}
