import Diagnostics
import Testing

@Suite("Near misses")
struct NearMissTests {
    private let words = ["target", "targets", "text", "title", "position", "right-third", "id"]

    @Test(
        "A slip of the finger finds its word",
        arguments: [
            ("targt", "target"), ("taregt", "target"), ("txt", "text"), ("Title", "title"),
            ("right_third", "right-third"),
            ("postion", "position"), ("targetss", "targets"), ("dI", "id"),
        ])
    func slips(word: String, meant: String) {
        #expect(NearMiss.nearest(to: word, in: words) == meant)
    }

    @Test("Another word finds none", arguments: ["", "colour", "xy", "left-quarter", "q"])
    func others(word: String) {
        #expect(NearMiss.nearest(to: word, in: words) == nil)
    }

    @Test("Of two words as near, the earlier one is found")
    func ties() {
        #expect(NearMiss.nearest(to: "cat", in: ["bat", "car"]) == "bat")
    }

    @Test("A very long word is not compared")
    func longWord() {
        let long = String(repeating: "x", count: 100_000)
        #expect(NearMiss.nearest(to: long, in: [long]) == nil)
        #expect(NearMiss.nearest(to: "x", in: [long]) == nil)
    }
}
