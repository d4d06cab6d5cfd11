import Foundation

/// Where a command writes: results to one stream, complaints to the other.
package struct Output: Sendable {
    /// Takes text with its line breaks.
    package var write: @Sendable (String) -> Void
    package var complain: @Sendable (String) -> Void
    /// Takes a file's contents.
    package var writeBytes: @Sendable ([UInt8]) -> Void
    /// True when `write` reaches a terminal that shows colours.
    package var usesColor: Bool
    /// Columns of the terminal that `complain` reaches, where a line can be written over; `nil` = there is none.
    package var columns: Int?

    package init(
        write: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void,
        writeBytes: @escaping @Sendable ([UInt8]) -> Void = { _ in }, usesColor: Bool = false, columns: Int? = nil
    ) {
        self.writeBytes = writeBytes
        self.columns = columns
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
            writeBytes: { try? FileHandle.standardOutput.write(contentsOf: Data($0)) },
            usesColor: !isPlain && isatty(STDOUT_FILENO) == 1,
            columns: environment["TERM"] == "dumb" ? nil : terminalColumns)
    }

    private static var terminalColumns: Int? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}
