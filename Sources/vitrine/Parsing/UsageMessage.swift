import Diagnostics

/// Says a `UsageProblem`: a sentence, the nearest valid word where there is one, the usage line and where to read on.
struct UsageMessage {
    private let problem: UsageProblem

    init(_ problem: UsageProblem) {
        self.problem = problem
    }

    /// With a line break at the end.
    var text: String {
        let hint = hint.map { " " + $0 } ?? ""
        return """
            vitrine: \(sentence)\(hint)
            Usage: \(command.map(HelpText.usage) ?? HelpText.programUsage)
            See `vitrine help\(command.map { " " + $0.name } ?? "")` for more.

            """
    }

    private var command: CommandDescription? {
        problem.command.flatMap(CommandTable.command(named:))
    }

    private var sentence: String {
        switch problem {
        case .missingCommand:
            "A command is missing: \(list(CommandTable.all.map(\.name)))."
        case .unknownCommand(let word):
            "There is no command `\(word)`."
        case .unknownOption(let word, nil) where commandWith(word) != nil:
            "The option `\(word)` needs a command in front of it."
        case .unknownOption(let word, let command):
            "\(command.map { "`vitrine \($0)`" } ?? "`vitrine`") has no option `\(word)`."
        case .missingValue(let option, let command):
            "The option `\(option)` needs a value: \(expected(option, of: command))."
        case .unexpectedValue(let option, let value, _):
            "The option `\(option)` takes no value, but `\(value)` was given."
        case .notANumber(let option, let value, let command):
            "`\(value)` is no value for `\(option)`, which needs \(expected(option, of: command))."
        case .outOfRange(let option, let value, let range, _):
            "`\(value)` is no value for `\(option)`, which goes from \(range.lowerBound) to \(range.upperBound)."
        case .notAChoice(let option, let value, let choices, _):
            "`\(value)` is no value for `\(option)`, which is \(list(choices))."
        case .notAValue(let option, let value, let expected, _):
            "`\(value)` is no value for `\(option)`, which is \(expected)."
        case .lonelyOption(let option, let needed, _):
            "The option `\(option)` means something with `\(needed)` only."
        case .missingOption(let options, let command):
            "`vitrine \(command)` needs \(list(options))."
        case .contradiction(let one, let other, _):
            "The options `\(one)` and `\(other)` exclude each other."
        case .repeatedOption(let option, _):
            "The option `\(option)` was given twice."
        case .missingArgument(let name, let command):
            "`\(command)` needs a \(name)."
        case .extraArgument(let word, let command):
            "`vitrine \(command)` has no use for `\(word)`: \(argumentRule(of: command))."
        case .emptyArgument(let name, _):
            "\(name) is empty. Leave it out for the default."
        }
    }

    private var hint: String? {
        switch problem {
        case .unknownCommand(let word):
            nearest(to: word, in: CommandTable.all.map(\.name))
                ?? (looksLikePath(word) ? "To preview that folder: `vitrine serve \(word)`." : nil)
        case .unknownOption(let word, nil):
            commandWith(word).map { "Did you mean `vitrine \($0.name) \(word)`?" }
                ?? nearest(to: word, in: CommandTable.programOptions.map(\.word))
        case .unknownOption(let word, _?):
            nearest(to: word, in: (command?.options.map(\.word) ?? []) + ["--help"])
        case .notAChoice(_, let value, let choices, _):
            nearest(to: value, in: choices)
        default:
            nil
        }
    }

    private func nearest(to word: String, in words: [String]) -> String? {
        NearMiss.nearest(to: word, in: words).map { "Did you mean `\($0)`?" }
    }

    private func looksLikePath(_ word: String) -> Bool {
        word.contains("/") || word.hasPrefix(".")
    }

    private func commandWith(_ word: String) -> CommandDescription? {
        CommandTable.all.first { $0.option(named: word) != nil }
    }

    private func expected(_ word: String, of command: String) -> String {
        switch CommandTable.command(named: command)?.option(named: word)?.value {
        case .number(_, let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words): list(words)
        case .text(let name): "\("AEIOU".contains(name.prefix(1)) ? "an" : "a") \(name)"
        case .some(.none), nil: "none"
        }
    }

    private func argumentRule(of command: String) -> String {
        let arguments = CommandTable.command(named: command)?.arguments ?? []
        switch arguments.count {
        case 0: return "it takes only options"
        case 1: return "it takes one \(arguments[0].name)"
        default: return "it takes " + arguments.map { "one \($0.name)" }.joined(separator: " and ")
        }
    }

    private func list(_ words: [String]) -> String {
        let quoted = words.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}
