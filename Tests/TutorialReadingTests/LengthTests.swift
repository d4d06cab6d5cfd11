import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("What is too long")
struct LengthTests {
    private static let long = String(repeating: "n", count: 25_000)
    /// YAML takes no longer keys.
    private static let key = String(repeating: "k", count: 900)

    private func read(_ rest: String) -> Reading {
        TutorialReader.read(Array(("format: 1\ntitle: T\ndevices: [iphone-8]\n" + rest).utf8))
    }

    @Test(
        "Neither a name nor a path, key or word makes a message longer than a person reads",
        arguments: [
            "kind: coach-marks\nsteps: [{id: LONG, before: LONG, action: LONG, screen: LONG}]",
            "kind: coach-marks\nscreens: {KEY: {targets: {KEY: {left: 0}}}}\nsteps: [{text: x}]",
            "kind: coach-marks\nsteps: [{screen: x, highlights: [{target: LONG, position: LONG}]}]",
            "kind: slideshow\nbuttons: {left: {on-tap: LONG}}\nsteps: [{id: LONG, picture: LONG}]",
            "kind: image-guide\nname: LONG\nfolder: LONG\ncount: 1\nsuffixes: {KEY: 3}\nimages: {KEY: a.png}",
            "kind: walkthrough\nsteps: [{id: LONG, animation: LONG, KEY: 1, views: [{image: LONG, id: LONG}]}]",
            "kind: LONG\nsteps: [{text: x}]", "kind: slideshow\nidentifier: LONG\nsteps: [{title: x}]",
        ])
    func messages(file: String) {
        let problems = read(file.replacing("KEY", with: Self.key).replacing("LONG", with: Self.long)).diagnostics
        #expect(!problems.isEmpty)
        for problem in problems {
            #expect(problem.message.count < 500 && (problem.fix ?? "").count < 500, "\(problem.id)")
            #expect(problem.position != nil)
        }
    }

    @Test("A name that is too long is shortened alike where it is given and where it is used")
    func shortened() throws {
        let reading = read(
            "kind: coach-marks\nscreens: {\(Self.key): {targets: {\(Self.key): {left: 0, width: 9, top: 0, height: 9}}}}\n"
                + "steps: [{screen: \(Self.key), highlights: [{target: \(Self.key), text: Hi}]}]")
        #expect(Set(reading.diagnostics.map(\.id)) == ["name-too-long"])
        let tutorial = try #require(reading.tutorial)
        guard case .coachMarks(let marks) = tutorial.content else { return #expect(Bool(false)) }
        let screen = try #require(marks.steps.first?.screen?.value)
        let target = try #require(marks.steps.first?.highlights.first?.target.value)
        #expect(screen.count == ReadingLimits.nameLength)
        #expect(tutorial.screens[screen]?.targets[target] != nil)
    }
}
