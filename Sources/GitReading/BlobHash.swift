internal import CGit2

/// The name that git gives to contents, for telling whether a file is still what was committed.
package enum BlobHash {
    package static func of(_ bytes: [UInt8]) -> String? {
        guard GitLibrary.isReady else { return nil }
        var id = git_oid()
        let code = bytes.withUnsafeBytes { git_odb_hash(&id, $0.baseAddress, $0.count, GIT_OBJECT_BLOB) }
        return code == 0 ? id.hex : nil
    }

    /// Whether a file is what was committed; line ends alone make no difference, since git may change them.
    package static func isSame(_ bytes: [UInt8], as file: CommittedFile) -> Bool {
        if of(bytes) == file.blob { return true }
        let carriageReturn = UInt8(ascii: "\r")
        guard bytes.contains(carriageReturn), !bytes.contains(0) else { return false }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let isEnd = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            if byte != carriageReturn || !isEnd { plain.append(byte) }
        }
        return of(plain) == file.blob
    }
}

extension git_oid {
    /// 40 hexadecimal digits.
    var hex: String {
        withUnsafeBytes(of: id) { bytes in
            bytes.map { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
        }
    }

    /// `nil` for anything but 40 hexadecimal digits.
    init?(hex: String) {
        self.init()
        guard hex.utf8.count == 40, git_oid_fromstr(&self, hex) == 0 else { return nil }
    }
}
