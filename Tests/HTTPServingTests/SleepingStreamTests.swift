import Synchronization
import Testing

@testable import HTTPServing

@Suite("Streams that sleep")
struct SleepingStreamTests {
    /// Counts how often it was woken.
    private final class Sleeper: StreamSleeper {
        let woken = Atomic<Int>(0)
        func sleep() {}
        func wake() { woken.add(1, ordering: .relaxed) }
        var descriptor: Int32 { -1 }
    }

    private let broadcaster = EventBroadcaster(capacity: 4)

    private func read(_ stream: EventStream, _ sleeper: Sleeper) -> String? {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
        defer { buffer.deallocate() }
        guard let count = broadcaster.read(stream, into: buffer, sleeper: sleeper) else { return nil }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    @Test("One is woken by what it is sent, and sleeps through everything else, however much that is")
    func filtered() throws {
        let answer = broadcaster.subscribe(since: nil) { $0.topic == "mine" }
        let stream = try #require(answer.eventStream)
        let sleeper = Sleeper()
        broadcaster.open(stream)
        while let text = read(stream, sleeper), !text.isEmpty {}
        for number in 1...50 { broadcaster.publish(event: "other", data: "\(number)", topic: "theirs") }
        #expect(sleeper.woken.load(ordering: .relaxed) == 0)
        let id = broadcaster.publish(event: "own", data: "1", topic: "mine")
        #expect(sleeper.woken.load(ordering: .relaxed) == 1)
        #expect(read(stream, sleeper) == "id: \(id)\nevent: own\ndata: 1\n\n")
        #expect(read(stream, sleeper) == "", "and is not taken for too slow")
    }

    @Test("One whose group ends is woken, gets its last word and nothing after it")
    func farewell() throws {
        let answer = broadcaster.subscribe(since: nil, tag: StreamTag(group: "link"))
        let stream = try #require(answer.eventStream)
        let sleeper = Sleeper()
        broadcaster.open(stream)
        while let text = read(stream, sleeper), !text.isEmpty {}
        broadcaster.end(group: "another", with: Event("farewell", data: "{}"))
        #expect(sleeper.woken.load(ordering: .relaxed) == 0)
        broadcaster.end(group: "link", with: Event("farewell", data: "{}"))
        broadcaster.publish(event: "late", data: "1")
        #expect(sleeper.woken.load(ordering: .relaxed) == 1)
        #expect(read(stream, sleeper) == "event: farewell\ndata: {}\n\n")
        #expect(read(stream, sleeper) == nil)
    }

    @Test("Streams of one member count as one")
    func members() throws {
        for member in ["a", "a", "b"] {
            let answer = broadcaster.subscribe(since: nil, tag: StreamTag(group: "link", member: member))
            broadcaster.open(try #require(answer.eventStream))
        }
        for _ in 1...2 {
            let answer = broadcaster.subscribe(since: nil, tag: StreamTag(group: "link"))
            broadcaster.open(try #require(answer.eventStream))
        }
        broadcaster.open(try #require(broadcaster.subscribe(since: nil).eventStream))
        #expect(broadcaster.members == ["link": 4])
    }
}
