internal import Dispatch
internal import Synchronization

/// Hands notices to the one who listens, one after the other and in the order in which they happened.
final class NoticeQueue: Sendable {
    private let queue = DispatchQueue(label: "vitrine.store.notices")
    private let listener = Mutex<(@Sendable (StoreNotice) -> Void)?>(nil)

    func listen(_ hear: @escaping @Sendable (StoreNotice) -> Void) {
        listener.withLock { $0 = hear }
    }

    func add(_ notices: [StoreNotice]) {
        guard !notices.isEmpty else { return }
        queue.async { [self] in
            let hear = listener.withLock { $0 }
            for notice in notices { hear?(notice) }
        }
    }

    /// Nothing is heard any more.
    func stop() {
        listener.withLock { $0 = nil }
    }
}
