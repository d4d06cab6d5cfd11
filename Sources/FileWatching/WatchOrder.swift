/// What a watch has to do and whom it tells: the parts of a `FolderWatcher` that its thread needs.
struct WatchOrder: Sendable {
    var root: String
    var strategy: WatchStrategy
    var ignoring: IgnoredNames
    var system: SystemCalls
    var onMessage: @Sendable (String) -> Void
    var onChange: @Sendable ([FileChange]) -> Void

    /// The full path of something below the root.
    func fullPath(_ path: String) -> String {
        path.isEmpty ? root : "\(root)/\(path)"
    }

    func deliver(_ changes: [FileChange]) {
        if !changes.isEmpty { onChange(changes) }
    }
}

/// Why a watch stopped running.
enum WatchEnd {
    case stopped
    case refused(InotifyRefusal)
}
