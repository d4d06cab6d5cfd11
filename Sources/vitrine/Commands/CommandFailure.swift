/// Why a command that was understood could not be done. `CommandFailure+message` says it.
package enum CommandFailure: Error, Equatable, Sendable {
    /// `nearest` is the name of a folder beside it that was probably meant.
    case folderMissing(path: String, nearest: String?)
    case notAFolder(path: String)
    case folderUnreadable(path: String)
    case noTutorials(path: String)
    /// `nextFree` is `nil` when none of the following ports is free.
    case portInUse(host: String, port: Int, nextFree: Int?)
    case portNotAllowed(host: String, port: Int)
    case addressUnknown(host: String)
    /// Chromium is not installed or ended; the sentence says what to do.
    case noBrowser(String)
    /// `nearest` is a device that was probably meant.
    case unknownDevice(String, nearest: String?)
    /// Anything else, as a sentence for people.
    case other(String)
}
