internal import CGit2

/// A repository that is open for one piece of work, and read from only.
///
/// Paths go through trees name by name and never through a file system, so nothing leads out of the folder that the
/// repository is of. Links that were committed are not followed.
struct GitRepository {
    private let repository: GitObject
    private let folder: RepositoryFolder

    /// Contents beyond this are no file of a tutorial.
    private static let largest = 64 << 20
    private static let deepest = 32

    /// - Throws: `GitRefusal` when the folder, given by its real path, is in no repository that can be read.
    init(around path: String) throws(GitRefusal) {
        guard GitLibrary.isReady else { throw .damaged("libgit2 does not start") }
        folder = try RepositoryFolder(around: path)
        let root = folder.root
        do {
            repository = try GitLibrary.take(git_repository_free) {
                git_repository_open_ext(&$0, root, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, nil)
            }
        } catch .incomplete {
            throw folder.isLinked
                ? .elsewhere(folder: root) : .damaged("what it should consist of is not in “\(root)/.git”")
        }
        guard !folder.isLinked || isConfirmed else { throw .elsewhere(folder: root) }
    }

    private var isConfirmed: Bool {
        guard let path = git_repository_path(repository.pointer) else { return false }
        return folder.isConfirmed(by: String(cString: path), workTree: workTree)
    }

    private var workTree: String? {
        guard
            let settings = try? GitLibrary.take(
                git_config_free, { git_repository_config_snapshot(&$0, repository.pointer) })
        else { return nil }
        var text: UnsafePointer<CChar>?
        guard git_config_get_string(&text, settings.pointer, "core.worktree") == 0, let text else { return nil }
        return String(cString: text)
    }

    func lastCommit() throws(GitRefusal) -> Commit {
        var id = git_oid()
        let code = git_reference_name_to_id(&id, repository.pointer, "HEAD")
        if code == GIT_ENOTFOUND.rawValue { throw .noCommit }
        try GitLibrary.check(code)
        let commit = try commit(&id)
        let summary = git_commit_summary(commit.pointer).map { String(cString: $0) } ?? ""
        return Commit(id: id.hex, summary: summary, time: git_commit_time(commit.pointer))
    }

    /// The contents of a file below the folder that the repository was opened around; `nil` when the commit has no
    /// ordinary file there, or one that is too large.
    func contents(of path: [String], in commit: String) throws(GitRefusal) -> [UInt8]? {
        // The library takes a name as far as its first zero.
        guard !path.contains(where: { $0.utf8.contains(0) }), let name = path.last,
            let tree = try tree(at: path.dropLast(), of: commit),
            let entry = git_tree_entry_byname(tree.pointer, name), isFile(entry)
        else { return nil }
        return try bytes(of: entry)
    }

    /// The files of the folder and below it, by their paths, `limit` at most; those whose names begin with a dot are
    /// left out.
    func files(in commit: String, limit: Int) throws(GitRefusal) -> [String: CommittedFile] {
        guard let tree = try tree(at: [], of: commit) else { return [:] }
        var found: [String: CommittedFile] = [:]
        try list(tree, prefix: "", depth: 0, limit: limit, into: &found)
        return found
    }

    private func list(
        _ tree: GitObject, prefix: String, depth: Int, limit: Int, into found: inout [String: CommittedFile]
    ) throws(GitRefusal) {
        for index in 0..<git_tree_entrycount(tree.pointer) {
            guard found.count < limit, let entry = git_tree_entry_byindex(tree.pointer, index),
                let name = git_tree_entry_name(entry).map({ String(cString: $0) }), !name.hasPrefix(".")
            else { continue }
            if isFile(entry), let id = git_tree_entry_id(entry) {
                found[prefix + name] = CommittedFile(blob: id.pointee.hex)
            } else if git_tree_entry_type(entry) == GIT_OBJECT_TREE, depth < Self.deepest {
                try list(
                    try subtree(entry), prefix: "\(prefix)\(name)/", depth: depth + 1, limit: limit, into: &found)
            }
        }
    }

    private func tree(at path: ArraySlice<String>, of commit: String) throws(GitRefusal) -> GitObject? {
        guard var id = git_oid(hex: commit) else { return nil }
        let commit = try self.commit(&id)
        var tree = try GitLibrary.take(git_tree_free) { git_commit_tree(&$0, commit.pointer) }
        for name in folder.path + path {
            guard let entry = git_tree_entry_byname(tree.pointer, name),
                git_tree_entry_type(entry) == GIT_OBJECT_TREE
            else { return nil }
            tree = try subtree(entry)
        }
        return tree
    }

    private func commit(_ id: inout git_oid) throws(GitRefusal) -> GitObject {
        try GitLibrary.take(git_commit_free) { git_commit_lookup(&$0, repository.pointer, &id) }
    }

    private func subtree(_ entry: OpaquePointer) throws(GitRefusal) -> GitObject {
        try GitLibrary.take(git_tree_free) { git_tree_lookup(&$0, repository.pointer, git_tree_entry_id(entry)) }
    }

    /// No folder, no link, no submodule.
    private func isFile(_ entry: OpaquePointer) -> Bool {
        let mode = git_tree_entry_filemode(entry)
        return mode == GIT_FILEMODE_BLOB || mode == GIT_FILEMODE_BLOB_EXECUTABLE
    }

    /// The size is asked for first: what an archive says of itself may be larger than memory.
    private func bytes(of entry: OpaquePointer) throws(GitRefusal) -> [UInt8]? {
        let store = try GitLibrary.take(git_odb_free) { git_repository_odb(&$0, repository.pointer) }
        var size = 0
        var type = GIT_OBJECT_INVALID
        try GitLibrary.check(git_odb_read_header(&size, &type, store.pointer, git_tree_entry_id(entry)))
        guard size <= Self.largest, type == GIT_OBJECT_BLOB else { return nil }
        let blob = try GitLibrary.take(git_odb_object_free) {
            git_odb_read(&$0, store.pointer, git_tree_entry_id(entry))
        }
        return Array(UnsafeRawBufferPointer(start: git_odb_object_data(blob.pointer), count: size))
    }
}
