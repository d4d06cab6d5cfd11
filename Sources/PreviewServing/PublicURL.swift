internal import Foundation

/// The beginning of the address by which a proxy serves this server: scheme, host, perhaps a port, and nothing more.
package struct PublicURL: Sendable, Equatable {
    /// `https://preview.example.com`, without a slash at the end.
    package let text: String
    package let host: String
    package let isSecure: Bool

    /// - Returns: `nil` for what is no such address.
    package init?(_ text: String) {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = parts.host?.lowercased(), !host.isEmpty,
            parts.user == nil, parts.query == nil, parts.fragment == nil, ["", "/"].contains(parts.path),
            parts.port.map({ (1...65535).contains($0) }) ?? true
        else { return nil }
        let port = parts.port.map { ":\($0)" } ?? ""
        self.text = "\(scheme)://\(host)\(port)"
        self.host = host
        isSecure = scheme == "https"
    }
}
