extension DatabaseStore {
    /// Whoever adds or removes copies is alone: what one is about to use, another must not find unused.
    static let copies = "copies"

    /// Keeps a copy, with those of its files that are not there yet.
    static func keep(
        _ copy: PinnedCopy, in transaction: Transaction,
        contents: (_ hash: String) throws(StorageError) -> [UInt8]
    ) throws(StorageError) {
        let added = try transaction.run(
            "INSERT INTO copies (id, tutorial) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING RETURNING id",
            .text(copy.id), .text(copy.tutorial))
        if added.isEmpty { return }
        for hash in Set(copy.files.values).sorted() {
            guard try transaction.run("SELECT 1 FROM files WHERE hash = $1", .text(hash)).isEmpty else { continue }
            try transaction.run(
                "INSERT INTO files (hash, contents) VALUES ($1, $2)", .text(hash), .bytes(try contents(hash)))
        }
        for (path, hash) in copy.files.sorted(by: { $0.key < $1.key }) {
            try transaction.run(
                "INSERT INTO copy_files (copy, path, hash) VALUES ($1, $2, $3)", .text(copy.id), .text(path),
                .text(hash))
        }
    }

    /// Removes the copies that no link opens any more, and the files that no copy has.
    static func removeUnused(in transaction: Transaction) throws(StorageError) {
        try transaction.run(
            """
            DELETE FROM copies WHERE NOT EXISTS
                (SELECT 1 FROM shares WHERE shares.copy = copies.id AND shares.ended IS NULL)
            """)
        try transaction.run(
            "DELETE FROM files WHERE NOT EXISTS (SELECT 1 FROM copy_files WHERE copy_files.hash = files.hash)")
    }

    package func copy(_ id: PinnedCopy.ID) throws(StorageError) -> PinnedCopy? {
        try database.read { connection throws(StorageError) in
            var tutorial: String?
            var files: [String: String] = [:]
            for var row in try connection.run(
                """
                SELECT copies.tutorial, copy_files.path, copy_files.hash
                FROM copies LEFT JOIN copy_files ON copy_files.copy = copies.id WHERE copies.id = $1
                """, .text(id))
            {
                tutorial = try row.text()
                if let path = try row.optionalText() { files[path] = try row.text() }
            }
            return tutorial.map { PinnedCopy(id: id, tutorial: $0, files: files) }
        }
    }

    package func contents(_ hash: String) throws(StorageError) -> [UInt8]? {
        try database.read { connection throws(StorageError) in
            guard var row = try connection.run("SELECT contents FROM files WHERE hash = $1", .text(hash)).first else {
                return nil
            }
            return try row.bytes()
        }
    }
}
