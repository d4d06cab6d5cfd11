internal import CSodium

/// A secret nobody can guess: 128 random bits as 22 letters that are safe in addresses and cookies.
package struct RandomToken: Sendable, CustomStringConvertible {
    package let text: String

    /// Letters of a token.
    package static let length = 22

    /// A new token from the system's randomness.
    package init() {
        precondition(Sodium.isReady, "libsodium found no source of randomness on this system")
        var bytes = [UInt8](repeating: 0, count: 16)
        randombytes_buf(&bytes, bytes.count)
        text = Sodium.base64URL(bytes)
    }

    package var description: String { text }

    /// Whether two secrets are equal, in a time that tells nothing about where they differ.
    package static func areEqual(_ first: String, _ second: String) -> Bool {
        let first = Array(first.utf8)
        let second = Array(second.utf8)
        guard first.count == second.count else { return false }
        return sodium_memcmp(first, second, first.count) == 0
    }
}
