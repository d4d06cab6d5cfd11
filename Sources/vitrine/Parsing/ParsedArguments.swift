/// A command line sorted into the argument and the options of its command, with every value checked for form.
///
/// `--name value` and `--name=value` mean the same, options and argument come in any order, and after `--` everything
/// is an argument. An option may be given once.
struct ParsedArguments {
    let command: CommandDescription
    /// As many as were given, in the order of the command's.
    private(set) var arguments: [String] = []
    private var switches: Set<String> = []
    private var texts: [String: String] = [:]
    private var numbers: [String: Int] = [:]

    /// - Parameters:
    ///   - words: what follows the command's name.
    ///   - command: whose options are meant.
    /// - Throws: the first problem from the left.
    init(_ words: [String], of command: CommandDescription) throws(UsageProblem) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                for word in rest { try setArgument(word) }
                return
            }
            if word.hasPrefix("-"), word != "-" {
                try readOption(word, &rest)
            } else {
                try setArgument(word)
            }
        }
    }

    /// The first one, which most commands have alone.
    var argument: String? { arguments.first }

    func hasSwitch(_ name: String) -> Bool { switches.contains("--\(name)") }
    func text(_ name: String) -> String? { texts["--\(name)"] }
    func number(_ name: String) -> Int? { numbers["--\(name)"] }

    private mutating func setArgument(_ word: String) throws(UsageProblem) {
        guard arguments.count < command.arguments.count else {
            throw .extraArgument(word, command: command.name)
        }
        let expected = command.arguments[arguments.count]
        guard !word.isEmpty else { throw .emptyArgument(name: expected.name, command: command.name) }
        arguments.append(word)
    }

    private mutating func readOption(_ whole: String, _ rest: inout ArraySlice<String>) throws(UsageProblem) {
        let parts = whole.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let word = parts[0]
        let attached = parts.count > 1 ? parts[1] : nil
        guard let option = command.option(named: word) else {
            throw .unknownOption(word, command: command.name)
        }
        guard !switches.contains(word), texts[word] == nil, numbers[word] == nil else {
            throw .repeatedOption(word, command: command.name)
        }
        if case .none = option.value {
            if let attached { throw .unexpectedValue(option: word, value: attached, command: command.name) }
            switches.insert(word)
            return
        }
        guard let value = attached ?? Self.takeValue(&rest), !value.isEmpty else {
            throw .missingValue(option: word, command: command.name)
        }
        try set(option, to: value)
    }

    /// The next word unless it is an option; `-1` is a value.
    private static func takeValue(_ rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first else { return nil }
        let isOption = next.hasPrefix("-") && next != "-" && !(next.dropFirst().first?.isNumber ?? false)
        return isOption ? nil : rest.popFirst()
    }

    private mutating func set(_ option: OptionDescription, to value: String) throws(UsageProblem) {
        let word = option.word
        switch option.value {
        case .none: break
        case .text: texts[word] = value
        case .number(_, let range):
            guard Self.isNumber(value) else { throw .notANumber(option: word, value: value, command: command.name) }
            guard let number = Int(value), range.contains(number) else {
                throw .outOfRange(option: word, value: value, range: range, command: command.name)
            }
            numbers[word] = number
        case .choice(let words):
            guard words.contains(value) else {
                throw .notAChoice(option: word, value: value, choices: words, command: command.name)
            }
            texts[word] = value
        }
    }

    /// Digits with or without a sign, of any length.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        return !digits.isEmpty && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
