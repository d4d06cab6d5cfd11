internal import Synchronization

/// One open connection and the request that is being read from it.
///
/// It belongs to the one libmicrohttpd thread that serves the connection and is used again for every request on it.
/// Only `deadline` is also read by the thread that closes slow clients.
final class ClientConnection: @unchecked Sendable {
    enum Phase {
        /// The head of the next request has not been judged yet.
        case head
        /// The body is being collected.
        case body
        /// The request was refused; what is left of its body is read and dropped.
        case refused(status: Int, message: String)
        /// The response is being made, and the connection is suspended.
        case waiting
        /// The response has been queued.
        case answered
    }

    let address: ClientAddress
    let descriptor: Int32
    var phase = Phase.head
    var target: [UInt8] = []
    var body: [UInt8] = []
    /// The request between its head and its answer.
    var request: Request?
    /// Bytes of a refused body that were dropped so far.
    var dropped = 0

    /// When the client has been too slow, in milliseconds of ``Clock``.
    let deadline: Atomic<Int64>
    static let noDeadline = Int64.max

    init(address: ClientAddress, descriptor: Int32, deadline: Int64) {
        self.address = address
        self.descriptor = descriptor
        self.deadline = Atomic(deadline)
    }

    /// Notes the target of the next request.
    func begin(_ target: UnsafeBufferPointer<UInt8>) {
        finish()
        self.target = Array(target)
    }

    /// Forgets the request, and cuts its tie to the connection in case somebody has kept it.
    func finish() {
        request?.detach()
        request = nil
        phase = .head
        target = []
        body = []
        dropped = 0
    }

    func expect(by deadline: Int64) {
        self.deadline.store(deadline, ordering: .relaxed)
    }
}
