package import Foundation

/// What `vitrine serve` was asked to do.
package struct ServeOptions: Equatable, Sendable {
    /// Absolute.
    package var folder: URL
    /// A name or an address to listen on.
    package var host: String
    /// 0...65535; 0 takes any free port.
    package var port: Int
    package var opensBrowser: Bool
    /// Nothing is written to the folder.
    package var isReadOnly: Bool

    package static let defaultHost = "127.0.0.1"
    package static let defaultPort = 8080
    package static let ports = 0...65535

    package init(
        folder: URL, host: String = Self.defaultHost, port: Int = Self.defaultPort, opensBrowser: Bool = false,
        isReadOnly: Bool = false
    ) {
        self.folder = folder
        self.host = host
        self.port = port
        self.opensBrowser = opensBrowser
        self.isReadOnly = isReadOnly
    }
}
