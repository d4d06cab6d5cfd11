import Testing

@testable import FileWatching

@Suite("Inotify records")
struct InotifyEventTests {
    private func record(watch: Int32, mask: UInt32, name: [UInt8], length: UInt32? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        let words: [UInt32] = [UInt32(bitPattern: watch), mask, 0, length ?? UInt32(name.count)]
        for word in words { withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) } }
        return bytes + name
    }

    private func parse(_ bytes: [UInt8]) -> [InotifyEvent] {
        bytes.withUnsafeBytes { InotifyEvent.all(in: $0) }
    }

    @Test("Records follow one another, with names filled up by zero bytes")
    func several() {
        let bytes =
            record(watch: 1, mask: 8, name: Array("a.css".utf8) + [0, 0, 0])
            + record(watch: -1, mask: 0x4000, name: [])
            + record(watch: 7, mask: 0x4000_0100, name: Array("größe".utf8) + [0])
        let events = parse(bytes)
        #expect(events.map(\.watch) == [1, -1, 7])
        #expect(events.map(\.name) == ["a.css", nil, "größe"])
        #expect(events[0].has(.closedAfterWriting) && events[1].has(.overflowed) && events[2].has(.isFolder))
    }

    @Test("A record that is cut short, or claims more than there is, ends the list")
    func cut() {
        let whole = record(watch: 1, mask: 8, name: Array("a.css".utf8) + [0, 0, 0])
        for count in 0..<whole.count { #expect(parse(Array(whole.prefix(count))).isEmpty) }
        #expect(parse(record(watch: 1, mask: 8, name: [97], length: .max)).isEmpty)
    }

    @Test("A name that is not UTF-8, or not ended by a zero byte, does no harm")
    func names() {
        #expect(parse(record(watch: 1, mask: 8, name: [0xFF, 0xFE, 0, 0])).map(\.name) == [nil])
        #expect(parse(record(watch: 1, mask: 8, name: Array("full".utf8))).map(\.name) == ["full"])
    }
}
