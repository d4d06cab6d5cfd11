internal import Glibc

/// Opens files below one folder, and nothing else.
///
/// The file is opened first and judged afterwards, by where the kernel says the open descriptor lies; so swapping a
/// link between the look and the opening gains nothing. Links that stay below the root are followed, unless they lead to
/// a hidden file by a name that is not: `.git` is not reached by an alias. Pipes, sockets, devices and folders are never
/// served, and opening one never waits.
struct FileResolver: Sendable {
    private let root: String

    init(root: String) {
        self.root = root
    }

    /// The descriptor and version of the file at `path`, or `nil` where there is none that may be served.
    func open(_ path: [String]) -> (descriptor: Int32, version: FileVersion)? {
        let isClean = path.allSatisfy { segment in
            !segment.isEmpty && segment != "." && segment != ".." && !segment.utf8.contains { $0 == 0x2F || $0 == 0 }
        }
        guard isClean, !path.isEmpty else { return nil }
        let folder = Glibc.open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        defer { Glibc.close(folder) }
        let descriptor = openat(folder, path.joined(separator: "/"), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard let place = FileResolver.place(of: descriptor), let base = FileResolver.place(of: folder),
            place.hasPrefix(base == "/" ? base : base + "/"),
            path.contains(where: { $0.hasPrefix(".") }) || !place.dropFirst(base.count).contains("/."),
            let version = FileVersion(descriptor: descriptor),
            version.isRegular
        else {
            Glibc.close(descriptor)
            return nil
        }
        return (descriptor, version)
    }

    /// The real path of an open descriptor.
    static func place(of descriptor: Int32) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { buffer -> Int in
            buffer.baseAddress.map { readlink("/proc/self/fd/\(descriptor)", $0, buffer.count) } ?? -1
        }
        guard count > 0, count < buffer.count else { return nil }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }

    /// Everything up to the end of the file, or up to `limit` where it has grown meanwhile; `nil` when reading fails.
    static func read(_ descriptor: Int32, limit: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while result.count < limit {
            let count = pread(descriptor, &chunk, min(chunk.count, limit - result.count), off_t(result.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            result += chunk[..<count]
        }
        return result
    }
}
