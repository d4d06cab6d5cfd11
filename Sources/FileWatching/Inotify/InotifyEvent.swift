import Glibc

/// One thing the kernel tells: what happened, in which watched folder, to which name.
struct InotifyEvent: Equatable {
    var watch: Int32
    var mask: UInt32
    /// The name in the folder; `nil` when the folder itself is meant, or when the name is not UTF-8.
    var name: String?

    func has(_ flag: InotifyFlag) -> Bool {
        mask & flag.rawValue != 0
    }

    /// Takes apart what a read from inotify gave.
    ///
    /// The kernel's record is a 16-byte head (watch, mask, cookie, length of the name) and a name filled up with
    /// zero bytes. A record that is cut short ends the list; nothing outside the bytes is ever read.
    static func all(in bytes: UnsafeRawBufferPointer) -> [InotifyEvent] {
        var events: [InotifyEvent] = []
        var start = 0
        while bytes.count - start >= headSize {
            let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
            guard bytes.count - start - headSize >= length else { break }
            let name = bytes[(start + headSize)..<(start + headSize + length)].prefix { $0 != 0 }
            events.append(
                InotifyEvent(
                    watch: bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
                    mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
                    name: name.isEmpty ? nil : String(validating: name, as: UTF8.self)))
            start += headSize + length
        }
        return events
    }

    private static let headSize = 16
}

/// The bits of an event, from inotify(7).
enum InotifyFlag: UInt32 {
    case closedAfterWriting = 0x0000_0008
    case movedFrom = 0x0000_0040
    case movedTo = 0x0000_0080
    case created = 0x0000_0100
    case deleted = 0x0000_0200
    case selfDeleted = 0x0000_0400
    case selfMoved = 0x0000_0800
    case unmounted = 0x0000_2000
    case overflowed = 0x0000_4000
    case ignored = 0x0000_8000
    case onlyFolders = 0x0100_0000
    case noFollow = 0x0200_0000
    case notAfterUnlinking = 0x0400_0000
    case isFolder = 0x4000_0000

    static func mask(_ flags: [InotifyFlag]) -> UInt32 {
        flags.reduce(0) { $0 | $1.rawValue }
    }
}
