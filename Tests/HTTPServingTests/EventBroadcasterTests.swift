import HTTPServing
import TestSupport
import Testing

/// What a stream says, read without a socket.
struct EventBroadcasterTests {
    private let broadcaster = EventBroadcaster(capacity: 4)

    /// The lines of a new stream that begin with `id`, `event` or `data`, without `retry` and empty ones.
    private func lines(since id: String?, on broadcaster: EventBroadcaster) -> [String] {
        let text = broadcaster.subscribe(since: id).eventStream?.pendingText() ?? ""
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("retry") }
    }

    @Test("A newcomer is greeted with the current id and gets nothing old")
    func hello() {
        broadcaster.publish(event: "style", data: "{}")
        let id = broadcaster.currentID
        #expect(id == "\(broadcaster.epoch)-1")
        #expect(
            lines(since: nil, on: broadcaster) == ["id: \(id)", "event: hello", "data: {\"revision\":\"\(id)\"}"])
        #expect(lines(since: "", on: broadcaster).count == 3)
    }

    @Test("One who comes back gets exactly what it missed, in order")
    func replay() {
        let ids = (1...3).map { broadcaster.publish(event: "style", data: "\($0)") }
        let lines = lines(since: ids[0], on: broadcaster)
        #expect(
            lines == [
                "id: \(ids[0])", "event: hello", "data: {\"revision\":\"\(ids[2])\"}",
                "id: \(ids[1])", "event: style", "data: 2", "id: \(ids[2])", "event: style", "data: 3",
            ])
        #expect(self.lines(since: ids[2], on: broadcaster).count == 3)
    }

    @Test("The id that a page carries is the last that matters, and never so old that much has to be sent again")
    func pageID() {
        let broadcaster = EventBroadcaster(capacity: 200)
        func pageID() -> String { broadcaster.pageID { $0.topic == "page" } }
        #expect(pageID() == broadcaster.currentID)
        let saved = broadcaster.publish(event: "style", data: "{}", topic: "page")
        for _ in 0..<50 { broadcaster.publish(event: "comment", data: "{}", topic: "other") }
        #expect(pageID() == saved)
        for _ in 0..<50 { broadcaster.publish(event: "comment", data: "{}", topic: "other") }
        #expect(pageID() == "\(broadcaster.epoch)-64")
        #expect(lines(since: pageID(), on: broadcaster).filter { $0 == "event: comment" }.count == 37)
        let again = broadcaster.publish(event: "style", data: "{}", topic: "page")
        #expect(pageID() == again)
        let few = EventBroadcaster(capacity: 4)
        for _ in 0..<20 { few.publish(event: "comment", data: "{}", topic: "other") }
        #expect(!lines(since: few.pageID { $0.topic == "page" }, on: few).contains("event: reset"))
    }

    @Test("An id of another run, from the future or of nonsense is answered with reset")
    func reset() {
        broadcaster.publish(event: "style", data: "{}")
        for id in [
            "abcdefghij-1", "\(broadcaster.epoch)-2", broadcaster.epoch, "1", "\(broadcaster.epoch)-x", "-", "a\nb",
        ] {
            let lines = lines(since: id, on: broadcaster)
            #expect(lines.contains("event: hello"))
            #expect(lines.suffix(3) == ["id: \(broadcaster.currentID)", "event: reset", "data: {}"])
        }
    }

    @Test("One who missed more than is remembered is answered with reset")
    func tooOld() {
        let first = broadcaster.publish(event: "style", data: "first")
        for number in 1...20 { broadcaster.publish(event: "style", data: "\(number)") }
        #expect(lines(since: first, on: broadcaster).contains("event: reset"))
        let recent = "\(broadcaster.epoch)-\(21 - 4)"
        let lines = lines(since: recent, on: broadcaster)
        #expect(!lines.contains("event: reset"))
        #expect(lines.filter { $0.hasPrefix("data") }.suffix(4) == ["data: 17", "data: 18", "data: 19", "data: 20"])
    }

    @Test("Two runs have different epochs")
    func epochs() {
        #expect(EventBroadcaster().epoch != EventBroadcaster().epoch)
        #expect(!broadcaster.epoch.contains("-"))
        #expect(!broadcaster.epoch.isEmpty)
    }

    @Test("Data of several lines stays one event, and a name cannot end its line")
    func lineBreaks() {
        let id = broadcaster.publish(event: "a\nb", data: "one\r\ntwo\nthree\rfour\u{2028}five")
        let text = broadcaster.subscribe(since: "\(broadcaster.epoch)-0").eventStream?.pendingText() ?? ""
        #expect(text.hasSuffix("id: \(id)\nevent: ab\ndata: one\ndata: two\ndata: three\ndata: four\u{2028}five\n\n"))
    }

    @Test("The header of a browser that comes back wins over the address it came with")
    func lastEventID() {
        let ids = (1...3).map { broadcaster.publish(event: "style", data: "\($0)") }
        let both = Request("/events?since=\(ids[0])", headers: [Header("Last-Event-ID", ids[1])])
        let text = broadcaster.subscribe(both).eventStream?.pendingText() ?? ""
        #expect(!text.contains("data: 2\n"))
        #expect(text.contains("data: 3\n"))
        let address = broadcaster.subscribe(Request("/events?since=\(ids[0])")).eventStream?.pendingText() ?? ""
        #expect(address.contains("data: 2\n"))
    }

    @Test("A subscriber can be limited to some events")
    func filter() {
        let start = broadcaster.currentID
        broadcaster.publish(event: "style", data: "pets")
        broadcaster.publish(event: "style", data: "home")
        let response = broadcaster.subscribe(since: start) { $0.data == "pets" }
        let text = response.eventStream?.pendingText() ?? ""
        #expect(text.contains("data: pets\n"))
        #expect(!text.contains("data: home\n"))
    }

    @Test("A stream that falls behind what is remembered ends instead of skipping")
    func tooSlow() {
        let stream = broadcaster.subscribe(since: nil).eventStream
        #expect(stream?.pendingText().contains("hello") == true)
        for number in 1...20 { broadcaster.publish(event: "style", data: "\(number)") }
        #expect(stream?.pendingText() == "")
    }
}
