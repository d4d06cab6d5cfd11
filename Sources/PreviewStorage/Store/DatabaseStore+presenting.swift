extension DatabaseStore {
    package func present(_ presentation: Presentation) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            try transaction.run(
                """
                INSERT INTO presentations (workspace, tutorial, step, presenter, seen) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (workspace, tutorial) DO UPDATE SET step = excluded.step, presenter = excluded.presenter,
                    seen = excluded.seen
                """, .text(presentation.workspace), .text(presentation.tutorial), SQLValue(presentation.step),
                .text(presentation.presenter), SQLValue(presentation.seen))
            transaction.tell(.presentation(workspace: presentation.workspace, tutorial: presentation.tutorial))
        }
    }

    package func endPresentation(workspace: String, tutorial: String) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            let ended = try transaction.run(
                "DELETE FROM presentations WHERE workspace = $1 AND tutorial = $2 RETURNING step", .text(workspace),
                .text(tutorial))
            if !ended.isEmpty { transaction.tell(.presentation(workspace: workspace, tutorial: tutorial)) }
        }
    }

    package func presentation(workspace: String, tutorial: String) throws(StorageError) -> Presentation? {
        try database.read { connection throws(StorageError) in
            let rows = try connection.run(
                "SELECT step, presenter, seen FROM presentations WHERE workspace = $1 AND tutorial = $2",
                .text(workspace), .text(tutorial))
            guard var row = rows.first else { return nil }
            return Presentation(
                workspace: workspace, tutorial: tutorial, step: try row.integer(), presenter: try row.text(),
                seen: try row.time())
        }
    }
}
