internal import Glibc

/// The file of a store on the disk: made so that nobody else can read it, and set aside when it is damaged.
struct StoreFile: Sendable {
    let path: String

    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether reading all of it takes no longer than a moment: up to 64 MiB.
    var isQuicklyRead: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size <= 64 << 20
    }

    /// Whether some program uses it, or ended without closing it.
    var hasJournal: Bool { access("\(path)-wal", F_OK) == 0 }

    /// Makes the folder and an empty file where there are none, for their owner alone.
    func make() throws(StorageError) {
        try makeFolder(folder)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            throw .invalidAddress("The store \(path) cannot be opened for writing: \(Self.reason(errno)).")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .invalidAddress("The store \(path) is no ordinary file.")
        }
        // Links, comments and hashes are nobody else's business; where this is not ours, it is the owner's decision.
        if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    }

    private func makeFolder(_ folder: String) throws(StorageError) {
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, folder != "/", folder != "." else {
            throw .invalidAddress("The folder \(folder) for the store cannot be made: \(Self.reason(errno)).")
        }
        try makeFolder(StoreFile(path: folder).folder)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .invalidAddress("The folder \(folder) for the store cannot be made: \(Self.reason(errno)).")
        }
    }

    /// Runs work that no other program does at the same time with a store in this folder: to look at the file and to
    /// rename it must be one.
    func alone<Answer>(_ work: () throws(StorageError) -> Answer) throws(StorageError) -> Answer {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        // Ten seconds; somebody who never lets go of a folder of everybody's must not keep the program from starting.
        var attempts = descriptor >= 0 ? 1000 : 0
        while attempts > 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            attempts -= 1
            usleep(10_000)
        }
        return try work()
    }

    /// Renames the file and its journal.
    ///
    /// - Returns: the new name.
    func setAside() throws(StorageError) -> String {
        let name = Self.free("\(path).damaged-\(Self.date)")
        guard rename(path, name) == 0 else {
            throw .failed("The damaged store \(path) cannot be renamed: \(Self.reason(errno)).")
        }
        rename("\(path)-wal", "\(name)-wal")
        unlink("\(path)-shm")
        return name
    }

    private static func free(_ name: String) -> String {
        var number = 1
        var candidate = name
        while access(candidate, F_OK) == 0 {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }

    /// `2026-11-30T22-42-29Z`.
    private static var date: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        var text = [UInt8](repeating: 0, count: 32)
        let count = text.withUnsafeMutableBytes {
            strftime($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, "%Y-%m-%dT%H-%M-%SZ", &parts)
        }
        return String(decoding: text[..<count], as: UTF8.self)
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
