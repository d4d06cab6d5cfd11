internal import CSodium

/// A short name for bytes: equal bytes have equal names on every machine, different bytes in practice never.
///
/// 128 bits of BLAKE2b as 22 letters that are safe in addresses and ETags. It is not a secret and not a password hash.
package enum ContentHash {
    /// Letters of a name.
    package static let length = 22

    /// The name of `bytes`, 22 characters of `A-Z a-z 0-9 - _`.
    package static func of(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes(of)
    }

    /// The name of the UTF-8 bytes of `text`.
    package static func of(_ text: String) -> String {
        var text = text
        return text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
    }

    static func of(_ bytes: UnsafeRawBufferPointer) -> String {
        precondition(Sodium.isReady, "libsodium found no source of randomness on this system")
        var hash = [UInt8](repeating: 0, count: 16)
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        _ = crypto_generichash(&hash, hash.count, start, UInt64(bytes.count), nil, 0)
        return Sodium.base64URL(hash)
    }
}
