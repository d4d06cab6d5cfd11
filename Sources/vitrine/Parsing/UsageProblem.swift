/// What can be wrong with a command line. How it is said is `UsageMessage`'s concern.
package enum UsageProblem: Error, Equatable, Sendable {
    case missingCommand
    case unknownCommand(String)
    /// `command` is `nil` in front of the command.
    case unknownOption(String, command: String?)
    case missingValue(option: String, command: String)
    /// A switch was given a value: `--open=yes`.
    case unexpectedValue(option: String, value: String, command: String)
    case notANumber(option: String, value: String, command: String)
    case outOfRange(option: String, value: String, range: ClosedRange<Int>, command: String)
    case notAChoice(option: String, value: String, choices: [String], command: String)
    /// A text that does not have the form it should have; `expected` says which.
    case notAValue(option: String, value: String, expected: String, command: String)
    case repeatedOption(String, command: String)
    /// An option that only means something beside another one.
    case lonelyOption(String, needs: String, command: String)
    /// One of these has to be there.
    case missingOption([String], command: String)
    /// Two options that exclude each other.
    case contradiction(String, String, command: String)
    /// Something that a command cannot do without.
    case missingArgument(String, command: String)
    case extraArgument(String, command: String)
    /// An argument that is there but empty, as an unset shell variable leaves it.
    case emptyArgument(name: String, command: String)

    /// The command it concerns.
    var command: String? {
        switch self {
        case .missingCommand, .unknownCommand: nil
        case .unknownOption(_, let command): command
        case .missingValue(_, let command), .unexpectedValue(_, _, let command), .notANumber(_, _, let command),
            .outOfRange(_, _, _, let command), .notAChoice(_, _, _, let command), .repeatedOption(_, let command),
            .lonelyOption(_, _, let command), .missingOption(_, let command), .contradiction(_, _, let command),
            .notAValue(_, _, _, let command),
            .missingArgument(_, let command),
            .extraArgument(_, let command), .emptyArgument(_, let command):
            command
        }
    }
}
