internal import CSodium

/// What a content security policy calls a script by: `'sha256-…'`, over the bytes between its tags.
package enum ScriptHash {
    package static func source(of script: String) -> String {
        let bytes = Array(script.utf8)
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return "'sha256-\(Sodium.base64(hash))'"
    }
}
