import Glibc

/// Watches a folder and all below it through inotify, on one thread that sleeps until the kernel has something.
///
/// A folder is watched first and listed after that, so a file that is made meanwhile is found twice rather than
/// never. Queued events that were lost (the kernel keeps 16,384), and a root that was replaced, end in a new inotify
/// instance and one `rescan`: simpler than a repair, and right by construction.
final class InotifyWatch {
    private static let folderFlags: [InotifyFlag] = [
        .closedAfterWriting, .movedFrom, .movedTo, .created, .deleted, .onlyFolders, .notAfterUnlinking,
    ]
    /// How often a root that is gone is looked for.
    private static let retry = Duration.milliseconds(200)

    private let order: WatchOrder
    private let stop: StopSignal
    /// `nil` while the root is gone.
    private var source: InotifySource?
    private var tree = WatchTree()
    private var unsettled = UnsettledFiles()
    private var removals = HeldRemovals()
    private var batch = ChangeBatch()
    /// The watch on the folder that holds the root, when the root is a symbolic link that may be pointed elsewhere.
    private var linkWatch: Int32?
    private var complainedAbout: Set<String> = []

    init(_ order: WatchOrder, _ stop: StopSignal) throws(InotifyRefusal) {
        self.order = order
        self.stop = stop
        try open()
    }

    /// Tells of changes until it is stopped or inotify refuses to go on. Everything is closed when it returns.
    func run() -> WatchEnd {
        defer { source = nil }
        do throws(InotifyRefusal) {
            while true {
                switch stop.wait(orReading: source?.descriptor, timeout: pause) {
                case .stopped: return .stopped
                case .readable: try handleEvents()
                case .timedOut: if source == nil { try lookForRoot() }
                }
                for path in unsettled.takeSettled(fullPath: order.fullPath) { batch.add(.written, path) }
                for path in removals.takeCertain(fullPath: order.fullPath) { batch.add(.removed, path) }
                order.deliver(batch.take())
            }
        } catch {
            return .refused(error)
        }
    }

    /// How long there is nothing to do unless the kernel has something.
    private var pause: Duration? {
        source == nil ? Self.retry : [unsettled.pause, removals.pause].compactMap(\.self).min()
    }

    // MARK: - The root

    /// Begins anew with a fresh inotify instance. Without a root, `source` stays `nil`.
    private func open() throws(InotifyRefusal) {
        source = nil  // the old one's watches must be free before new ones are asked for
        tree = WatchTree()
        unsettled = UnsettledFiles()
        removals = HeldRemovals()
        linkWatch = nil
        let source = try InotifySource(order.system)
        self.source = source
        if let holder = RootLink.holder(of: order.root) {
            linkWatch = try? source.add(holder, [.movedTo, .created, .deleted, .movedFrom, .onlyFolders]).get()
        }
        try attach("", in: nil, reporting: false)
        if tree.isEmpty { self.source = nil }
    }

    private func startOver() throws(InotifyRefusal) {
        try open()
        batch.add(.rescan, "")
        if source == nil { order.onMessage("The folder \(order.root) is gone. Waiting for it to come back.") }
    }

    private func lookForRoot() throws(InotifyRefusal) {
        try open()
        guard source != nil else { return }
        order.onMessage("The folder \(order.root) is back.")
        batch.add(.rescan, "")
    }

    // MARK: - Events

    private func handleEvents() throws(InotifyRefusal) {
        for event in source?.events() ?? [] {
            if isAboutEverything(event) {
                try startOver()
                return  // the rest belongs to an inotify instance that is closed
            }
            if event.has(.ignored), let folder = tree[event.watch] {
                release(tree.remove(folder))
            } else if let folder = tree[event.watch], let name = event.name, !order.ignoring.contains(name) {
                try handle(event, name, in: folder)
            }
        }
    }

    /// Whether the root was moved, removed, unmounted or pointed elsewhere, or whether events were lost.
    private func isAboutEverything(_ event: InotifyEvent) -> Bool {
        if event.has(.overflowed) { return true }
        if event.watch == linkWatch, event.name == RootLink.name(of: order.root) { return true }
        guard let folder = tree[event.watch], folder.path.isEmpty else { return false }
        return event.has(.selfDeleted) || event.has(.selfMoved) || event.has(.unmounted) || event.has(.ignored)
    }

    private func handle(_ event: InotifyEvent, _ name: String, in folder: WatchedFolder) throws(InotifyRefusal) {
        let path = folder.path(of: name)
        let isGone = event.has(.deleted) || event.has(.movedFrom)
        if event.has(.isFolder) {
            if isGone {
                if let gone = tree.folder(named: name, in: folder) { release(tree.remove(gone)) }
                batch.add(.removed, path)
            }
            // When one is gone, another may have taken its place already, as in an exchange of two.
            try attach(path, in: folder, reporting: true)
        } else if isGone {
            unsettled.remove(path)
            removals.add(path)
        } else if event.has(.movedTo) || event.has(.closedAfterWriting) || isFinishedAtOnce(path) {
            unsettled.remove(path)
            removals.remove(path)
            batch.add(.written, path)
        }
    }

    /// Whether a name that was just made stands for something complete: a symbolic link, or another name for a file.
    /// A file with one name was created by someone who is going to write and close it.
    private func isFinishedAtOnce(_ path: String) -> Bool {
        guard let signature = FileSignature(of: order.fullPath(path)) else { return false }
        return signature.kind == .symbolicLink || (signature.kind == .file && signature.links > 1)
    }

    // MARK: - Folders

    /// Watches a folder and all below it. `reporting` says whether files that are found are news.
    private func attach(_ path: String, in parent: WatchedFolder?, reporting: Bool) throws(InotifyRefusal) {
        var waiting = [(path: path, parent: parent)]
        while let next = waiting.popLast() {
            guard let folder = try watch(next.path, in: next.parent) else { continue }
            for entry in entries(of: folder) where !order.ignoring.contains(entry.name) {
                let path = folder.path(of: entry.name)
                switch entry.kind {
                case .folder: waiting.append((path, folder))
                case .file: if reporting { unsettled.add(path, fullPath: order.fullPath(path)) }
                case .symbolicLink: if reporting { batch.add(.written, path) }
                }
            }
        }
    }

    /// Watches one folder; `nil` when it is gone again or cannot be watched.
    private func watch(_ path: String, in parent: WatchedFolder?) throws(InotifyRefusal) -> WatchedFolder? {
        guard let watch = try addWatch(path) else { return nil }
        if let known = tree[watch] {
            if known.path == path { return known }
            release(tree.remove(known))  // it came here before the event that it left; begin anew with it
            return try self.watch(path, in: parent)
        }
        let folder = tree.insert(path, watch: watch, in: parent)
        return folder
    }

    private func addWatch(_ path: String) throws(InotifyRefusal) -> Int32? {
        let own: [InotifyFlag] = path.isEmpty ? [.selfDeleted, .selfMoved] : [.noFollow]
        switch try source?.add(order.fullPath(path), Self.folderFlags + own) {
        case .success(let watch): return watch
        case .failure(let error): complain(path, error)
        case nil: break
        }
        return nil
    }

    private func entries(of folder: WatchedFolder) -> [FolderEntry] {
        do throws(SystemError) {
            return try FolderListing.entries(of: order.fullPath(folder.path), followingLink: folder.path.isEmpty)
        } catch {
            complain(folder.path, error)
            return []
        }
    }

    private func release(_ watches: [Int32]) {
        for watch in watches { source?.remove(watch) }
    }

    /// Says once that a folder cannot be watched. One that is gone, or is no folder any more, is no reason to.
    private func complain(_ path: String, _ error: SystemError) {
        guard ![ENOENT, ENOTDIR, ELOOP].contains(error.code), complainedAbout.insert(path).inserted else { return }
        order.onMessage(
            "The folder \(order.fullPath(path)) cannot be watched (\(SystemCalls.reason(error.code))). "
                + "What changes in it will not show until the program is started again.")
    }
}
