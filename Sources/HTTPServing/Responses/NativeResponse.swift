internal import CMicroHTTPD

/// Owns one `MHD_Response`. The library counts references of its own, so one may be queued any number of times and
/// may be let go while it is still being sent.
final class NativeResponse: @unchecked Sendable {
    // Safe to share: libmicrohttpd locks what it changes, and headers are only added in `init`.
    let pointer: OpaquePointer

    private init?(_ pointer: OpaquePointer?, headers: [Header]) {
        guard let pointer else { return nil }
        self.pointer = pointer
        for header in headers {
            // A header the library refuses (an empty name) is left out.
            _ = MHD_add_response_header(pointer, header.name, header.value)
        }
    }

    deinit {
        MHD_destroy_response(pointer)
    }

    /// Sends a part of a store without copying it.
    convenience init?(_ store: ByteStore, range: Range<Int>, headers: [Header]) {
        let start = store.buffer.baseAddress.map { UnsafeMutableRawPointer(mutating: $0 + range.lowerBound) }
        // Retained: the library frees the response, and with it this reference, after the last byte was sent.
        let owner = Unmanaged.passRetained(store).toOpaque()
        let response = MHD_create_response_from_buffer_with_free_callback_cls(range.count, start, freeStore, owner)
        if response == nil { freeStore(owner) }
        self.init(response, headers: headers)
    }

    /// No body at all.
    convenience init?(headers: [Header]) {
        self.init(MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT), headers: headers)
    }

    /// Sends a part of an open file.
    ///
    /// Not by the library's own response for descriptors: when a file has shrunk, that waits for bytes that never come.
    convenience init?(_ part: FilePart, headers: [Header]) {
        // Retained: the library lets go of it with the response.
        let owner = Unmanaged.passRetained(part).toOpaque()
        let response = MHD_create_response_from_callback(
            UInt64(part.range.count), FilePart.blockSize, readFile, owner, freeFile)
        if response == nil { freeFile(owner) }
        self.init(response, headers: headers)
    }

    /// Sends what `stream` has to say until it ends.
    convenience init?(_ stream: AttachedStream, headers: [Header]) {
        // Retained: the library lets go of it when the connection is closed.
        let owner = Unmanaged.passRetained(stream).toOpaque()
        let response = MHD_create_response_from_callback(
            UInt64.max, EventStream.blockSize, readStream, owner, freeStream)
        if response == nil { freeStream(owner) }
        self.init(response, headers: headers)
    }
}

private func freeStore(_ owner: UnsafeMutableRawPointer?) {
    guard let owner else { return }
    Unmanaged<ByteStore>.fromOpaque(owner).release()
}

private func readFile(
    _ owner: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
    let endWithError = -2
    guard let owner, let buffer else { return endWithError }
    let target = UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
    // Unretained: the response keeps it until `freeFile`.
    let part = Unmanaged<FilePart>.fromOpaque(owner).takeUnretainedValue()
    return part.read(at: Int(position), into: target) ?? endWithError
}

private func freeFile(_ owner: UnsafeMutableRawPointer?) {
    guard let owner else { return }
    Unmanaged<FilePart>.fromOpaque(owner).release()
}

private func readStream(
    _ owner: UnsafeMutableRawPointer?, _: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
    let endOfStream = -1
    guard let owner, let buffer else { return endOfStream }
    let target = UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
    // Unretained: the response keeps it until `freeStream`.
    return Unmanaged<AttachedStream>.fromOpaque(owner).takeUnretainedValue().read(into: target) ?? endOfStream
}

private func freeStream(_ owner: UnsafeMutableRawPointer?) {
    guard let owner else { return }
    Unmanaged<AttachedStream>.fromOpaque(owner).takeRetainedValue().close()
}
