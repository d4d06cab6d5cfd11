import Foundation
package import Glibc

/// A TCP connection to a port of this machine, used by one thread at a time, closed when the value goes.
package final class LoopbackSocket {
    private let descriptor: Int32

    /// - Parameters:
    ///   - port: where to.
    ///   - patience: the longest wait for bytes, in seconds.
    /// - Throws: `BrowserError.connection` when nobody listens there.
    init(port: UInt16, patience: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.failure("socket") }
        var time = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        let result = Self.withAddress(port: port) { connect(descriptor, $0, $1) }
        guard result == 0 else { throw Self.failure("connect to port \(port)") }
    }

    deinit {
        close(descriptor)
    }

    func send(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Self.failure("send") }
            rest = rest.dropFirst(count)
        }
    }

    /// What has come; empty at the end.
    func receive() throws -> Data {
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count >= 0 else { throw Self.failure("receive") }
        return Data(bytes[..<count])
    }

    /// A port that nobody uses at the moment.
    static func freePort() throws -> UInt16 {
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(probe) }
        guard withAddress(port: 0, { bind(probe, $0, $1) }) == 0 else { throw failure("bind") }
        return port(of: probe)
    }

    package static func port(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutableBytes(of: &address) { bytes in
            _ = getsockname(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
        }
        return UInt16(bigEndian: address.sin_port)
    }

    package static func withAddress<Result>(
        port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func failure(_ what: String) -> BrowserError {
        .connection("\(what): \(strerror(errno).map { String(cString: $0) } ?? "error \(errno)")")
    }
}
