import Glibc

/// The system calls that a full or unusual machine refuses, replaceable so that tests need not fill a machine.
package struct SystemCalls: Sendable {
    /// Opens an inotify instance: a descriptor, or an error code.
    package var openInotify: @Sendable () -> Result<Int32, SystemError>
    /// Adds a watch: descriptor, full path and mask to a watch number, or an error code.
    package var addWatch: @Sendable (Int32, String, UInt32) -> Result<Int32, SystemError>
    /// What the system calls the kind of file system that holds a path (`ext4`, `nfs4`); `nil` when it cannot be told.
    package var fileSystemType: @Sendable (String) -> String?

    package init(
        openInotify: @escaping @Sendable () -> Result<Int32, SystemError>,
        addWatch: @escaping @Sendable (Int32, String, UInt32) -> Result<Int32, SystemError>,
        fileSystemType: @escaping @Sendable (String) -> String?
    ) {
        self.openInotify = openInotify
        self.addWatch = addWatch
        self.fileSystemType = fileSystemType
    }

    /// The machine itself.
    package static let live = SystemCalls(
        openInotify: {
            let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
            return number >= 0 ? .success(number) : .failure(SystemError(code: errno))
        },
        addWatch: { descriptor, path, mask in
            let watch = inotify_add_watch(descriptor, path, mask)
            return watch >= 0 ? .success(watch) : .failure(SystemError(code: errno))
        },
        fileSystemType: { MountTable.live()?.fileSystemType(of: $0) })

    /// The system's own words for an error code.
    static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

/// An error code of the system (`ENOSPC`, `EMFILE` and so on).
package struct SystemError: Error, Sendable, Hashable {
    package var code: Int32

    package init(code: Int32) {
        self.code = code
    }
}
