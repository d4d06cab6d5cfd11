import Foundation

/// Where a command writes: results to one stream, complaints to the other.
package struct Output: Sendable {
    /// Takes text with its line breaks.
    package var write: @Sendable (String) -> Void
    package var complain: @Sendable (String) -> Void
    /// True when `write` reaches a terminal that shows colours.
    package var usesColor: Bool

    package init(
        write: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void,
        usesColor: Bool = false
    ) {
        self.write = write
        self.complain = complain
        self.usesColor = usesColor
    }

    /// The process's own streams. A reader that has gone away is not an error worth a word.
    package static var standard: Output {
        let environment = ProcessInfo.processInfo.environment
        let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        return Output(
            write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
            complain: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
            usesColor: !isPlain && isatty(STDOUT_FILENO) == 1)
    }
}
