/// The commands about shared links.
extension CommandTable {
    static let share = CommandDescription(
        name: "share", summary: "Make a link to a tutorial that others can open",
        explanation: """
            Prints the link, once: nobody can look it up again, not even here. It opens while a server runs for FOLDER; \
            with --step it opens at that step in one view, without it is about the whole tutorial.
            """,
        arguments: [
            CommandDescription.Argument(name: "FOLDER", summary: "The folder with the tutorials"),
            CommandDescription.Argument(name: "TUTORIAL", summary: "The tutorial's id, as in its address"),
        ],
        options: [
            OptionDescription(name: "step", value: .number("NUMBER", 1...100_000), summary: "The step to open at"),
            OptionDescription(
                name: "view", value: .text("QUERY"),
                summary: "The environment, as in an address: \"device=ipad-air&appearance=dark\""),
            OptionDescription(
                name: "pinned", value: .none, summary: "Show a frozen copy, which later saves do not change"),
            OptionDescription(
                name: "expires", value: .text("TIME"),
                summary: "1h, 7d, never, or a time such as 2026-12-24T18:00:00Z (default 7d)"),
            OptionDescription(
                name: "passcode", value: .text("TEXT"),
                summary: "Ask viewers for it; - reads it from standard input, so that no history keeps it"),
            OptionDescription(name: "no-comments", value: .none, summary: "For looking only"),
            OptionDescription(name: "name", value: .text("TEXT"), summary: "What the link is called in your list"),
            OptionDescription(name: "no-qr", value: .none, summary: "Print no QR code"),
            shareFormat, store, workspaceName,
        ])

    static let links = CommandDescription(
        name: "links", summary: "List, revoke or replace the links of a folder",
        explanation: "Without an option, lists them. ID is what the list shows, or its first letters.",
        arguments: [
            CommandDescription.Argument(
                name: "FOLDER", summary: "The folder with the tutorials (default: the current folder)")
        ],
        options: [
            OptionDescription(name: "revoke", value: .text("ID"), summary: "End a link now"),
            OptionDescription(
                name: "replace", value: .text("ID"), summary: "Give a link another address; the old one ends"),
            OptionDescription(name: "all", value: .none, summary: "List those that have ended as well"),
            shareFormat, store, workspaceName,
        ])

    private static let shareFormat = OptionDescription(
        name: "format", value: .choice(ReportFormat.allCases.map(\.rawValue)),
        summary: "How to print: text for people, json for programs (default text)")
}
