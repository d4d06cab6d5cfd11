/// Why a server could not be started, with a sentence for people.
package enum HTTPServerError: Error, Hashable, CustomStringConvertible {
    /// Something else listens on this port. `nextFree` was found by trying; `nil` when the next hundred are taken too.
    case addressInUse(host: String, port: UInt16, nextFree: UInt16?)
    /// This machine has no such address.
    case addressNotAvailable(host: String)
    /// Ports below 1024 belong to root.
    case notPermitted(port: UInt16)
    /// Neither an IPv4 nor an IPv6 address nor `localhost`.
    case invalidHost(String)
    /// A server is started once.
    case alreadyStarted
    /// Anything else, with what the system said.
    case failed(String)

    package var description: String {
        switch self {
        case .addressInUse(_, let port, let nextFree?):
            "Port \(port) is in use by another program. Port \(nextFree) is free."
        case .addressInUse(_, let port, nil): "Port \(port) is in use by another program, and so are those after it."
        case .addressNotAvailable(let host): "This machine has no address \(host)."
        case .notPermitted(let port): "Port \(port) needs the rights of root; choose one from 1024 up."
        case .invalidHost(let host): "‘\(host)’ is not an address; expected an IPv4 or IPv6 address, or localhost."
        case .alreadyStarted: "The server has been started before; make a new one to start again."
        case .failed(let reason): "The server could not be started: \(reason)."
        }
    }
}
