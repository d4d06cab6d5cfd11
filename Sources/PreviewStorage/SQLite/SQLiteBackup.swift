internal import Glibc

/// A copy of a store's file, taken while others read and write it.
package struct SQLiteBackup {
    private let store: String
    private let target: String

    /// - Parameters:
    ///   - store: the path of the store's file.
    ///   - target: the path of the copy; there must be nothing yet.
    package init(store: String, target: String) {
        self.store = store
        self.target = target
    }

    /// Copies, looks the copy through, and only then gives it its name.
    package func run() throws(StorageError) {
        guard access(store, F_OK) == 0 else { throw .invalidAddress("There is no store \(store).") }
        guard access(target, F_OK) != 0 else {
            throw .invalidAddress("There is something at \(target) already. Give the backup a name of its own.")
        }
        let draft = "\(target).partial"
        unlink(draft)
        try StoreFile(path: draft).make()
        do throws(StorageError) {
            try copy(to: draft)
            guard isNamed(draft) else {
                throw .failed("The backup \(target) cannot be made: \(String(cString: strerror(errno))).")
            }
            unlink(draft)
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// Gives the copy its name, unless somebody was faster: by a second name for it, or, on a memory stick, which knows
    /// no second names, by making the name first.
    private func isNamed(_ draft: String) -> Bool {
        if link(draft, target) == 0 { return true }
        guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { return false }
        let claim = open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard claim >= 0 else { return false }
        close(claim)
        return rename(draft, target) == 0
    }

    private func copy(to draft: String) throws(StorageError) {
        let copy = try SQLiteConnection(path: draft)
        try copy.copy(from: try SQLiteConnection(path: store))
        // The file alone is the whole backup.
        try copy.run("PRAGMA journal_mode = DELETE")
        guard try copy.value("PRAGMA integrity_check(1)") == .text("ok") else {
            throw .damaged("The store \(store) is damaged, so there is no backup.")
        }
    }
}
