internal import Glibc

/// Where the repository of a folder is: the nearest folder above it, or itself, that has a `.git`.
///
/// A `.git` that is a file or a link, as in submodules and worktrees, leads somewhere else. That is believed only where
/// the other end names this folder as its own, so that a file in somebody's archive cannot open another repository.
struct RepositoryFolder {
    /// What the commit's tree begins at.
    let root: String
    /// From the root to the folder that was asked about.
    let path: [String]
    /// Whether the `.git` leads elsewhere and has to be confirmed.
    let isLinked: Bool

    /// - Parameter folder: a real path.
    /// - Throws: `noRepository` when there is none on the same disk.
    init(around folder: String) throws(GitRefusal) {
        var root = folder
        var path: [String] = []
        let device = Self.status(folder)?.st_dev
        while true {
            if let status = Self.status(root + "/.git") {
                self.root = root
                self.path = path
                isLinked = status.st_mode & S_IFMT != S_IFDIR
                return
            }
            guard let slash = root.lastIndex(of: "/"), root != "/" else { throw .noRepository }
            path.insert(String(root[root.index(after: slash)...]), at: 0)
            root = slash == root.startIndex ? "/" : String(root[..<slash])
            guard Self.status(root)?.st_dev == device else { throw .noRepository }
        }
    }

    /// Whether the repository that the `.git` leads to names this folder as its own.
    /// `repository` is the folder of the one that was opened, `workTree` the `core.worktree` of its configuration, as
    /// submodules have it.
    func isConfirmed(by repository: String, workTree: String?) -> Bool {
        let own = Self.real(root)
        if let workTree {
            return own != nil && Self.real(workTree.hasPrefix("/") ? workTree : repository + "/" + workTree) == own
        }
        // Worktrees: `gitdir` holds the path of the file that leads there.
        let back = Self.text(repository + "/gitdir").map { String($0.prefix { $0 != "\n" }) }
        guard let back, back.hasPrefix("/") else { return false }
        return Self.real(back) == Self.real(root + "/.git")
    }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The beginning of an ordinary file.
    private static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
