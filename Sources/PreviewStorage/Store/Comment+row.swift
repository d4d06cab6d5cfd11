extension Comment {
    /// In the order in which `init` reads them.
    static let columns = """
        id, workspace, tutorial, share, thread, step, x, y, device, device_class, author, is_author, words, created, \
        edited, deleted, resolved, resolved_by, secret_hash
        """

    init(_ row: SQLRow) throws(StorageError) {
        var row = row
        self.init(
            id: try row.text(), workspace: try row.text(), tutorial: try row.text(), share: try row.optionalText(),
            thread: try row.text(), step: try row.integer(), x: try row.real(), y: try row.real(),
            device: try row.text(), deviceClass: try row.text(), author: try row.text(), isAuthor: try row.flag(),
            text: try row.text(), created: try row.time(), edited: try row.optionalTime(),
            deleted: try row.optionalTime(), resolved: try row.optionalTime(), resolvedBy: try row.optionalText(),
            secretHash: try row.optionalText())
    }
}
