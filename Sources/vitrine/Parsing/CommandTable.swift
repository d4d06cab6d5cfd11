/// Every command there is.
enum CommandTable {
    static let all = [serve, check, share, links, backup, export, devices, help]

    static func command(named name: String) -> CommandDescription? {
        all.first { $0.name == name }
    }

    /// Words that stand in place of a command.
    static let programOptions = [
        OptionDescription(name: "help", value: .none, summary: "Show this help, or a command's own help"),
        OptionDescription(name: "version", value: .none, summary: "Show the version"),
    ]

    static let serve = CommandDescription(
        name: "serve", summary: "Preview a folder's tutorials in the browser",
        explanation: """
            Every folder below FOLDER with a tutorial.yaml is a tutorial. The page follows each save. The address is \
            printed as soon as the first page can be served; Ctrl-C ends the program.
            """,
        arguments: [folder],
        options: [
            OptionDescription(
                name: "host", value: .text("ADDRESS"),
                summary: "Address to listen on (default \(ServeOptions.defaultHost), this machine only)"),
            OptionDescription(
                name: "port", value: .number("NUMBER", ServeOptions.ports),
                summary: "Port to listen on, 0 for any free one (default \(ServeOptions.defaultPort))"),
            OptionDescription(
                name: "read-only", value: .none, summary: "Never write to FOLDER: no editing in the browser"),
            OptionDescription(name: "open", value: .none, summary: "Open the page in the default browser"),
            store,
            workspaceName,
            OptionDescription(
                name: "public-url", value: .text("URL"),
                summary:
                    "The address by which a proxy serves this server, for shared links: https://preview.example.com"),
            OptionDescription(
                name: "tls-certificate", value: .text("FILE"),
                summary: "Serve HTTPS with this certificate (PEM), together with --tls-key"),
            OptionDescription(name: "tls-key", value: .text("FILE"), summary: "The certificate's private key (PEM)"),
        ])

    static let store = OptionDescription(
        name: "store", value: .text("PLACE"),
        summary: "Where shared links and comments are kept: a file, or postgresql://… (default: a file of yours)")

    static let workspaceName = OptionDescription(
        name: "workspace-name", value: .text("NAME"),
        summary: "What FOLDER is called in the store (default: its path)")

    static let check = CommandDescription(
        name: "check", summary: "Report every problem in a folder's tutorials",
        explanation: """
            Ends with code 1 when a tutorial has an error, with 0 when there are only warnings and notes. With --browser \
            a headless Chromium also looks at every step on every declared device in every language, for what a person \
            would see: text that is cut off, covered or hard to read.
            """,
        arguments: [folder],
        options: [
            OptionDescription(name: "browser", value: .none, summary: "Look at every step in a headless Chromium too"),
            OptionDescription(
                name: "device", value: .text("IDS"),
                summary: "With --browser: these devices, with commas between (default: those declared)"),
            OptionDescription(
                name: "locale", value: .text("TAGS"),
                summary: "With --browser: these languages, with commas between (default: all of a tutorial)"),
            OptionDescription(
                name: "orientation", value: .choice(CheckOrientation.allCases.map(\.rawValue)),
                summary: "With --browser: how devices are held (default portrait)"),
            OptionDescription(
                name: "text-sizes", value: .none,
                summary: "With --browser: find the text size at which a step starts to break"),
            OptionDescription(
                name: "format", value: .choice(CheckFormat.allCases.map(\.rawValue)),
                summary: "How to print: text for people, json or junit for programs (default text)"),
        ])

    static let export = CommandDescription(
        name: "export", summary: "Write tutorials as files that need no server",
        explanation: """
            With --file one tutorial as a single HTML file, with every step on every declared device, that opens from a \
            disk, from mail and from any host. With --into all tutorials of FOLDER as a static site. Nothing in them asks \
            anybody for anything. It needs esbuild, nodejs, node-parse5 and node-css-tree of Debian.
            """,
        arguments: [
            folder,
            CommandDescription.Argument(
                name: "TUTORIAL", summary: "With --file: the tutorial's id (default: the only one there is)"),
        ],
        options: [
            OptionDescription(
                name: "file", value: .text("FILE"), summary: "Write one tutorial to FILE; - is standard output"),
            OptionDescription(
                name: "into", value: .text("DIR"), summary: "Write a site into DIR, over the one from the last time"),
            OptionDescription(
                name: "devices", value: .text("IDS"),
                summary: "These devices, with commas between (default: those declared)"),
            OptionDescription(name: "all", value: .none, summary: "Every device of the catalogue"),
            OptionDescription(
                name: "locales", value: .text("TAGS"),
                summary: "These languages, with commas between (default: as written, and all of a tutorial)"),
            OptionDescription(
                name: "orientations", value: .choice(CheckOrientation.allCases.map(\.rawValue)),
                summary: "How devices are held (default both)"),
            OptionDescription(
                name: "appearances", value: .choice(["light", "dark", "both"]), summary: "Of the devices (default both)"
            ),
            OptionDescription(
                name: "force", value: .none,
                summary: "With --into: also into a folder that holds other files, and over files of the same names"),
        ])

    static let devices = CommandDescription(
        name: "devices", summary: "List the devices a tutorial can be previewed on",
        explanation: "The ids are what `devices:` and the stylesheets of a tutorial name; so are the classes.",
        options: [format])

    static let help = CommandDescription(
        name: "help", summary: "Explain a command", explanation: "Without a command, lists them all.",
        arguments: [CommandDescription.Argument(name: "COMMAND", summary: "The command to explain")])

    private static let folder = CommandDescription.Argument(
        name: "FOLDER", summary: "The folder with the tutorials (default: the current folder)")

    private static let format = OptionDescription(
        name: "format", value: .choice(ReportFormat.allCases.map(\.rawValue)),
        summary: "How to print: text for people, json for programs (default text)")
}

/// How `devices` prints.
package enum ReportFormat: String, Sendable, CaseIterable { case text, json }
