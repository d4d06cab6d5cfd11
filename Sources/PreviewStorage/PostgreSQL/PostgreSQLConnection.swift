internal import CPostgreSQL
internal import Glibc

/// One connection to a PostgreSQL server, closed with its owner.
///
/// Every wait has an end, also when the server hangs and says nothing: then the connection is broken, which the pool
/// looks at before it lends it again. Sendable by agreement: a pool hands it to one thread at a time.
final class PostgreSQLConnection: SQLConnection, @unchecked Sendable {
    var dialect: Dialect { .postgreSQL }
    /// Which connection of the database's keeper it came with.
    let generation: Int
    private(set) var isBroken = false
    /// Broken because the server said nothing for too long.
    private(set) var isHung = false

    private let libpq: vitrine_libpq
    private let connection: OpaquePointer
    private let name: String
    /// Names of prepared statements by their text.
    private var statements: [String: String] = [:]

    /// Seconds after which the server is to give up a statement by itself, and after which it counts as gone.
    private static let serverPatience = 4
    private static let patience = Duration.seconds(6)

    /// - Throws: `unavailable` when there is no server, `failed` when there is one that refuses.
    init(_ address: PostgreSQLAddress, generation: Int) throws(StorageError) {
        name = address.name
        self.generation = generation
        let libpq = try PostgreSQLLibrary.load()
        self.libpq = libpq
        guard let opened = address.withParameters({ libpq.PQconnectdbParams($0, $1, 1) }) else {
            throw .unavailable("There is no memory to reach the store \(address.name).")
        }
        connection = opened
        guard libpq.PQstatus(opened) == CONNECTION_OK else {
            let reason = Self.line(libpq.PQerrorMessage(opened))
            // A server that would take connections, but not this one, has its reasons.
            let answers = address.withParameters { libpq.PQpingParams($0, $1, 1) } == PQPING_OK
            throw answers
                ? .failed("The server of the store \(name) refuses: \(reason)")
                : .unavailable("The store \(name) cannot be reached: \(reason)")
        }
        _ = libpq.PQsetnonblocking(opened, 1)
        _ = libpq.PQsetNoticeProcessor(opened, { _, _ in }, nil)
        for setting in Self.settings { try run(setting) }
    }

    deinit { libpq.PQfinish(connection) }

    /// An answer means that it is on the disk, whatever the server does by default; and a server that was cut off from us
    /// lets go of what we held.
    private static let settings = [
        "SET search_path TO vitrine", "SET statement_timeout TO '\(serverPatience)s'",
        "SET idle_in_transaction_session_timeout TO '20s'", "SET default_transaction_isolation TO 'read committed'",
        """
        SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
        """,
    ]

    var socket: Int32 { libpq.PQsocket(connection) }

    @discardableResult
    func run(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
        try answer(to: sql, values).rows
    }

    /// Ends a transaction. The server answers to it without an error also when it undid everything.
    func commit() throws(StorageError) {
        guard try answer(to: "COMMIT", []).done == "COMMIT" else {
            throw .failed("The store \(name) undid a change.")
        }
    }

    private func answer(to sql: String, _ values: [SQLValue]) throws(StorageError) -> PostgreSQLAnswer {
        guard !isBroken else { throw .unavailable("The connection to the store \(name) was lost.") }
        let end = ContinuousClock.now + Self.patience
        let statement = try statement(sql, end)
        let isSent = PostgreSQLParameters(values).withPointers { count, values, lengths, formats in
            libpq.PQsendQueryPrepared(connection, statement, count, values, lengths, formats, 1) == 1
        }
        guard isSent else { throw lost() }
        return try answer(to: sql, until: end)
    }

    /// What others told since the last time.
    ///
    /// - Throws: `unavailable` when the connection was lost.
    func notifications() throws(StorageError) -> [String] {
        guard libpq.PQconsumeInput(connection) == 1 else { throw lost() }
        var texts: [String] = []
        while let notification = libpq.PQnotifies(connection) {
            texts.append(String(cString: notification.pointee.extra))
            libpq.PQfreemem(notification)
        }
        return texts
    }

    private func statement(_ sql: String, _ end: ContinuousClock.Instant) throws(StorageError) -> String {
        if let name = statements[sql] { return name }
        let name = "v\(statements.count)"
        guard libpq.PQsendPrepare(connection, name, sql, 0, nil) == 1 else { throw lost() }
        _ = try answer(to: sql, until: end)
        statements[sql] = name
        return name
    }

    private func answer(to sql: String, until end: ContinuousClock.Instant) throws(StorageError) -> PostgreSQLAnswer {
        var last: PostgreSQLAnswer?
        try wait(until: end)
        while let result = libpq.PQgetResult(connection) {
            let answer = PostgreSQLAnswer(result, from: libpq)
            if last?.isGood ?? true { last = answer }
            try wait(until: end)
        }
        guard let last else { throw lost() }
        guard last.isGood else { throw error(last, sql) }
        return last
    }

    /// Sends what is to be sent, and waits until there is an answer.
    private func wait(until end: ContinuousClock.Instant) throws(StorageError) {
        while true {
            let unsent = libpq.PQflush(connection)
            guard unsent >= 0 else { throw lost() }
            if unsent == 0, libpq.PQisBusy(connection) == 0 { return }
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else {
                (isBroken, isHung) = (true, true)
                throw .unavailable("The store \(name) does not answer in time.")
            }
            var wait = pollfd(fd: socket, events: Int16(POLLIN | (unsent == 1 ? POLLOUT : 0)), revents: 0)
            guard poll(&wait, 1, Int32(left.components.seconds * 1000 + 1000)) > 0 else { continue }
            guard libpq.PQconsumeInput(connection) == 1 else { throw lost() }
        }
    }

    private func lost() -> StorageError {
        isBroken = true
        return .unavailable(
            "The connection to the store \(name) was lost: \(Self.line(libpq.PQerrorMessage(connection)))")
    }

    /// The one place that makes errors of the server's answers. Values are never shown.
    private func error(_ answer: PostgreSQLAnswer, _ sql: String) -> StorageError {
        let message = answer.message
        switch answer.state {
        case "40001", "40P01": return .conflict("Others changed the same in the store \(name) at the same time.")
        case "57014", "55P03": return .unavailable("The store \(name) does not answer in time.")
        case "25006":
            isBroken = true
            return .unavailable("The store \(name) may only be read now; another server may have taken its place.")
        case let state where state.hasPrefix("57P") || state.hasPrefix("08") || state.hasPrefix("53"):
            isBroken = libpq.PQstatus(connection) != CONNECTION_OK
            return .unavailable("The store \(name) cannot be used now: \(message).")
        default: return .failed("The store \(name) refused “\(sql)”: \(message) (\(answer.state)).")
        }
    }

    /// What libpq says, in one line.
    private static func line(_ message: UnsafePointer<CChar>?) -> String {
        guard let message else { return "no reason was given" }
        return String(cString: message).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
