internal import CGit2

/// The one place that starts libgit2, and that makes typed errors of its codes.
///
/// Only objects are read. That part of the library runs no program: no hook, no filter, no helper of the user's
/// configuration.
enum GitLibrary {
    /// Whether the library could be started.
    static let isReady = git_libgit2_init() > 0

    /// - Throws: what a code below zero means; it is to be asked for on the thread that made the call.
    static func check(_ code: Int32) throws(GitRefusal) {
        guard code < 0 else { return }
        let message = git_error_last()?.pointee.message.map { String(cString: $0) } ?? "libgit2 answered \(code)"
        switch code {
        case GIT_ENOTFOUND.rawValue: throw .incomplete
        case GIT_EOWNER.rawValue: throw .foreignOwner
        default:
            throw message.contains("unsupported") ? .unsupported(message) : .damaged(message)
        }
    }

    /// What a call of the library hands out, with an owner.
    static func take(
        _ free: @escaping (OpaquePointer?) -> Void, _ call: (inout OpaquePointer?) -> Int32
    ) throws(GitRefusal) -> GitObject {
        var pointer: OpaquePointer?
        try check(call(&pointer))
        guard let pointer else { throw .damaged("libgit2 handed out nothing") }
        return GitObject(pointer, free)
    }
}

/// One object of libgit2, freed with its owner.
final class GitObject {
    let pointer: OpaquePointer
    private let free: (OpaquePointer?) -> Void

    init(_ pointer: OpaquePointer, _ free: @escaping (OpaquePointer?) -> Void) {
        self.pointer = pointer
        self.free = free
    }

    deinit { free(pointer) }
}
