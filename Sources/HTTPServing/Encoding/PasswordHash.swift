internal import CSodium

/// Passwords as they are kept: Argon2id with a salt of its own in each hash, which also says how it was made.
package enum PasswordHash {
    /// Two passes over 19 MiB, the least that OWASP's password storage cheat sheet asks of Argon2id: some 50 ms of work.
    private static let passes: UInt64 = 2
    private static let memory = 19 << 20

    /// A hash as text, for `isRight`; `nil` when the system has too little memory for it.
    package static func of(_ password: String) -> String? {
        guard Sodium.isReady else { return nil }
        let bytes = Array(password.utf8).map(CChar.init(bitPattern:))
        var hash = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        guard crypto_pwhash_str(&hash, bytes, UInt64(bytes.count), passes, memory) == 0 else { return nil }
        return String(decoding: hash.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Whether a password is the one that `hash` was made of. It takes as long for a wrong one as for the right one.
    package static func isRight(_ password: String, for hash: String) -> Bool {
        guard Sodium.isReady else { return false }
        let bytes = Array(password.utf8).map(CChar.init(bitPattern:))
        return crypto_pwhash_str_verify(hash, bytes, UInt64(bytes.count)) == 0
    }
}
