import Glibc

/// A thread that sleeps in system calls, so that none of Swift's shared threads has to.
///
/// It takes no signals: a program's handlers run on the threads that it made for itself.
final class WatcherThread: Sendable {
    private let handle: pthread_t

    /// Starts a thread and runs the body on it.
    ///
    /// - Throws: `FileWatcherError.outOfResources` when the system gives out no more threads.
    init(_ body: sending @escaping () -> Void) throws(FileWatcherError) {
        let box = Unmanaged.passRetained(Body(body))  // retained here, released by the new thread
        var handle = pthread_t()
        let code = pthread_create(&handle, nil, runThread, box.toOpaque())
        guard code == 0 else {
            box.release()
            throw .outOfResources(reason: SystemCalls.reason(code))
        }
        self.handle = handle
    }

    /// Waits until the body has returned; from the body itself, lets the thread end alone. Call it once.
    func finish() {
        if pthread_equal(handle, pthread_self()) != 0 {
            pthread_detach(handle)
        } else {
            pthread_join(handle, nil)
        }
    }
}

private final class Body {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
        self.run = run
    }
}

private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
