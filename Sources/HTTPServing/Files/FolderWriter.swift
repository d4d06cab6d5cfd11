internal import Glibc

/// Replaces small files below one folder, each whole or not at all.
///
/// A new version is written beside the old one, brought to the disk and renamed over it, so that whoever reads, and a
/// crash at any moment, finds the old file or the new one. Permissions are kept. A link that leaves the folder is refused;
/// one that stays inside is followed, so that it stays a link. A file that nobody may write to stays, although the folder
/// would allow its replacement. The file is compared with what the writer knew right
/// before the renaming: a change by another program in the microseconds between is the one that can be lost.
package struct FolderWriter: Sendable {
    private let root: String

    /// - Parameter root: the folder's path.
    package init(root: String) {
        self.root = root
    }

    /// Puts `bytes` in the place of a file.
    ///
    /// - Parameters:
    ///   - path: decoded segments below the folder.
    ///   - bytes: the new contents.
    ///   - version: `ContentHash` of the contents that are replaced; `nil` = there must be no file yet.
    /// - Throws: `FileWriteError`; the file is then as it was.
    package func write(_ path: [String], _ bytes: [UInt8], replacing version: String?) throws(FileWriteError) {
        guard let name = path.last, path.allSatisfy(Self.isName) else { throw .refused }
        guard let version else { return try create(path, bytes) }
        guard let (old, status, place) = try open(path) else { throw .missing }
        guard ContentHash.of(old) == version else { throw .changed(old) }
        guard status.st_mode & 0o222 != 0, faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) == 0 else {
            throw .notPermitted
        }
        let folder = try Folder(path: Self.parent(of: place))
        let file = Self.name(of: place)
        let draft = try folder.draft(for: name, bytes, mode: status.st_mode & 0o7777, owner: status)
        guard let (now, _, _) = try open(path), ContentHash.of(now) == version else {
            folder.remove(draft)
            throw .changed((try open(path))?.bytes ?? [])
        }
        try folder.rename(draft, to: file)
    }

    private func create(_ path: [String], _ bytes: [UInt8]) throws(FileWriteError) {
        guard let name = path.last else { throw .refused }
        var folder = try Folder(path: root)
        for segment in path.dropLast() { folder = try folder.folder(segment) }
        let draft = try folder.draft(for: name, bytes, mode: nil, owner: nil)
        try folder.link(draft, as: name)
    }

    /// The contents, attributes and real place of a file below the root; `nil` where there is none.
    private func open(_ path: [String]) throws(FileWriteError) -> (bytes: [UInt8], stat, String)? {
        for _ in 0..<Self.mostLooks {
            guard let found = try look(path) else { return nil }
            // Of a file that was replaced between the opening and the question, the system tells a place that is none.
            var status = stat()
            if lstat(found.2, &status) == 0, status.st_ino == found.1.st_ino, status.st_dev == found.1.st_dev {
                return found
            }
        }
        throw .failed(EBUSY)
    }

    /// Nobody replaces a file this often in the time of one look.
    private static let mostLooks = 100

    private func look(_ path: [String]) throws(FileWriteError) -> (bytes: [UInt8], stat, String)? {
        guard let (descriptor, version) = FileResolver(root: root).open(path) else {
            var status = stat()
            if lstat("\(root)/\(path.joined(separator: "/"))", &status) == 0 { throw .refused }
            return nil
        }
        defer { Glibc.close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, let place = FileResolver.place(of: descriptor),
            let bytes = FileResolver.read(descriptor, limit: version.size + 1)
        else { throw .failed(errno) }
        return (bytes, status, place)
    }

    private static func isName(_ segment: String) -> Bool {
        !segment.isEmpty && segment.utf8.first != UInt8(ascii: ".") && segment.utf8.count < 200
            && !segment.utf8.contains { $0 == 0x2F || $0 < 0x20 || $0 == 0x7F }
    }

    private static func parent(of place: String) -> String {
        place.lastIndex(of: "/").map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? "."
    }

    private static func name(of place: String) -> String {
        place.lastIndex(of: "/").map { String(place[place.index(after: $0)...]) } ?? place
    }
}

/// An open folder: what happens in it is not led elsewhere by a link that somebody puts in its path meanwhile.
private final class Folder {
    private let descriptor: Int32

    init(path: String) throws(FileWriteError) {
        descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileWriteError(errno) }
    }

    private init(descriptor: Int32) throws(FileWriteError) {
        self.descriptor = descriptor
        guard descriptor >= 0 else { throw FileWriteError(errno) }
    }

    deinit {
        if descriptor >= 0 { Glibc.close(descriptor) }
    }

    func folder(_ name: String) throws(FileWriteError) -> Folder {
        try Folder(descriptor: openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    }

    /// Writes a new file under a hidden name and brings it to the disk.
    ///
    /// - Returns: its name, for `rename` or `link`.
    func draft(for name: String, _ bytes: [UInt8], mode: mode_t?, owner: stat?) throws(FileWriteError) -> String {
        removeAbandonedDrafts(of: name)
        let draft = ".\(name).\(RandomToken().text.prefix(12))\(Self.draftEnding)"
        let file = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode ?? 0o666)
        guard file >= 0 else { throw FileWriteError(errno) }
        defer { Glibc.close(file) }
        do throws(FileWriteError) {
            // The owner first, since changing it clears bits of the mode; only the superuser needs it and may.
            if let owner, owner.st_uid != geteuid() || owner.st_gid != getegid() {
                _ = fchown(file, owner.st_uid, owner.st_gid)
            }
            if let mode, fchmod(file, mode) != 0 { throw FileWriteError(errno) }
            try Self.write(bytes, to: file)
            if fsync(file) != 0 { throw FileWriteError(errno) }
        } catch {
            remove(draft)
            throw error
        }
        return draft
    }

    private static let draftEnding = ".vitrine"
    /// Seconds; no writing takes so long.
    private static let abandonedAfter = 60

    /// A program that was killed while it wrote has left its draft behind.
    private func removeAbandonedDrafts(of name: String) {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let listing = fdopendir(copy) else { return }
        defer { closedir(listing) }
        let oldest = time(nil) - Self.abandonedAfter
        while let entry = readdir(listing) {
            let found = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard found.hasPrefix(".\(name)."), found.hasSuffix(Self.draftEnding) else { continue }
            var status = stat()
            if fstatat(descriptor, found, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mtim.tv_sec < oldest {
                remove(found)
            }
        }
    }

    func rename(_ draft: String, to name: String) throws(FileWriteError) {
        guard renameat(descriptor, draft, descriptor, name) == 0 else {
            let code = errno
            remove(draft)
            throw FileWriteError(code)
        }
        fsync(descriptor)
    }

    /// Gives a draft its name, unless there is something of that name.
    func link(_ draft: String, as name: String) throws(FileWriteError) {
        defer { remove(draft) }
        guard linkat(descriptor, draft, descriptor, name, 0) == 0 else {
            if errno == EEXIST { throw .exists }
            throw FileWriteError(errno)
        }
        fsync(descriptor)
    }

    func remove(_ name: String) {
        unlinkat(descriptor, name, 0)
    }

    private static func write(_ bytes: [UInt8], to file: Int32) throws(FileWriteError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                buffer.baseAddress.map { Glibc.write(file, $0 + written, buffer.count - written) } ?? 0
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileWriteError(errno) }
            written += count
        }
    }
}
