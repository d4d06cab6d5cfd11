extension Share {
    /// In the order in which `init` reads them.
    static let columns = [
        "id", "workspace", "tutorial", "title", "scope", "step", "view_query", "mode", "copy", "name", "may_comment",
        "passcode_hash", "created", "expires", "ended", "end_reason", "opened", "last_opened",
    ].map { "shares.\($0)" }.joined(separator: ", ")

    init(_ row: SQLRow) throws(StorageError) {
        var row = row
        self.init(
            id: try row.text(), workspace: try row.text(), tutorial: try row.text(), title: try row.text(),
            scope: try row.word(Scope.self), step: try row.integer(), view: try row.text(),
            mode: try row.word(Mode.self), pin: try row.optionalText(), name: try row.text(),
            mayComment: try row.flag(), passcodeHash: try row.optionalText(), created: try row.time(),
            expires: try row.optionalTime(), ended: try Self.ending(&row), opened: try row.integer(),
            lastOpened: try row.optionalTime())
    }

    private static func ending(_ row: inout SQLRow) throws(StorageError) -> Ending? {
        let at = try row.optionalTime()
        let reason = try row.optionalText().flatMap(Ending.Reason.init)
        guard let at, let reason else { return nil }
        return Ending(at: at, reason: reason)
    }

    /// What everybody is told when something of it has changed.
    var notice: StoreNotice { .share(id, workspace: workspace, tutorial: tutorial) }
}
