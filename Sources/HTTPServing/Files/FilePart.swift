internal import Glibc

/// A range of an open file on its way to a client.
final class FilePart: Sendable {
    let range: Range<Int>
    private let file: OpenFile

    /// Bytes read at once.
    static let blockSize = 64 << 10

    init(_ file: OpenFile, range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// Reads the bytes from `position` of the part on.
    ///
    /// - Returns: how many were read; `nil` when reading fails or the file has become shorter than was promised.
    func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let start = range.lowerBound + position
        let wanted = min(buffer.count, range.upperBound - start)
        while true {
            let count = pread(file.descriptor, buffer.baseAddress, wanted, off_t(start))
            if count < 0, errno == EINTR { continue }
            return count > 0 ? count : nil
        }
    }
}
