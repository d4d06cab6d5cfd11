internal import Dispatch
internal import Foundation
internal import Synchronization

/// Keeps connections to a PostgreSQL server: one that listens, on a thread of its own, and a few that work.
///
/// Only that thread connects, so a server that is gone never holds up those who ask: they are told at once, until it has
/// come back. It is then as after a start: the database is brought to the present form, and since notices may have been
/// missed, everybody is told to look at everything again.
final class PostgreSQLKeeper: Sendable {
    let address: PostgreSQLAddress
    let notices = NoticeQueue()

    private let migrations: [Migration]
    private let log: @Sendable (String) -> Void
    private let pool = Pool<PostgreSQLConnection>()
    private let state = Mutex(State())
    private let wakeup: Wakeup
    private let ended = DispatchSemaphore(value: 0)

    private struct State {
        /// Counted up with each connection that listens; workers of an earlier one are not lent any more.
        var generation = 0
        /// Workers of this generation, lent or not.
        var workers = 0
        var problem: StorageError?
        var isClosed = false
    }

    private static let size = 4
    /// Seconds that a call waits for a connection while others have them all.
    private static let patience = 3.0
    /// Seconds after which a connection that has heard nothing is tried.
    private static let quiet = 10.0

    /// Connects for the first time. A server that is not there is no error: it is tried again.
    ///
    /// - Throws: `failed` or `newer` when it is there and refuses.
    init(
        _ address: PostgreSQLAddress, migrations: [Migration], log: @escaping @Sendable (String) -> Void
    ) throws(StorageError) {
        self.address = address
        self.migrations = migrations
        self.log = log
        wakeup = try Wakeup()
        let listener = try firstListener()
        Thread.detachNewThread { [self] in
            keep(listener)
            ended.signal()
        }
    }

    var problem: StorageError? { state.withLock { $0.problem } }

    /// A connection that belongs to the caller until it is given back.
    ///
    /// - Throws: `unavailable`, at once, when there is no server.
    func take() throws(StorageError) -> PostgreSQLConnection {
        while true {
            if let problem { throw .unavailable(problem.description) }
            guard let connection = pool.take(within: Self.patience) else {
                if let problem { throw .unavailable(problem.description) }
                throw .unavailable("The store \(address.name) is busy.")
            }
            if isCurrent(connection) { return connection }
        }
    }

    func give(_ connection: PostgreSQLConnection) {
        guard connection.isBroken else {
            if isCurrent(connection) { pool.give(connection) }
            return
        }
        state.withLock { state in
            guard state.generation == connection.generation else { return }
            state.workers -= 1
            // Whoever comes next is not to wait as long.
            if connection.isHung { state.problem = .unavailable("The store \(address.name) does not answer in time.") }
        }
        wakeup.call()
    }

    func close() {
        let wasOpen = state.withLock { state in
            defer {
                state.isClosed = true
                state.problem = .unavailable("The store is closed.")
            }
            return !state.isClosed
        }
        guard wasOpen else { return }
        wakeup.call()
        ended.wait()
        notices.stop()
        _ = pool.takeAll()
    }

    private func isCurrent(_ connection: PostgreSQLConnection) -> Bool {
        !connection.isBroken && state.withLock { $0.generation == connection.generation && !$0.isClosed }
    }

    // MARK: On the thread that keeps

    private func firstListener() throws(StorageError) -> PostgreSQLConnection? {
        do {
            return try connect()
        } catch .unavailable(let sentence) {
            report(.unavailable(sentence))
            return nil
        }
    }

    private func keep(_ first: PostgreSQLConnection?) {
        var listener = first
        var backoff = Backoff()
        while !state.withLock({ $0.isClosed }) {
            do throws(StorageError) {
                if let listener {
                    backoff.reset()
                    try attend(listener)
                } else {
                    listener = try connect()
                    log("The store \(address.name) can be reached again.")
                    notices.add([.reset])
                }
            } catch {
                listener = nil
                report(error)
                rest(backoff.next())
            }
        }
    }

    /// Hears what others tell, and keeps the workers complete, until it is closed.
    ///
    /// - Throws: when the connection was lost.
    private func attend(_ listener: PostgreSQLConnection) throws(StorageError) {
        while !state.withLock({ $0.isClosed }) {
            let isNews = wakeup.wait(seconds: Self.quiet, orReading: listener.socket)
            hear(try listener.notifications())
            if isNews { continue }
            try listener.run("SELECT 1")
            hear(try listener.notifications())
            try complete()
        }
    }

    private func hear(_ texts: [String]) {
        notices.add(texts.compactMap(NoticeText.decode))
    }

    /// A connection that listens, after which everything can be used.
    private func connect() throws(StorageError) -> PostgreSQLConnection {
        let generation = state.withLock { state in
            state.generation += 1
            state.workers = 0
            return state.generation
        }
        _ = pool.takeAll()
        let listener = try PostgreSQLConnection(address, generation: generation)
        try PostgreSQLSchema.make(listener)
        try Migrator(migrations: migrations, connection: listener).run(store: address.name)
        try listener.run("LISTEN vitrine")
        try complete()
        return listener
    }

    /// Opens the workers that are missing. One that can be had is enough to go on.
    private func complete() throws(StorageError) {
        let (generation, missing) = state.withLock { ($0.generation, Self.size - $0.workers) }
        for number in 0..<max(0, missing) {
            do throws(StorageError) {
                pool.give(try PostgreSQLConnection(address, generation: generation))
                state.withLock { $0.workers += 1 }
            } catch {
                if number == 0, missing == Self.size { throw error }
                break
            }
        }
        state.withLock { if !$0.isClosed { $0.problem = nil } }
    }

    private func report(_ error: StorageError) {
        let isNews = state.withLock { state in
            guard !state.isClosed, state.problem != error else { return false }
            state.problem = error
            return true
        }
        if isNews { log("\(error) It is being tried again.") }
    }

    private func rest(_ seconds: Double) {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end, !state.withLock({ $0.isClosed }) { wakeup.wait(seconds: seconds) }
    }
}
