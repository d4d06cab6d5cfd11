import Glibc

/// An open inotify instance. Closing it, which the last reference does, gives back all its watches.
final class InotifySource {
    let descriptor: Descriptor
    private let system: SystemCalls
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

    init(_ system: SystemCalls) throws(InotifyRefusal) {
        self.system = system
        switch system.openInotify() {
        case .success(let number): descriptor = Descriptor(number)
        case .failure(let error): throw InotifyRefusal(code: error.code)
        }
    }

    /// Watches a folder: the watch's number, or `nil` with a reason when just this folder cannot be watched.
    ///
    /// - Throws: `InotifyRefusal` when no folder can be watched any more.
    func add(_ path: String, _ flags: [InotifyFlag]) throws(InotifyRefusal) -> Result<Int32, SystemError> {
        let result = system.addWatch(descriptor.number, path, InotifyFlag.mask(flags))
        if case .failure(let error) = result, [ENOSPC, EMFILE, ENFILE, ENOMEM, ENOSYS].contains(error.code) {
            throw InotifyRefusal(code: error.code)
        }
        return result
    }

    /// Gives a watch back. What the kernel has queued for it still comes.
    func remove(_ watch: Int32) {
        inotify_rm_watch(descriptor.number, watch)
    }

    /// What is there to read now.
    func events() -> [InotifyEvent] {
        buffer.withUnsafeMutableBytes { bytes in
            let count = read(descriptor.number, bytes.baseAddress, bytes.count)
            return count > 0 ? InotifyEvent.all(in: UnsafeRawBufferPointer(rebasing: bytes[..<count])) : []
        }
    }
}
