internal import Glibc

/// Opens the socket a server listens on, and says exactly why it cannot.
enum ListenSocket {
    private static let backlog: Int32 = 4096
    private static let portsTried = 100

    /// A listening descriptor, which is the caller's, and the port it was given.
    static func open(host: String, port: UInt16) throws(HTTPServerError) -> (descriptor: Int32, port: UInt16) {
        let literal = host == "localhost" ? "127.0.0.1" : host
        switch bind(literal, port) {
        case .success(let descriptor):
            guard listen(descriptor, backlog) == 0 else {
                let code = errno
                close(descriptor)
                throw error(code, host, literal, port)
            }
            return (descriptor, boundPort(descriptor))
        case .failure(let code):
            throw error(code.number, host, literal, port)
        }
    }

    static func isIPv6(_ host: String) -> Bool { host.contains(":") }

    private struct SystemError: Error {
        let number: Int32
    }

    private static func error(_ code: Int32, _ host: String, _ literal: String, _ port: UInt16) -> HTTPServerError {
        switch code {
        case EADDRINUSE: .addressInUse(host: host, port: port, nextFree: nextFree(literal, after: port))
        case EADDRNOTAVAIL: .addressNotAvailable(host: host)
        case EACCES: .notPermitted(port: port)
        case EINVAL: .invalidHost(host)
        default: .failed(String(cString: strerror(code)))
        }
    }

    private static func nextFree(_ literal: String, after port: UInt16) -> UInt16? {
        guard port < .max else { return nil }
        for candidate in (port + 1)...(port + min(UInt16(portsTried), .max - port)) {
            guard case .success(let descriptor) = bind(literal, candidate) else { continue }
            let isFree = listen(descriptor, 1) == 0
            close(descriptor)
            if isFree { return candidate }
        }
        return nil
    }

    private static func bind(_ literal: String, _ port: UInt16) -> Result<Int32, SystemError> {
        let family = isIPv6(literal) ? AF_INET6 : AF_INET
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, type, 0)
        guard descriptor >= 0 else { return .failure(SystemError(number: errno)) }
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var status: Int32
        if family == AF_INET6 {
            var off: Int32 = 0
            setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, socklen_t(MemoryLayout<Int32>.size))
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            status = inet_pton(AF_INET6, literal, &address.sin6_addr) == 1 ? 0 : EINVAL
            if status == 0 { status = bind(descriptor, &address, MemoryLayout<sockaddr_in6>.size) }
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            status = inet_pton(AF_INET, literal, &address.sin_addr) == 1 ? 0 : EINVAL
            if status == 0 { status = bind(descriptor, &address, MemoryLayout<sockaddr_in>.size) }
        }
        guard status == 0 else {
            close(descriptor)
            return .failure(SystemError(number: status))
        }
        return .success(descriptor)
    }

    private static func bind(_ descriptor: Int32, _ address: UnsafeRawPointer, _ size: Int) -> Int32 {
        Glibc.bind(descriptor, address.assumingMemoryBound(to: sockaddr.self), socklen_t(size)) == 0 ? 0 : errno
    }

    private static func boundPort(_ descriptor: Int32) -> UInt16 {
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        // The port lies at the same place for both families.
        return withUnsafeMutablePointer(to: &address) { pointer in
            let raw = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: sockaddr.self)
            return getsockname(descriptor, raw, &size) == 0 ? UInt16(bigEndian: pointer.pointee.sin6_port) : 0
        }
    }
}
