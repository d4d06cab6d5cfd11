extension DatabaseStore {
    package func addPass(_ hash: String, for share: Share.ID, at time: Timestamp) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            // Nobody gets in by a link that has ended or was never there.
            try transaction.run(
                """
                INSERT INTO passes (share, hash, given)
                SELECT shares.id, CAST($2 AS TEXT), CAST($3 AS \(transaction.dialect.integer)) FROM shares
                WHERE shares.id = $1 AND shares.ended IS NULL
                ON CONFLICT (share, hash) DO NOTHING
                """, .text(share), .text(hash), SQLValue(time))
        }
    }

    package func hasPass(_ hash: String, for share: Share.ID) throws(StorageError) -> Bool {
        try database.read { connection throws(StorageError) in
            try !connection.run(
                "SELECT 1 FROM passes WHERE share = $1 AND hash = $2", .text(share), .text(hash)
            ).isEmpty
        }
    }

    package func attempts(_ name: String) throws(StorageError) -> Attempts? {
        try database.read { connection throws(StorageError) in
            try Self.attempts(
                try connection.run("SELECT tries, last_try FROM attempts WHERE name = $1", .text(name)))
        }
    }

    package func addAttempt(
        _ name: String, at time: Timestamp, forgottenBefore: Timestamp
    ) throws(StorageError) -> Attempts {
        try database.write { transaction throws(StorageError) in
            let rows = try transaction.run(
                """
                INSERT INTO attempts (name, tries, last_try) VALUES ($1, 1, $2)
                ON CONFLICT (name) DO UPDATE SET
                    tries = CASE WHEN attempts.last_try < $3 THEN 1 ELSE attempts.tries + 1 END,
                    last_try = excluded.last_try
                RETURNING tries, last_try
                """, .text(name), SQLValue(time), SQLValue(forgottenBefore))
            guard let attempts = try Self.attempts(rows) else {
                throw .failed("The store answered nothing to a counted try.")
            }
            return attempts
        }
    }

    package func takeBackAttempt(_ name: String, at time: Timestamp, last: Timestamp?) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            // Another try may have come in between, and then the last one is its.
            try transaction.run(
                """
                UPDATE attempts SET tries = tries - 1, last_try = CASE WHEN last_try = $2 THEN $3 ELSE last_try END
                WHERE name = $1 AND tries > 0
                """, .text(name), SQLValue(time), SQLValue(last ?? time))
        }
    }

    package func forgetAttempts(before time: Timestamp) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            try transaction.run("DELETE FROM attempts WHERE last_try < $1", SQLValue(time))
        }
    }

    private static func attempts(_ rows: [SQLRow]) throws(StorageError) -> Attempts? {
        guard var row = rows.first else { return nil }
        return Attempts(count: try row.integer(), last: try row.time())
    }
}
