/// Watches a folder by looking at every file again and again.
///
/// A file is told of when two looks in a row agree on its size, time and inode, or that it is gone; so one that is being
/// written or replaced is left alone. A walk through a large folder stretches the pause, so that looking takes at most a twentieth of one
/// processor. Accepted limit: a file that is changed twice between two looks is told of once.
final class PollingWatch {
    private let order: WatchOrder
    private let stop: StopSignal
    /// What has been told.
    private var known: FolderSnapshot
    /// What the look before saw of files that differ from what has been told.
    private var candidates: [String: FileSignature] = [:]
    /// What the look before did not find any more.
    private var missing: Set<String> = []
    private var rootIsGone: Bool
    private var complainedAbout: Set<String> = []
    private var pause: Duration

    init(_ order: WatchOrder, _ stop: StopSignal) {
        self.order = order
        self.stop = stop
        pause = order.strategy.interval
        let first = FolderSnapshot(order)
        known = first ?? FolderSnapshot()
        rootIsGone = first == nil
    }

    /// Tells of changes until it is stopped.
    func run() {
        complain(known)
        while stop.wait(timeout: pause) != .stopped {
            let begin = ContinuousClock.now
            look()
            pause = max(order.strategy.interval, begin.duration(to: .now) * 20)
        }
    }

    /// Looks once, and tells of what is finished.
    func look() {
        guard let current = FolderSnapshot(order) else {
            loseRoot()
            return
        }
        if rootIsGone {
            rootIsGone = false
            order.onMessage("The folder \(order.root) is back.")
            startOver(current)
            return
        }
        complain(current)
        var batch = ChangeBatch()
        findRemoved(current, &batch)
        findWritten(current, &batch)
        order.deliver(batch.take())
    }

    private func loseRoot() {
        guard !rootIsGone else { return }
        rootIsGone = true
        order.onMessage("The folder \(order.root) is gone. Waiting for it to come back.")
        startOver(FolderSnapshot())
    }

    private func startOver(_ snapshot: FolderSnapshot) {
        known = snapshot
        candidates = [:]
        missing = []
        order.deliver([.rescan])
    }

    private func findRemoved(_ current: FolderSnapshot, _ batch: inout ChangeBatch) {
        let gone = known.folders.subtracting(current.folders)
            .union(known.files.keys.filter { current.files[$0] == nil })
        for path in gone.intersection(missing).sorted() {
            known.folders.remove(path)
            known.files[path] = nil
            batch.add(.removed, path)
        }
        known.folders.formUnion(current.folders)
        missing = gone
    }

    private func findWritten(_ current: FolderSnapshot, _ batch: inout ChangeBatch) {
        var changing: [String: FileSignature] = [:]
        for (path, signature) in current.files.sorted(by: { $0.key < $1.key }) {
            if let before = known.files[path], !signature.differs(from: before) { continue }
            if let before = candidates[path], !signature.differs(from: before) {
                known.files[path] = signature
                batch.add(.written, path)
            } else {
                changing[path] = signature
            }
        }
        candidates = changing
    }

    /// Says once that a folder cannot be read.
    private func complain(_ snapshot: FolderSnapshot) {
        for (path, error) in snapshot.unreadable.sorted(by: { $0.key < $1.key })
        where complainedAbout.insert(path).inserted {
            order.onMessage(
                "The folder \(order.fullPath(path)) cannot be watched (\(SystemCalls.reason(error.code))). "
                    + "Give yourself read and search permission for it.")
        }
    }
}
