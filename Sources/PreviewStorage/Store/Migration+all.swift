extension Migration {
    /// Every step there ever was, in order.
    static let all = [links, comments, servers, audit, changes]

    private static let links = Migration("links") { dialect in
        [
            """
            CREATE TABLE files (
                hash TEXT NOT NULL PRIMARY KEY,
                contents \(dialect.bytes) NOT NULL
            ) \(dialect.tableSuffix)
            """,
            """
            CREATE TABLE copies (
                id TEXT NOT NULL PRIMARY KEY,
                tutorial TEXT NOT NULL
            ) \(dialect.tableSuffix)
            """,
            """
            CREATE TABLE copy_files (
                copy TEXT NOT NULL REFERENCES copies (id) ON DELETE CASCADE,
                path TEXT NOT NULL,
                hash TEXT NOT NULL REFERENCES files (hash),
                PRIMARY KEY (copy, path)
            ) \(dialect.tableSuffix)
            """,
            "CREATE INDEX copy_files_by_hash ON copy_files (hash)",
            """
            CREATE TABLE shares (
                number \(dialect.counter),
                id TEXT NOT NULL UNIQUE,
                workspace TEXT NOT NULL,
                tutorial TEXT NOT NULL,
                title TEXT NOT NULL,
                scope TEXT NOT NULL,
                step \(dialect.integer) NOT NULL,
                view_query TEXT NOT NULL,
                mode TEXT NOT NULL,
                copy TEXT REFERENCES copies (id) ON DELETE SET NULL,
                name TEXT NOT NULL,
                may_comment \(dialect.integer) NOT NULL,
                passcode_hash TEXT,
                created \(dialect.integer) NOT NULL,
                expires \(dialect.integer),
                ended \(dialect.integer),
                end_reason TEXT,
                opened \(dialect.integer) NOT NULL,
                last_opened \(dialect.integer)
            ) \(dialect.tableSuffix)
            """,
            "CREATE INDEX shares_by_tutorial ON shares (workspace, tutorial)",
            "CREATE INDEX shares_by_copy ON shares (copy)",
            "CREATE INDEX shares_by_expiry ON shares (expires) WHERE ended IS NULL AND expires IS NOT NULL",
            """
            CREATE TABLE tokens (
                hash TEXT NOT NULL PRIMARY KEY,
                share TEXT NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
                is_current \(dialect.integer) NOT NULL
            ) \(dialect.tableSuffix)
            """,
            "CREATE INDEX tokens_by_share ON tokens (share)",
            """
            CREATE TABLE pictures (
                share TEXT NOT NULL PRIMARY KEY REFERENCES shares (id) ON DELETE CASCADE,
                png \(dialect.bytes) NOT NULL
            ) \(dialect.tableSuffix)
            """,
            """
            CREATE TABLE passes (
                share TEXT NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
                hash TEXT NOT NULL,
                given \(dialect.integer) NOT NULL,
                PRIMARY KEY (share, hash)
            ) \(dialect.tableSuffix)
            """,
            """
            CREATE TABLE attempts (
                name TEXT NOT NULL PRIMARY KEY,
                tries \(dialect.integer) NOT NULL,
                last_try \(dialect.integer) NOT NULL
            ) \(dialect.tableSuffix)
            """,
            "CREATE INDEX attempts_by_time ON attempts (last_try)",
        ]
    }

    private static let comments = Migration("comments") { dialect in
        [
            """
            CREATE TABLE comments (
                number \(dialect.counter),
                id TEXT NOT NULL UNIQUE,
                workspace TEXT NOT NULL,
                tutorial TEXT NOT NULL,
                share TEXT REFERENCES shares (id) ON DELETE CASCADE,
                thread TEXT NOT NULL,
                step \(dialect.integer) NOT NULL,
                x \(dialect.real) NOT NULL,
                y \(dialect.real) NOT NULL,
                device TEXT NOT NULL,
                device_class TEXT NOT NULL,
                author TEXT NOT NULL,
                is_author \(dialect.integer) NOT NULL,
                words TEXT NOT NULL,
                created \(dialect.integer) NOT NULL,
                edited \(dialect.integer),
                deleted \(dialect.integer),
                resolved \(dialect.integer),
                resolved_by TEXT,
                secret_hash TEXT
            ) \(dialect.tableSuffix)
            """,
            "CREATE INDEX comments_by_tutorial ON comments (workspace, tutorial, number)",
            "CREATE INDEX comments_by_share ON comments (share, number)",
            """
            CREATE TABLE presentations (
                workspace TEXT NOT NULL,
                tutorial TEXT NOT NULL,
                step \(dialect.integer) NOT NULL,
                presenter TEXT NOT NULL,
                seen \(dialect.integer) NOT NULL,
                PRIMARY KEY (workspace, tutorial)
            ) \(dialect.tableSuffix)
            """,
        ]
    }

    private static let servers = Migration("servers") { dialect in
        [
            """
            CREATE TABLE servers (
                id TEXT NOT NULL PRIMARY KEY,
                workspace TEXT NOT NULL,
                addresses TEXT NOT NULL,
                viewers TEXT NOT NULL,
                seen \(dialect.integer) NOT NULL
            ) \(dialect.tableSuffix)
            """,
            """
            CREATE TABLE secrets (
                name TEXT NOT NULL PRIMARY KEY,
                secret TEXT NOT NULL
            ) \(dialect.tableSuffix)
            """,
        ]
    }

    private static let audit = Migration("audit") { dialect in
        [
            """
            CREATE TABLE audit (
                number \(dialect.counter),
                at \(dialect.integer) NOT NULL,
                workspace TEXT NOT NULL,
                share TEXT,
                what TEXT NOT NULL,
                detail TEXT NOT NULL,
                address TEXT NOT NULL
            ) \(dialect.tableSuffix)
            """,
            "CREATE INDEX audit_by_workspace ON audit (workspace, number)",
        ]
    }

    /// What PostgreSQL tells by itself (see `ChangeLog`).
    private static let changes = Migration("changes") { dialect in
        guard !dialect.tellsByItself else { return [] }
        return [
            """
            CREATE TABLE changes (
                number \(dialect.counter),
                origin TEXT NOT NULL,
                notice TEXT NOT NULL
            ) \(dialect.tableSuffix)
            """
        ]
    }
}
