/// What a server shows of itself over TLS: certificate and private key, both in PEM.
package struct TLSIdentity: Sendable {
    /// The server's own certificate, then those between it and the root.
    package let certificate: String
    package let key: String

    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}
