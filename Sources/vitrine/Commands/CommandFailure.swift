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
    /// Anything else, as a sentence for people.
    case other(String)
}
