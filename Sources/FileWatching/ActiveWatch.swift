/// One round of watching on one thread: inotify until it gives up, polling from then on or from the start.
final class ActiveWatch {
    private let order: WatchOrder
    private let stop: StopSignal
    private var inotify: InotifyWatch?
    private var polling: PollingWatch?
    private var notice: String?

    /// Puts the watch in place.
    ///
    /// - Throws: `FileWatcherError.inotifyRefused` when there is to be no other way.
    init(_ order: WatchOrder, _ stop: StopSignal) throws(FileWatcherError) {
        self.order = order
        self.stop = stop
        if case .polling = order.strategy {
            polling = PollingWatch(order, stop)
        } else if order.strategy == .automatic, let name = Self.networkFileSystem(order) {
            polling = PollingWatch(order, stop)
            notice = "\(order.root) lies on \(name), where inotify sees but a part. \(Self.instead(order))"
        } else {
            do throws(InotifyRefusal) {
                inotify = try InotifyWatch(order, stop)
            } catch {
                guard order.strategy == .automatic else {
                    throw .inotifyRefused(path: order.root, reason: error.reason)
                }
                polling = PollingWatch(order, stop)
                notice = Self.takeover(order, error)
            }
        }
    }

    func run() {
        if let notice { order.onMessage(notice) }
        if let inotify, case .refused(let refusal) = inotify.run() {
            self.inotify = nil
            polling = PollingWatch(order, stop)
            order.onMessage(Self.takeover(order, refusal))
            order.deliver([.rescan])
        }
        polling?.run()
    }

    private static func networkFileSystem(_ order: WatchOrder) -> String? {
        order.system.fileSystemType(order.root).flatMap(NetworkFileSystem.name(of:))
    }

    private static func takeover(_ order: WatchOrder, _ refusal: InotifyRefusal) -> String {
        "inotify cannot watch \(order.root): \(refusal.reason). \(instead(order))"
    }

    private static func instead(_ order: WatchOrder) -> String {
        "Every file is looked at each \(order.strategy.interval) instead, so saves show a little later."
    }
}
