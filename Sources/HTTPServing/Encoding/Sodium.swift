internal import CSodium

/// The one place that starts libsodium. Everything that uses it asks here first.
enum Sodium {
    /// Whether the library is ready; it only ever fails where the system has no randomness.
    static let isReady = sodium_init() >= 0

    /// Base64 with the alphabet for addresses and without padding (RFC 4648, section 5).
    static func base64URL(_ bytes: [UInt8]) -> String {
        base64(bytes, variant: sodium_base64_VARIANT_URLSAFE_NO_PADDING)
    }

    /// Ordinary base64, with padding (RFC 4648, section 4).
    static func base64(_ bytes: [UInt8]) -> String {
        base64(bytes, variant: sodium_base64_VARIANT_ORIGINAL)
    }

    private static func base64(_ bytes: [UInt8], variant: Int32) -> String {
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        _ = sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
