/// A command as the parser, the usage line and the help all read it: the one place where its words stand.
struct CommandDescription: Sendable {
    var name: String
    /// One line for the list of commands, without a full stop.
    var summary: String
    /// What its own help adds below the usage line.
    var explanation: String
    /// What it may be given besides options, in this order.
    var arguments: [Argument] = []
    var options: [OptionDescription] = []

    /// Always optional for the parser; what a command cannot do without it asks for itself.
    struct Argument: Sendable {
        var name: String
        var summary: String
    }

    /// `vitrine serve [FOLDER] [--port NUMBER]`.
    var usage: String {
        let parts = ["vitrine", name] + arguments.map { "[\($0.name)]" } + options.map { "[\($0.usage)]" }
        return parts.joined(separator: " ")
    }

    func option(named word: String) -> OptionDescription? {
        options.first { $0.word == word }
    }
}

/// One `--option` of a command.
struct OptionDescription: Sendable {
    /// Without the dashes: `port`.
    var name: String
    var value: Value
    /// One line for the help, without a full stop.
    var summary: String

    enum Value: Sendable {
        /// A switch.
        case none
        case text(String)
        case number(String, ClosedRange<Int>)
        case choice([String])
    }

    /// As it is typed: `--port`.
    var word: String { "--\(name)" }

    /// As help and usage show it: `--port NUMBER`, `--format text|json`.
    var usage: String { valueName.map { "\(word) \($0)" } ?? word }

    var valueName: String? {
        switch value {
        case .none: nil
        case .text(let name), .number(let name, _): name
        case .choice(let words): words.joined(separator: "|")
        }
    }
}
