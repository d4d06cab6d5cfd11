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
    /// `nearest` is a tutorial that was probably meant, `known` are the ids of all.
    case unknownTutorial(String, nearest: String?, known: [String])
    /// The folder holds several tutorials and none was named.
    case severalTutorials([String])
    /// A tutorial's file is broken; the sentence says where.
    case brokenTutorial(String, problem: String)
    /// Debian packages or programs are missing; the sentence says which.
    case missingTools(String)
    /// What was made cannot be written; the sentence says why.
    case notWritten(String)
    /// A link was not made or changed; the sentence says why.
    case refusedLink(String)
    /// Anything else, as a sentence for people.
    case other(String)
}
