extension DatabaseStore {
    /// So many entries are kept, whoever makes them: a list that strangers can add to must not fill a disk.
    private static let kept = 20_000

    package func note(_ entry: AuditEntry) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            let rows = try transaction.run(
                """
                INSERT INTO audit (at, workspace, share, what, detail, address) VALUES ($1, $2, $3, $4, $5, $6)
                RETURNING number
                """, SQLValue(entry.at), .text(entry.workspace), SQLValue(entry.share), .text(entry.what.rawValue),
                .text(entry.detail), .text(entry.address))
            guard var row = rows.first else { return }
            try transaction.run("DELETE FROM audit WHERE number <= $1", SQLValue(try row.integer() - Self.kept))
        }
    }

    package func audit(workspace: String, limit: Int) throws(StorageError) -> [AuditEntry] {
        try database.read { connection throws(StorageError) in
            try connection.run(
                """
                SELECT at, share, what, detail, address FROM audit WHERE workspace = $1 ORDER BY number DESC LIMIT $2
                """, .text(workspace), SQLValue(limit)
            ).map { row throws(StorageError) in
                var row = row
                return AuditEntry(
                    at: try row.time(), workspace: workspace, share: try row.optionalText(),
                    what: try row.word(AuditEntry.What.self), detail: try row.text(), address: try row.text())
            }
        }
    }
}
