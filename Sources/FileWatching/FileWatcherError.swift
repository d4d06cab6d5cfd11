/// Why watching could not begin. Each case prints as a sentence that says what to do.
package enum FileWatcherError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path does not exist, or it is not a folder.
    case notAFolder(path: String)
    /// The folder exists and cannot be read.
    case unreadable(path: String, reason: String)
    /// Only inotify was asked for, and the system refuses it.
    case inotifyRefused(path: String, reason: String)
    /// The system gives out no more threads or descriptors.
    case outOfResources(reason: String)
    /// `start` was called a second time without a `stop` between.
    case alreadyStarted(path: String)

    package var description: String {
        switch self {
        case .notAFolder(let path):
            "There is no folder at \(path). Name a folder that exists."
        case .unreadable(let path, let reason):
            "The folder \(path) cannot be read (\(reason)). Give yourself read and search permission for it."
        case .inotifyRefused(let path, let reason):
            "The folder \(path) cannot be watched through inotify: \(reason). Use automatic or polling instead."
        case .outOfResources(let reason):
            "Watching cannot begin: \(reason). End other programs or raise the limit (ulimit)."
        case .alreadyStarted(let path):
            "The folder \(path) is being watched by this watcher already. Stop it before starting it again."
        }
    }
}
