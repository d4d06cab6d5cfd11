package import Foundation
package import PreviewServing

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
    /// Where links and comments are kept.
    package var store = StoreOptions()
    /// The address by which a proxy serves the server.
    package var publicURL: PublicURL?
    /// Files in PEM; both or none.
    package var certificate: URL?
    package var key: URL?

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

extension ServeOptions {
    /// - Throws: for what is no address, and for half a certificate.
    init(_ parsed: ParsedArguments, folder: URL, currentFolder: URL) throws(UsageProblem) {
        self.init(
            folder: folder, host: parsed.text("host") ?? Self.defaultHost,
            port: parsed.number("port") ?? Self.defaultPort, opensBrowser: parsed.hasSwitch("open"),
            isReadOnly: parsed.hasSwitch("read-only"))
        store = StoreOptions(parsed)
        let command = parsed.command.name
        if let text = parsed.text("public-url") {
            publicURL = PublicURL(text)
            if publicURL == nil {
                throw .notAValue(
                    option: "--public-url", value: text, expected: "an address such as https://preview.example.com",
                    command: command)
            }
        }
        for (name, other) in [("tls-certificate", "tls-key"), ("tls-key", "tls-certificate")]
        where parsed.text(name) != nil && parsed.text(other) == nil {
            throw .lonelyOption("--\(name)", needs: "--\(other)", command: command)
        }
        certificate = parsed.text("tls-certificate").map { URL(filePath: $0, relativeTo: currentFolder) }
        key = parsed.text("tls-key").map { URL(filePath: $0, relativeTo: currentFolder) }
    }
}
