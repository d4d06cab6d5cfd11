/// How a folder is watched.
package enum WatchStrategy: Sendable, Hashable {
    /// inotify where it works, otherwise polling every half second: on network folders from the start, and from the
    /// moment the system's limit of watched folders is used up.
    case automatic
    /// inotify, or an error from `start`. Should its limits be reached later, polling takes over all the same.
    case inotify
    /// Looking at every file again after each interval.
    case polling(Duration)

    /// How often polling looks when nobody said: noticeable, but cheap for thousands of files.
    package static let usualInterval = Duration.milliseconds(500)

    /// The pause between two looks.
    var interval: Duration {
        switch self {
        case .automatic, .inotify: Self.usualInterval
        case .polling(let interval): interval
        }
    }
}
