extension DatabaseStore {
    package func add(
        _ share: Share, tokenHash: String, copy: PinnedCopy?, contents: (_ hash: String) throws -> [UInt8]
    ) throws {
        // What the caller's function throws is kept while the transaction is undone.
        var reason: (any Error)?
        do throws(StorageError) {
            try database.write { transaction throws(StorageError) in
                if let copy {
                    try transaction.lock(Self.copies)
                    try Self.keep(copy, in: transaction) { hash throws(StorageError) in
                        do {
                            return try contents(hash)
                        } catch {
                            reason = error
                            throw .failed("The contents of a file could not be read: \(error)")
                        }
                    }
                }
                try Self.insert(share, in: transaction)
                try transaction.run(
                    "INSERT INTO tokens (hash, share, is_current) VALUES ($1, $2, 1)", .text(tokenHash),
                    .text(share.id))
                transaction.tell(share.notice)
            }
        } catch {
            throw reason ?? error
        }
    }

    private static func insert(_ share: Share, in transaction: Transaction) throws(StorageError) {
        try transaction.run(
            """
            INSERT INTO shares (id, workspace, tutorial, title, scope, step, view_query, mode, copy, name, may_comment,
                passcode_hash, created, expires, ended, end_reason, opened, last_opened)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
            """, .text(share.id), .text(share.workspace), .text(share.tutorial), .text(share.title),
            .text(share.scope.rawValue), SQLValue(share.step), .text(share.view), .text(share.mode.rawValue),
            SQLValue(share.pin), .text(share.name), SQLValue(share.mayComment), SQLValue(share.passcodeHash),
            SQLValue(share.created), SQLValue(share.expires), SQLValue(share.ended?.at),
            SQLValue(share.ended?.reason.rawValue), SQLValue(share.opened), SQLValue(share.lastOpened))
    }

    package func find(tokenHash: String) throws(StorageError) -> TokenFinding {
        try database.read { connection throws(StorageError) in
            let rows = try connection.run(
                """
                SELECT tokens.is_current, \(Share.columns) FROM tokens JOIN shares ON shares.id = tokens.share
                WHERE tokens.hash = $1
                """, .text(tokenHash))
            guard var row = rows.first else { return .unknown }
            return try row.flag() ? .share(try Share(row)) : .replaced
        }
    }

    package func share(_ id: Share.ID) throws(StorageError) -> Share? {
        try database.read { connection throws(StorageError) in try Self.share(id, connection) }
    }

    private static func share(
        _ id: Share.ID, _ connection: any SQLConnection, lock: String = ""
    ) throws(StorageError) -> Share? {
        let rows = try connection.run("SELECT \(Share.columns) FROM shares WHERE id = $1 \(lock)", .text(id))
        guard let row = rows.first else { return nil }
        return try Share(row)
    }

    package func shares(workspace: String, tutorial: String?) throws(StorageError) -> [Share] {
        try database.read { connection throws(StorageError) in
            let rows =
                if let tutorial {
                    try connection.run(
                        """
                        SELECT \(Share.columns) FROM shares WHERE workspace = $1 AND tutorial = $2
                        ORDER BY created DESC, number DESC
                        """, .text(workspace), .text(tutorial))
                } else {
                    try connection.run(
                        """
                        SELECT \(Share.columns) FROM shares WHERE workspace = $1 ORDER BY created DESC, number DESC
                        """, .text(workspace))
                }
            return try rows.map { row throws(StorageError) in try Share(row) }
        }
    }

    package func end(_ id: Share.ID, _ ending: Share.Ending) throws(StorageError) -> Bool {
        try database.write { transaction throws(StorageError) in
            try transaction.lock(Self.copies)
            let ended = try transaction.run(
                """
                UPDATE shares SET ended = $2, end_reason = $3 WHERE id = $1 AND ended IS NULL
                RETURNING \(Share.columns)
                """, .text(id), SQLValue(ending.at), .text(ending.reason.rawValue))
            guard let row = ended.first else { return false }
            try Self.clear(after: [try Share(row)], in: transaction)
            return true
        }
    }

    package func endExpired(now: Timestamp) throws(StorageError) -> [Share] {
        let isAny = try database.read { connection throws(StorageError) in
            try !connection.run(
                "SELECT 1 FROM shares WHERE ended IS NULL AND expires IS NOT NULL AND expires <= $1 LIMIT 1",
                SQLValue(now)
            ).isEmpty
        }
        guard isAny else { return [] }
        return try database.write { transaction throws(StorageError) in
            try transaction.lock(Self.copies)
            let shares = try transaction.run(
                """
                UPDATE shares SET ended = $1, end_reason = $2
                WHERE ended IS NULL AND expires IS NOT NULL AND expires <= $1 RETURNING \(Share.columns)
                """, SQLValue(now), .text(Share.Ending.Reason.expired.rawValue)
            ).map { row throws(StorageError) in try Share(row) }
            try Self.clear(after: shares, in: transaction)
            return shares
        }
    }

    package func replaceToken(of id: Share.ID, with tokenHash: String) throws(StorageError) -> Bool {
        try database.write { transaction throws(StorageError) in
            guard let share = try Self.share(id, transaction.connection, lock: transaction.dialect.rowLock),
                share.ended == nil
            else { return false }
            try transaction.run("UPDATE tokens SET is_current = 0 WHERE share = $1", .text(id))
            try transaction.run(
                "INSERT INTO tokens (hash, share, is_current) VALUES ($1, $2, 1)", .text(tokenHash), .text(id))
            try transaction.run("DELETE FROM passes WHERE share = $1", .text(id))
            transaction.tell(share.notice)
            return true
        }
    }

    package func noteOpened(_ id: Share.ID, at time: Timestamp) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            let opened = try transaction.run(
                "UPDATE shares SET opened = opened + 1, last_opened = $2 WHERE id = $1 RETURNING \(Share.columns)",
                .text(id), SQLValue(time))
            for row in opened { transaction.tell(try Share(row).notice) }
        }
    }

    package func setPicture(_ png: [UInt8], of id: Share.ID) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            // A link that has ended shows none, and one that is not there has none.
            guard let share = try Self.share(id, transaction.connection, lock: transaction.dialect.rowLock),
                share.ended == nil
            else { return }
            try transaction.run(
                """
                INSERT INTO pictures (share, png) VALUES ($1, $2)
                ON CONFLICT (share) DO UPDATE SET png = excluded.png
                """, .text(id), .bytes(png))
        }
    }

    package func hasPicture(of id: Share.ID) throws(StorageError) -> Bool {
        try database.read { connection throws(StorageError) in
            try !connection.run("SELECT 1 FROM pictures WHERE share = $1", .text(id)).isEmpty
        }
    }

    package func picture(of id: Share.ID) throws(StorageError) -> [UInt8]? {
        try database.read { connection throws(StorageError) in
            guard var row = try connection.run("SELECT png FROM pictures WHERE share = $1", .text(id)).first else {
                return nil
            }
            return try row.bytes()
        }
    }

    /// What ended links leave behind is removed, and everybody told.
    private static func clear(after shares: [Share], in transaction: Transaction) throws(StorageError) {
        for share in shares {
            try transaction.run("DELETE FROM passes WHERE share = $1", .text(share.id))
            try transaction.run("DELETE FROM pictures WHERE share = $1", .text(share.id))
            transaction.tell(share.notice)
        }
        if shares.contains(where: { $0.pin != nil }) { try removeUnused(in: transaction) }
    }
}
