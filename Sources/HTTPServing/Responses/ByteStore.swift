/// Bytes at an address that never changes, as C wants them. Freed when the last owner lets go.
final class ByteStore: @unchecked Sendable {
    // Safe to share: written once here, only read afterwards.
    let buffer: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
        // One byte at least, so that there is always an address.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
        copy.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(rebasing: copy[..<bytes.count])
    }

    deinit {
        buffer.deallocate()
    }
}
