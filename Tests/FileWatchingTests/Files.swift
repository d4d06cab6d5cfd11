import Foundation
import Glibc
import TestSupport

/// What people and editors do to files, by the system's own calls where Foundation would do more than is meant.
extension TemporaryFolder {
    func full(_ path: String) -> String {
        url.appending(path: path).path(percentEncoded: false)
    }

    func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: full(path), withIntermediateDirectories: true)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: full(path))
    }

    /// rename(2): replaces what has the new name.
    func rename(_ old: String, to new: String) throws {
        try moveFile(full(old), to: full(new))
    }

    /// renameat2(2) with RENAME_EXCHANGE, which the Glibc module does not declare.
    func exchange(_ one: String, _ other: String) throws {
        typealias RenameAt2 = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        guard let symbol = dlsym(nil, "renameat2") else { throw POSIXError(.ENOSYS) }
        let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
        try check(renameAt2(AT_FDCWD, full(one), AT_FDCWD, full(other), 2))
    }

    func link(_ new: String, to old: String) throws {
        try check(Glibc.link(full(old), full(new)))
    }

    func symbolicLink(_ new: String, to target: String) throws {
        try check(Glibc.symlink(target, full(new)))
    }

    func read(_ path: String) throws -> String {
        try String(contentsOfFile: full(path), encoding: .utf8)
    }
}

/// rename(2) from anywhere to anywhere.
func moveFile(_ old: String, to new: String) throws {
    try check(Glibc.rename(old, new))
}

private func check(_ result: Int32) throws {
    if result != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// A file that somebody has open and writes to in pieces.
final class OpenFile {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }

    func finish() {
        close(descriptor)
    }
}
