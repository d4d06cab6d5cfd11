internal import HTTPServing
internal import Synchronization

/// Under which addresses a server's links open, and from where.
package struct ReachableAddresses: Sendable, Equatable {
    package struct Address: Sendable, Equatable {
        /// The beginning of an address: `http://192.168.0.7:8080`.
        package let base: String
        /// The network adapter, as the system calls it; empty where none is meant.
        package let adapter: String
        package let reach: Reach
    }

    package enum Reach: String, Sendable, Encodable {
        /// This machine alone.
        case loopback
        /// Machines in the same network, such as a phone.
        case network
        /// What `--public-url` says.
        case `public`
    }

    /// The best first.
    package let all: [Address]

    init(host: String, port: UInt16, isSecure: Bool, publicURL: String?, adapters: [NetworkAddresses.Adapter]) {
        let scheme = isSecure ? "https" : "http"
        func address(_ host: String, _ adapter: String, _ reach: Reach) -> Address {
            Address(
                base: "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)", adapter: adapter, reach: reach)
        }
        var all = publicURL.map { [Address(base: $0, adapter: "", reach: .public)] } ?? []
        switch host {
        case "0.0.0.0", "::":
            all += adapters.map { address($0.address, $0.name, .network) }
            all.append(address("localhost", "lo", .loopback))
        case _ where HTTPServer.Configuration.isLoopback(host):
            all.append(address(host, "lo", .loopback))
        default:
            let adapter = adapters.first { $0.address == host }?.name ?? ""
            all.append(address(host, adapter, .network))
        }
        self.all = all
    }

    /// The same with this machine's own first: the author's browser is here, as a rule.
    var forAuthor: [Address] {
        all.filter { $0.reach == .loopback } + all.filter { $0.reach != .loopback }
    }

    package var best: Address? { all.first }

    /// Whether no other machine can open a link.
    package var isLoopbackOnly: Bool { all.allSatisfy { $0.reach == .loopback } }
}
