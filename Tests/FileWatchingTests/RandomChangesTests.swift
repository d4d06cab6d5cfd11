import FileWatching
import TestSupport
import Testing

@Suite("Random changes")
struct RandomChangesTests {
    /// A small generator with a seed, so that a failure can be repeated.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) ^ (state << 31)
        }
    }

    @Test("Whatever happens to a tree, nothing is missed", arguments: bothStrategies, 1...6)
    func random(strategy: WatchStrategy, seed: Int) async throws {
        let folder = try TemporaryFolder(["a/b/one.css": "1", "a/two.css": "2", "c/three.css": "3"])
        let outside = try TemporaryFolder()
        let mirror = try Mirror(of: folder)
        let watcher = FolderWatcher(
            root: folder.path, strategy: strategy, onMessage: { _ in }, onChange: { mirror.follow($0) })
        try watcher.start()
        var dice = Dice(state: UInt64(seed))
        for number in 0..<400 { try? change(folder, outside, number, &dice) }
        _ = await eventually { (try? mirror.differences()) == [] }
        #expect(try mirror.differences() == [])
    }

    /// One change of a random kind. Most find something to do; those that do not, such as moving what is not there,
    /// throw.
    private func change(
        _ folder: TemporaryFolder, _ outside: TemporaryFolder, _ number: Int, _ dice: inout Dice
    ) throws {
        let place = path(&dice)
        let other = path(&dice)
        let file = place + "/" + (["x.css", "y.css", "z.yaml"].randomElement(using: &dice) ?? "x.css")
        switch Int.random(in: 0..<12, using: &dice) {
        case 0...3: try folder.write("\(number)", to: file)
        case 4:
            try folder.write("\(number)", to: file + "~")
            try folder.rename(file + "~", to: file)
        case 5: try folder.remove(file)
        case 6: try folder.rename(file, to: other + "/moved.css")
        case 7: try folder.makeFolder(place)
        case 8: try folder.remove(place)
        case 9: try folder.rename(place, to: other)
        case 10: try moveFile(folder.full(place), to: outside.full("kept"))
        default: try moveFile(outside.full("kept"), to: folder.full(other))
        }
    }

    private func path(_ dice: inout Dice) -> String {
        let names = ["a", "b", "c", "d"]
        let depth = Int.random(in: 1...3, using: &dice)
        return (0..<depth).map { _ in names.randomElement(using: &dice) ?? "a" }.joined(separator: "/")
    }
}
