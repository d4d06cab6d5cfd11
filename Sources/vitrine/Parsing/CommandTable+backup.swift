/// The command about the store of links and comments.
extension CommandTable {
    static let backup = CommandDescription(
        name: "backup", summary: "Copy the store of links and comments into a file",
        explanation: """
            Servers may go on using the store meanwhile. The copy is looked through before it gets its name, and a file \
            that is there is never replaced. To go back, stop the servers and put the copy in the store's place. A store \
            in PostgreSQL is backed up with pg_dump.
            """,
        arguments: [CommandDescription.Argument(name: "FILE", summary: "The file to make")],
        options: [store])
}
