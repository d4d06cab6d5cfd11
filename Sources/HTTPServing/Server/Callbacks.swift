internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

// The functions libmicrohttpd calls, from threads of its own. They are nonisolated and do nothing but find their
// Swift objects again. `context` is the server's core, unretained: the daemon's owner outlives all callbacks.
// A connection's own context is its `ClientConnection`, retained from `started` to `closed`.

private func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
    context.map { Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
}

private func client(_ context: UnsafeMutableRawPointer) -> ClientConnection {
    Unmanaged<ClientConnection>.fromOpaque(context).takeUnretainedValue()
}

/// Decides whether a new connection is taken at all.
func acceptConnection(
    _ context: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _: socklen_t
) -> MHD_Result {
    guard let core = core(context), !core.isStopping.load(ordering: .relaxed),
        core.connections.admits(ClientAddress(address))
    else { return .NO }
    return .YES
}

/// Makes and frees the object that goes with a connection.
func connectionChanged(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
    guard let core = core(context), let connection, let slot else { return }
    if change == .CONNECTION_NOTIFY_STARTED {
        let client = ClientConnection(
            address: ClientAddress(vitrine_mhd_client_address(connection)),
            descriptor: vitrine_mhd_socket(connection), deadline: core.deadline())
        core.connections.add(client)
        // Retained: released below, when the connection is closed.
        slot.pointee = Unmanaged.passRetained(client).toOpaque()
    } else if let stored = slot.pointee {
        core.connections.remove(client(stored))
        Unmanaged<ClientConnection>.fromOpaque(stored).release()
        slot.pointee = nil
    }
}

/// Sees the request target before the library decodes it in place; what it returns is the request's context.
///
/// The query is hidden from the library afterwards: it would take it apart into records of 60 bytes for each parameter,
/// and leave the client without an answer when a connection's memory does not hold them all.
func requestLine(
    _: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let target, let connection, let stored = vitrine_mhd_socket_context(connection) else { return nil }
    let bytes = UnsafeRawPointer(target).assumingMemoryBound(to: UInt8.self)
    let count = strlen(target)
    client(stored).begin(UnsafeBufferPointer(start: bytes, count: count))
    // The text lies in the connection's own buffer, which the library goes on to change too; it parses to the first NUL.
    if let mark = memchr(target, Int32(UInt8(ascii: "?")), count) {
        mark.storeBytes(of: 0, toByteOffset: 1, as: UInt8.self)
    }
    return stored
}

/// Head, parts of the body, and end of a request.
func accessHandler(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let core = core(context), let connection, let method, let size, let stored = slot?.pointee else {
        return .NO
    }
    let client = client(stored)
    if case .head = client.phase { core.inFlight.add(1, ordering: .relaxed) }
    return core.access(connection, client, method: method, upload: upload, size: size)
}

/// The response has been sent, or the connection is gone.
func requestCompleted(
    _ context: UnsafeMutableRawPointer?, _: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _: MHD_RequestTerminationCode
) {
    guard let core = core(context), let stored = slot?.pointee else { return }
    let client = client(stored)
    if case .head = client.phase {} else { core.inFlight.subtract(1, ordering: .relaxed) }
    if case .waiting = client.phase { core.lateAnswers.forget(client) }
    client.finish()
    client.expect(by: core.deadline())
}
