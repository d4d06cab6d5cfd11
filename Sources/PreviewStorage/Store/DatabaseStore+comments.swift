extension DatabaseStore {
    /// From so many below a limit on, those who add to the same link wait for each other. Before, they need not: no more
    /// than this are ever on their way at once.
    private static let margin = 100

    package func add(_ comment: Comment, limit: Int) throws(StorageError) -> Bool {
        try database.write { transaction throws(StorageError) in
            if try Self.count(beside: comment, transaction) >= limit - Self.margin {
                try transaction.lock(
                    comment.share.map { "comments/\($0)" } ?? "comments/\(comment.workspace)/\(comment.tutorial)")
                guard try Self.count(beside: comment, transaction) < limit else { return false }
            }
            try transaction.run(
                """
                INSERT INTO comments (\(Comment.columns))
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
                """, .text(comment.id), .text(comment.workspace), .text(comment.tutorial), SQLValue(comment.share),
                .text(comment.thread), SQLValue(comment.step), .real(comment.x), .real(comment.y),
                .text(comment.device), .text(comment.deviceClass), .text(comment.author), SQLValue(comment.isAuthor),
                .text(comment.text), SQLValue(comment.created), SQLValue(comment.edited), SQLValue(comment.deleted),
                SQLValue(comment.resolved), SQLValue(comment.resolvedBy), SQLValue(comment.secretHash))
            transaction.tell(.comment(comment.id, .added))
            return true
        }
    }

    /// How many there are of the same link; of the author for all links, how many of those.
    private static func count(beside comment: Comment, _ transaction: Transaction) throws(StorageError) -> Int {
        let rows =
            if let share = comment.share {
                try transaction.run("SELECT count(*) FROM comments WHERE share = $1", .text(share))
            } else {
                try transaction.run(
                    "SELECT count(*) FROM comments WHERE workspace = $1 AND tutorial = $2 AND share IS NULL",
                    .text(comment.workspace), .text(comment.tutorial))
            }
        guard var row = rows.first else { return 0 }
        return try row.integer()
    }

    package func comment(_ id: Comment.ID) throws(StorageError) -> Comment? {
        try database.read { connection throws(StorageError) in try Self.comment(id, connection) }
    }

    private static func comment(
        _ id: Comment.ID, _ connection: any SQLConnection, lock: String = ""
    ) throws(StorageError) -> Comment? {
        let rows = try connection.run("SELECT \(Comment.columns) FROM comments WHERE id = $1 \(lock)", .text(id))
        guard let row = rows.first else { return nil }
        return try Comment(row)
    }

    package func comments(workspace: String, tutorial: String) throws(StorageError) -> [Comment] {
        try database.read { connection throws(StorageError) in
            try connection.run(
                """
                SELECT \(Comment.columns) FROM comments WHERE workspace = $1 AND tutorial = $2 ORDER BY number
                """, .text(workspace), .text(tutorial)
            ).map { row throws(StorageError) in try Comment(row) }
        }
    }

    package func comments(seenBy share: Share) throws(StorageError) -> [Comment] {
        try database.read { connection throws(StorageError) in
            try connection.run(
                """
                SELECT \(Comment.columns) FROM comments
                WHERE workspace = $1 AND tutorial = $2 AND (share = $3 OR share IS NULL) ORDER BY number
                """, .text(share.workspace), .text(share.tutorial), .text(share.id)
            ).map { row throws(StorageError) in try Comment(row) }
        }
    }

    package func commentCounts(workspace: String) throws(StorageError) -> [Share.ID: CommentCounts] {
        try database.read { connection throws(StorageError) in
            let rows = try connection.run(
                """
                SELECT share, count(*), count(CASE WHEN thread = id THEN 1 END),
                    count(CASE WHEN thread = id AND resolved IS NULL THEN 1 END)
                FROM comments WHERE workspace = $1 AND share IS NOT NULL AND deleted IS NULL GROUP BY share
                """, .text(workspace))
            var counts: [Share.ID: CommentCounts] = [:]
            for var row in rows {
                counts[try row.text()] = CommentCounts(
                    comments: try row.integer(), threads: try row.integer(), openThreads: try row.integer())
            }
            return counts
        }
    }

    package func update(
        _ id: Comment.ID, _ change: CommentChange, edit: (inout Comment) -> Void
    ) throws(StorageError) -> Comment? {
        try database.write { transaction throws(StorageError) in
            let found = try Self.comment(id, transaction.connection, lock: transaction.dialect.rowLock)
            guard let found else { return nil }
            var comment = found
            edit(&comment)
            guard comment != found else { return found }
            let rows = try transaction.run(
                """
                UPDATE comments SET words = $2, edited = $3, deleted = $4, resolved = $5, resolved_by = $6 WHERE id = $1
                RETURNING \(Comment.columns)
                """, .text(id), .text(comment.text), SQLValue(comment.edited), SQLValue(comment.deleted),
                SQLValue(comment.resolved), SQLValue(comment.resolvedBy))
            transaction.tell(.comment(id, change))
            guard let row = rows.first else { return nil }
            return try Comment(row)
        }
    }
}
