internal import Dispatch
internal import Synchronization

/// How programs that share a file learn of each other's changes.
///
/// Each transaction leaves its notices in a table. Every half second `PRAGMA data_version` is asked, which costs next to
/// nothing and tells whether anybody has written; only then is the table read. One's own changes are told at once.
final class ChangeLog: Sendable {
    private let origin = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    private let notices = NoticeQueue()
    private let queue = DispatchQueue(label: "vitrine.store.watch")
    private let watch = Mutex<Watch?>(nil)

    private struct Watch {
        let connection: SQLiteConnection
        let timer: any DispatchSourceTimer
        var version: SQLValue?
        var last: Int
    }

    private static let interval = DispatchTimeInterval.milliseconds(400)
    /// How many notices are kept for those who look: far more than are made in half a second.
    private static let kept = 2000

    func listen(_ hear: @escaping @Sendable (StoreNotice) -> Void) { notices.listen(hear) }

    /// Tells whoever listens here.
    func hear(_ notices: [StoreNotice]) { self.notices.add(notices) }

    /// Leaves notices for the others; part of the caller's transaction.
    func note(_ notices: [StoreNotice], in connection: any SQLConnection) throws(StorageError) {
        for notice in notices {
            let rows = try connection.run(
                "INSERT INTO changes (origin, notice) VALUES ($1, $2) RETURNING number", .text(origin),
                .text(NoticeText.encode(notice)))
            guard var row = rows.first else { continue }
            try connection.run("DELETE FROM changes WHERE number <= $1", SQLValue(try row.integer() - Self.kept))
        }
    }

    /// Begins to look what others change.
    func watch(_ connection: SQLiteConnection) throws(StorageError) {
        let version = try connection.value("PRAGMA data_version")
        let last = try Self.last(connection)
        watch.withLock { watch in
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(50))
            timer.setEventHandler { [weak self] in self?.look() }
            timer.activate()
            watch = Watch(connection: connection, timer: timer, version: version, last: last)
        }
    }

    func stopWatching() {
        watch.withLock { watch in
            watch?.timer.cancel()
            watch = nil
        }
    }

    func stop() {
        stopWatching()
        notices.stop()
    }

    /// What goes wrong here goes wrong for the next call as well, which says so.
    private func look() {
        watch.withLock { watch in
            guard var now = watch, let version = try? now.connection.value("PRAGMA data_version"),
                version != now.version
            else { return }
            guard let found = try? changes(after: now.last, now.connection) else { return }
            now.version = version
            now.last = found.last
            watch = now
            notices.add(found.notices)
        }
    }

    private func changes(
        after last: Int, _ connection: SQLiteConnection
    ) throws(StorageError) -> (notices: [StoreNotice], last: Int) {
        var found: [StoreNotice] = []
        var number = last
        for var row in try connection.run(
            "SELECT number, origin, notice FROM changes WHERE number > $1 ORDER BY number", [SQLValue(last)])
        {
            let next = try row.integer()
            if next != number + 1 { found.append(.reset) }
            number = next
            guard try row.text() != origin, let notice = NoticeText.decode(try row.text()) else { continue }
            found.append(notice)
        }
        return (found, number)
    }

    private static func last(_ connection: SQLiteConnection) throws(StorageError) -> Int {
        guard var row = try connection.run("SELECT coalesce(max(number), 0) FROM changes").first else { return 0 }
        return try row.integer()
    }
}
