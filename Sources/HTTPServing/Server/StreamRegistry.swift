internal import Synchronization

/// The streams a server is sending, so that it can end them all when it stops.
final class StreamRegistry: Sendable {
    private let state = Mutex(State())

    private struct State {
        var open: [ObjectIdentifier: EventStream] = [:]
        var isClosed = false
    }

    var count: Int { state.withLock { $0.open.count } }

    func add(_ stream: EventStream) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.open[ObjectIdentifier(stream)] = stream
            return true
        }
    }

    func remove(_ stream: EventStream) {
        // The value is let go of outside the lock.
        _ = state.withLock { $0.open.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    /// Ends all streams and refuses new ones.
    func endAll() {
        let streams = state.withLock { state in
            state.isClosed = true
            return Array(state.open.values)
        }
        for stream in streams { stream.broadcaster.end(stream) }
    }
}
