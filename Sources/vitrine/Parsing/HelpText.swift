/// The help, written from the descriptions of the commands.
enum HelpText {
    static let programUsage = "vitrine COMMAND [options]"

    static func text(for command: String?) -> String {
        command.flatMap(CommandTable.command(named:)).map(help) ?? program
    }

    private static var program: String {
        let commands = CommandTable.all.map { ($0.name, $0.summary) }
        return """
            Vitrine previews in-app tutorials in a browser, on every device, while you edit them.

            Usage: \(programUsage)

            Commands:
            \(rows(commands))

            Options:
            \(rows(CommandTable.programOptions.map { ($0.word, $0.summary) }))

            `vitrine help COMMAND` explains one command.

            """
    }

    private static func help(_ command: CommandDescription) -> String {
        var text = "\(command.summary).\n\nUsage: \(usage(of: command))\n\n"
        text += wrapped(command.explanation) + "\n"
        if !command.arguments.isEmpty {
            let title = command.arguments.count == 1 ? "Argument" : "Arguments"
            text += "\n\(title):\n\(rows(command.arguments.map { ($0.name, $0.summary) }))\n"
        }
        let options = command.options.map { ($0.usage, $0.summary) } + [("--help", "Show this help")]
        return text + "\nOptions:\n\(rows(options))\n"
    }

    /// `vitrine check [FOLDER] [--browser] ...`, as long as it is in lines.
    static func usage(of command: CommandDescription) -> String {
        // What stands in brackets stays together.
        let parts = command.usage.replacing("] [", with: "]\n[").split(separator: "\n").map {
            $0.hasPrefix("[") ? String($0).replacing(" ", with: "\u{A0}") : String($0)
        }
        return wrapped(parts.joined(separator: " "), width: 78, indent: 8).replacing("\u{A0}", with: " ")
    }

    private static func rows(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, summary in
            let indent = width + 4
            return "  " + name + String(repeating: " ", count: width - name.count + 2)
                + wrapped(summary, width: max(30, 88 - indent), indent: indent)
        }.joined(separator: "\n")
    }

    /// `indent` is the number of blanks before every line but the first.
    private static func wrapped(_ text: String, width: Int = 80, indent: Int = 0) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
