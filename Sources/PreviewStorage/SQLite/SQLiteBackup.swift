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
            // A link, not a new name: it fails where somebody was faster.
            guard link(draft, target) == 0 else {
                throw .failed("The backup \(target) cannot be made: \(String(cString: strerror(errno))).")
            }
            unlink(draft)
        } catch {
            unlink(draft)
            throw error
        }
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
