internal import Synchronization

/// A store in one file of this machine.
///
/// One connection writes; others read meanwhile, which the write-ahead log allows. A transaction is on the disk before
/// its call returns. Other programs may use the same file: what they change is noticed within half a second.
///
/// A file that turns out to be damaged, at the start or later, is set aside and a new one begun.
final class SQLiteDatabase: Database {
    let kind = "sqlite"

    private let opening: SQLiteOpening
    private let log: @Sendable (String) -> Void
    private let writers = Pool<SQLiteConnection>()
    private let readers = Pool<SQLiteConnection>()
    private let changes = ChangeLog()
    private let state = Mutex(State())

    private struct State {
        /// Which of the files that had the path one after the other.
        var file = 0
        /// Why no call can work any more.
        var failure: StorageError?
        /// Why the last change could not be written; the next may well be.
        var trouble: StorageError?
    }

    private static let readerCount = 2
    /// Seconds that a call waits for those before it.
    private static let patience = 5.0

    /// Opens the file at a path, making it if there is none; `log` is told what a person should know.
    ///
    /// - Throws: `newer`, `invalidAddress`, `failed`, or `damaged` unless `setsAside`, with a sentence.
    init(
        path: String, migrations: [Migration], setsAside: Bool = true, log: @escaping @Sendable (String) -> Void
    ) throws(StorageError) {
        opening = SQLiteOpening(file: StoreFile(path: path), migrations: migrations, setsAside: setsAside)
        self.log = log
        try open()
    }

    deinit { close() }

    var problem: String? { state.withLock { ($0.failure ?? $0.trouble)?.description } }

    private func open() throws(StorageError) {
        let (writer, setAside) = try opening.open()
        if let setAside {
            log("The store \(writer.path) was damaged. It is now \(setAside), and a new one was begun.")
        }
        let others = try (0..<Self.readerCount).map { _ throws(StorageError) in
            try SQLiteConnection(path: writer.path, isForReading: true)
        }
        try changes.watch(SQLiteConnection(path: writer.path, isForReading: true))
        for reader in others { readers.give(reader) }
        writers.give(writer)
    }

    func read<Answer>(
        _ work: (any SQLConnection) throws(StorageError) -> Answer
    ) throws(StorageError) -> Answer {
        try use(readers) { connection throws(StorageError) in
            try work(connection)
        }
    }

    func write<Answer>(_ work: (Transaction) throws(StorageError) -> Answer) throws(StorageError) -> Answer {
        try use(writers) { connection throws(StorageError) in
            let transaction = Transaction(connection)
            let answer = try noting { () throws(StorageError) in
                try Self.transact(connection) { () throws(StorageError) in
                    let answer = try work(transaction)
                    try changes.note(transaction.notices, in: connection)
                    return answer
                }
            }
            changes.hear(transaction.notices)
            return answer
        }
    }

    func tell(_ notice: StoreNotice) throws(StorageError) {
        try use(writers) { connection throws(StorageError) in
            changes.hear([notice])
            // Not kept, so the disk is not waited for.
            try connection.run("PRAGMA synchronous = NORMAL")
            defer { _ = try? connection.run("PRAGMA synchronous = FULL") }
            try Self.transact(connection) { () throws(StorageError) in
                try changes.note([notice], in: connection)
            }
        }
    }

    func listen(_ hear: @escaping @Sendable (StoreNotice) -> Void) { changes.listen(hear) }

    func backUp(to path: String) throws(StorageError) {
        try SQLiteBackup(store: opening.file.path, target: path).run()
    }

    func close() {
        let wasOpen = state.withLock { state in
            defer { state.failure = .unavailable("The store is closed.") }
            return state.failure == nil
        }
        guard wasOpen else { return }
        changes.stop()
        _ = readers.takeAll()
        // Whoever writes now finishes first; the last connection to go empties the journal into the file.
        _ = writers.take(within: Self.patience)
    }

    private func use<Answer>(
        _ pool: Pool<SQLiteConnection>, _ work: (SQLiteConnection) throws(StorageError) -> Answer
    ) throws(StorageError) -> Answer {
        let state = state.withLock { $0 }
        if let failure = state.failure { throw failure }
        guard let connection = pool.take(within: Self.patience) else {
            throw .unavailable("The store \(opening.file.path) is busy.")
        }
        do {
            let answer = try work(connection)
            pool.give(connection)
            return answer
        } catch {
            pool.give(connection)
            if case .damaged = error { replace(file: state.file) }
            throw error
        }
    }

    /// Remembers whether changes can be written, for `problem`.
    private func noting<Answer>(_ work: () throws(StorageError) -> Answer) throws(StorageError) -> Answer {
        do {
            let answer = try work()
            state.withLock { $0.trouble = nil }
            return answer
        } catch {
            if case .unavailable = error { state.withLock { $0.trouble = error } }
            throw error
        }
    }

    private static func transact<Answer>(
        _ connection: SQLiteConnection, _ work: () throws(StorageError) -> Answer
    ) throws(StorageError) -> Answer {
        try connection.run("BEGIN IMMEDIATE")
        do {
            let answer = try work()
            try connection.run("COMMIT")
            return answer
        } catch {
            _ = try? connection.run("ROLLBACK")
            throw error
        }
    }

    /// Opens the store again, which sets a damaged file aside; once for each file, whoever complains of it.
    private func replace(file: Int) {
        guard let writer = writers.take(within: Self.patience) else { return }
        guard state.withLock({ $0.file == file && $0.failure == nil }) else { return writers.give(writer) }
        changes.stopWatching()
        // Those who read finish first, so that nobody goes on with the old file.
        for _ in 0..<Self.readerCount { _ = readers.take(within: Self.patience) }
        do throws(StorageError) {
            try open()
            state.withLock { $0.file += 1 }
            changes.hear([.reset])
        } catch {
            log("\(error)")
            state.withLock { $0.failure = error }
        }
    }
}
