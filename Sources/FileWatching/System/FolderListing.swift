import Glibc

/// One name in a folder.
struct FolderEntry {
    enum Kind {
        case folder, file, symbolicLink
    }

    var name: String
    var kind: Kind
}

/// Reads the names in one folder. Devices, sockets and pipes are left out, and so are names that are not UTF-8,
/// which no text file could refer to.
enum FolderListing {
    /// - Parameters:
    ///   - path: the folder's full path.
    ///   - followingLink: whether the path itself may be a symbolic link.
    /// - Returns: what is in it, in the order that the file system keeps.
    /// - Throws: the system's error code when the folder is gone or unreadable.
    static func entries(of path: String, followingLink: Bool) throws(SystemError) -> [FolderEntry] {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW)
        let number = open(path, flags)
        guard number >= 0 else { throw SystemError(code: errno) }
        guard let stream = fdopendir(number) else {
            let code = errno
            close(number)
            throw SystemError(code: code)
        }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let type = Int32(entry.pointee.d_type)
            guard let name = name(of: entry), name != ".", name != ".." else { continue }
            guard let kind = kind(ofType: type) ?? (type == 0 ? FileSignature.kind(of: "\(path)/\(name)") : nil)
            else { continue }
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// The entry types of readdir(3). Some file systems answer 0, which means that the file itself must be asked.
    private static func kind(ofType type: Int32) -> FolderEntry.Kind? {
        switch type {
        case 4: .folder
        case 8: .file
        case 10: .symbolicLink
        default: nil
        }
    }
}
