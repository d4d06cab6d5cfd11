internal import Foundation
internal import HTTPServing

/// A file with one random secret that nobody but its owner may read.
///
/// It is made with its final rights, so that there is no moment in which others could open it, and what others could
/// have read, or what is no ordinary file, is not trusted but replaced.
struct SecretFile {
    let path: String

    /// The secret, from before or new; `nil` when it cannot be kept there.
    func secret() -> String? {
        if let kept = kept() { return kept }
        let folder = String(path.parentFolder)
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let secret = RandomToken().text
        let draft = "\(path).\(RandomToken().text)"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        let bytes = Array(secret.utf8)
        let isWritten = write(descriptor, bytes, bytes.count) == bytes.count
        close(descriptor)
        guard isWritten, rename(draft, path) == 0 else {
            unlink(draft)
            return nil
        }
        return secret
    }

    private func kept() -> String? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0,
            status.st_uid == geteuid()
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        return text.utf8.count == RandomToken().text.utf8.count ? text : nil
    }
}
