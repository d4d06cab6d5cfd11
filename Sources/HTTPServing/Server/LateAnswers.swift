internal import CMicroHTTPD
internal import Dispatch
internal import Synchronization

/// Connections that wait for an answer which takes longer than a moment. Their threads serve others meanwhile.
///
/// Answers are made one after the other, on a thread of their own. Each connection is resumed exactly once: by its
/// answer, or by the server's end.
final class LateAnswers: Sendable {
    private struct Waiting: @unchecked Sendable {
        // Safe to hand over: it is only resumed, which libmicrohttpd allows from any thread.
        let connection: OpaquePointer
    }

    private struct State {
        var waiting: [ObjectIdentifier: Waiting] = [:]
        var answers: [ObjectIdentifier: Response] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "vitrine.late-answers")

    /// Suspends a connection until `response` has been made; `false` when the server is stopping.
    func wait(for response: Response, _ client: ClientConnection, _ connection: OpaquePointer) -> Bool {
        let key = ObjectIdentifier(client)
        let isWaiting = state.withLock { state in
            guard !state.isClosed else { return false }
            MHD_suspend_connection(connection)
            state.waiting[key] = Waiting(connection: connection)
            return true
        }
        guard isWaiting else { return false }
        // The client is kept: while it is suspended, libmicrohttpd does not let go of the connection.
        queue.async { [self, client] in
            guard state.withLock({ $0.waiting[key] != nil }) else { return }
            answer(response.settled(), ObjectIdentifier(client))
        }
        return true
    }

    /// The answer that a resumed connection gets; `nil` when the server stopped first.
    func take(_ client: ClientConnection) -> Response? {
        state.withLock { $0.answers.removeValue(forKey: ObjectIdentifier(client)) }
    }

    /// For a connection that was gone before it could take its answer.
    func forget(_ client: ClientConnection) {
        state.withLock { state in
            state.waiting[ObjectIdentifier(client)] = nil
            state.answers[ObjectIdentifier(client)] = nil
        }
    }

    /// Resumes every connection, and lets no more wait.
    func endAll() {
        state.withLock { state in
            state.isClosed = true
            for waiting in state.waiting.values { MHD_resume_connection(waiting.connection) }
            state.waiting = [:]
        }
    }

    private func answer(_ response: Response, _ key: ObjectIdentifier) {
        state.withLock { state in
            guard let waiting = state.waiting.removeValue(forKey: key) else { return }
            state.answers[key] = response
            MHD_resume_connection(waiting.connection)
        }
    }
}
