extension DatabaseStore {
    /// Servers that have not been heard of for this long were killed, and are forgotten.
    private static let memory: Int64 = 24 * 60 * 60

    package func announce(_ server: RunningServer) throws(StorageError) {
        let viewers = server.viewers.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            .joined(separator: "\n")
        try database.write { transaction throws(StorageError) in
            let before = try transaction.run(
                "SELECT viewers FROM servers WHERE id = $1 \(transaction.dialect.rowLock)", .text(server.id))
            try transaction.run(
                """
                INSERT INTO servers (id, workspace, addresses, viewers, seen) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (id) DO UPDATE SET workspace = excluded.workspace, addresses = excluded.addresses,
                    viewers = excluded.viewers, seen = excluded.seen
                """, .text(server.id), .text(server.workspace),
                .text(server.addresses.joined(separator: "\n")), .text(viewers), SQLValue(server.seen))
            try transaction.run(
                "DELETE FROM servers WHERE seen < $1", SQLValue(server.seen.adding(seconds: -Self.memory)))
            var was = before.first
            if try was?.text() ?? "" != viewers { transaction.tell(.viewers(workspace: server.workspace)) }
        }
    }

    package func withdraw(server id: RunningServer.ID) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            let gone = try transaction.run(
                "DELETE FROM servers WHERE id = $1 RETURNING workspace, viewers", .text(id))
            for var row in gone {
                let workspace = try row.text()
                if try !row.text().isEmpty { transaction.tell(.viewers(workspace: workspace)) }
            }
        }
    }

    package func servers(workspace: String, seenAfter time: Timestamp) throws(StorageError) -> [RunningServer] {
        try database.read { connection throws(StorageError) in
            try connection.run(
                """
                SELECT id, addresses, viewers, seen FROM servers WHERE workspace = $1 AND seen > $2 ORDER BY id
                """, .text(workspace), SQLValue(time)
            ).map { row throws(StorageError) in
                var row = row
                return RunningServer(
                    id: try row.text(), workspace: workspace, addresses: Self.lines(try row.text()),
                    viewers: Self.counts(Self.lines(try row.text())), seen: try row.time())
            }
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }

    /// `12 abc`: twelve of abc.
    private static func counts(_ lines: [String]) -> [Share.ID: Int] {
        var counts: [Share.ID: Int] = [:]
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 1)
            if words.count == 2, let count = Int(words[0]) { counts[String(words[1])] = count }
        }
        return counts
    }

    package func secret(_ name: String, otherwise new: String) throws(StorageError) -> String {
        if let kept = try database.read({ connection throws(StorageError) in try Self.secret(name, connection) }) {
            return kept
        }
        return try database.write { transaction throws(StorageError) in
            try transaction.run(
                "INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", .text(name),
                .text(new))
            return try Self.secret(name, transaction.connection) ?? new
        }
    }

    private static func secret(_ name: String, _ connection: any SQLConnection) throws(StorageError) -> String? {
        guard var row = try connection.run("SELECT secret FROM secrets WHERE name = $1", .text(name)).first else {
            return nil
        }
        return try row.text()
    }
}
