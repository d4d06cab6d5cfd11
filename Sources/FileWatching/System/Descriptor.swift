import Glibc

/// A file descriptor with one owner: closed when the owner goes.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }
}
