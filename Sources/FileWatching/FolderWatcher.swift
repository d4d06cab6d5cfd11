import Synchronization

/// Tells of every finished write below a folder: inotify where it works, polling where it does not.
///
/// When `start` returns, the watch is in place: whoever reads the folder after that misses nothing. A change is told
/// as soon as the system tells of it, never before the file is finished, and changes that are read together come
/// together, one a path. Both callbacks run on the watcher's own thread and hold it up while they run.
///
/// The root may be replaced, removed and made again. Symbolic links below it are files of their own and are never
/// followed; the root itself may be one. Accepted limits: a file that lies in a folder when that folder appears is
/// told of after it has rested for a moment, because its writer can no longer be observed; a file given its first name
/// by linking an anonymous one (`O_TMPFILE`) is not noticed; when a folder *above* the root is moved, only what lay
/// in the root at the time stays watched; two names that differ in Unicode normalisation alone count as one.
package final class FolderWatcher: Sendable {
    private struct Running {
        var stop: StopSignal
        var thread: WatcherThread
    }

    private let order: WatchOrder
    private let running = Mutex<Running?>(nil)

    /// Prepares a watcher; nothing is opened before `start`.
    ///
    /// - Parameters:
    ///   - root: the folder's path; relative to the current folder when it does not begin with `/`.
    ///   - strategy: how to watch.
    ///   - ignoring: the names that nobody wants to hear of.
    ///   - system: the machine, or a stand-in for it.
    ///   - onMessage: gets a sentence for people when watching gets better, worse or partial.
    ///   - onChange: gets at least one change at a time.
    package init(
        root: String,
        strategy: WatchStrategy = .automatic,
        ignoring: IgnoredNames = .standard,
        system: SystemCalls = .live,
        onMessage: @escaping @Sendable (String) -> Void,
        onChange: @escaping @Sendable ([FileChange]) -> Void
    ) {
        order = WatchOrder(
            root: root, strategy: strategy, ignoring: ignoring, system: system, onMessage: onMessage,
            onChange: onChange)
    }

    deinit {
        stop()
    }

    /// Puts the watch in place and begins to tell of changes.
    ///
    /// - Throws: `FileWatcherError` when the root is no readable folder, when only inotify was asked for and it
    ///   refuses, or when the system is out of threads or descriptors.
    package func start() throws(FileWatcherError) {
        try running.withLock { (running) throws(FileWatcherError) in
            guard running == nil else { throw .alreadyStarted(path: order.root) }
            try checkRoot()
            let stop = try StopSignal()
            let watch = try ActiveWatch(order, stop)
            running = Running(stop: stop, thread: try WatcherThread { watch.run() })
        }
    }

    /// Ends watching and gives everything back to the system. Once it returns no callback runs any more, unless it
    /// was called from one. Safe to call at any time, any number of times.
    package func stop() {
        let ended = running.withLock { running in
            defer { running = nil }
            return running
        }
        ended?.stop.send()
        ended?.thread.finish()
    }

    private func checkRoot() throws(FileWatcherError) {
        do throws(SystemError) {
            _ = try FolderListing.entries(of: order.root, followingLink: true)
        } catch {
            switch error.code {
            case 2, 20: throw .notAFolder(path: order.root)
            case 23, 24: throw .outOfResources(reason: SystemCalls.reason(error.code))
            default: throw .unreadable(path: order.root, reason: SystemCalls.reason(error.code))
            }
        }
    }
}
