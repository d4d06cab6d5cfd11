import Glibc

/// Which file system holds which path, from `/proc/self/mountinfo` (proc(5)).
struct MountTable {
    private var mounts: [(point: String, type: String)] = []

    /// Reads the text of a mount table. Lines that are not understood are left out.
    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 6, let dash = fields[6...].firstIndex(of: "-"), fields.count > dash + 1 else {
                continue
            }
            mounts.append((Self.unescaped(fields[4]), String(fields[dash + 1])))
        }
    }

    /// The machine's own; `nil` when it cannot be read.
    static func live() -> MountTable? {
        guard let file = fopen("/proc/self/mountinfo", "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return MountTable(String(decoding: bytes, as: UTF8.self))
    }

    /// The type of the file system that holds a path, once its symbolic links are resolved.
    func fileSystemType(of path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return fileSystemType(ofResolved: String(cString: resolved))
    }

    /// The deepest mount point wins, and of several on one point the last, which covers the others.
    func fileSystemType(ofResolved path: String) -> String? {
        var best: (point: String, type: String)?
        for mount in mounts where Self.holds(mount.point, path) && mount.point.count >= (best?.point.count ?? 0) {
            best = mount
        }
        return best?.type
    }

    private static func holds(_ point: String, _ path: String) -> Bool {
        point == "/" || path == point || path.hasPrefix(point + "/")
    }

    /// Blanks, tabs, line breaks and backslashes are written as three octal digits.
    private static func unescaped(_ field: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = field.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let digits = String(rest.prefix(3)), let code = UInt8(digits, radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
