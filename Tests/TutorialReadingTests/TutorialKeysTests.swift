import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("The keys all tutorials share")
struct TutorialKeysTests {
    private let steps = "steps: [{id: A}]\n"

    @Test("A small tutorial is read without a word, with the documented defaults")
    func defaults() throws {
        let reading = TutorialReader.read(Array((prelude + steps).utf8), id: "demo.pets")
        #expect(reading.diagnostics == [])
        let tutorial = try #require(reading.tutorial)
        #expect(tutorial.title.texts[""]?.plain == "Pets")
        #expect(tutorial.devices.map(\.value) == ["ipad-air"])
        #expect(tutorial.devices.map(\.position) == [SourcePosition(line: 4, column: 11)])
        #expect(tutorial.identifier == "demo.pets")
        let overlay = try #require(reading.overlay)
        #expect(overlay.style == .glass)
        #expect(overlay.look == .current)
        #expect(overlay.tapToClose == nil)
        #expect(overlay.isReady)
        #expect(!overlay.ignoresShown)
    }

    @Test("What a tutorial says about itself is what it gets")
    func everything() throws {
        let text =
            prelude + """
                identifier: pets-2
                style: darken
                look: 2014
                tap-to-close: "[Tap]"
                ready: false
                ignore-shown: true
                stylesheets: {ipad: a/../ipad.css, default: ./all.css}

                """ + steps
        let reading = TutorialReader.read(text)
        #expect(reading.diagnostics == [])
        let tutorial = try #require(reading.tutorial)
        #expect(tutorial.identifier == "pets-2")
        #expect(tutorial.stylesheets.mapValues(\.value) == ["ipad": "ipad.css", "default": "all.css"])
        let overlay = try #require(reading.overlay)
        #expect(overlay.style == .darken)
        #expect(overlay.look == .october2014)
        #expect(overlay.tapToClose?.texts[""]?.html == "[Tap]")
        #expect(!overlay.isReady)
        #expect(overlay.ignoresShown)
    }

    @Test("Something that is no map is no tutorial", arguments: ["①[a, b]\n", "①hello\n"])
    func notAMap(marked: String) {
        #expect(problems(of: marked) == ["① error not-a-tutorial"])
    }

    @Test("Without a kind there is one problem and no tutorial")
    func noKind() {
        #expect(problems(of: "①format: 1\nnonsense: 2\n") == ["① error missing-key"])
        #expect(TutorialReader.read("format: 1\n").tutorial == nil)
    }

    @Test("Without steps there is no tutorial", arguments: ["", "steps: ①[]\n", "steps:①\n", "steps: ①soon\n"])
    func noSteps(marked: String) {
        #expect(TutorialReader.read(MarkedText(prelude + marked).text).tutorial == nil)
        #expect(problems(of: (marked.isEmpty ? "①" : "") + prelude + marked).count == 1)
        #expect(problems(of: (marked.isEmpty ? "①" : "") + prelude + marked).first?.hasPrefix("① error") == true)
    }

    @Test("A misspelt kind is read as what it nearly is")
    func misspeltKind() {
        let marked = "format: 1\nkind: ①training-overlays\ntitle: T\ndevices: [ipad-air]\n" + steps
        #expect(problems(of: marked) == ["① error unknown-word"])
        let reading = TutorialReader.read(MarkedText(marked).text)
        #expect(reading.tutorial != nil)
        #expect(reading.sentences.contains("Did you mean 'training-overlay'?"))
        #expect(problems(of: "kind: ①tour\n") == ["① error unknown-word"])
        #expect(problems(of: "kind: ①[a]\n") == ["① error wrong-type"])
    }

    @Test("An unknown key is pointed at, with the nearest known one")
    func unknownKey() {
        let marked = prelude + "①stylesheet: {}\n" + steps
        #expect(problems(of: marked) == ["① error unknown-key"])
        #expect(TutorialReader.read(MarkedText(marked).text).sentences.contains("Did you mean 'stylesheets'?"))
        #expect(TutorialReader.read(prelude + "nonsense: 1\n" + steps).sentences.contains("Its keys are format, kind"))
    }

    @Test("The format is 1; another one is read on")
    func format() {
        let file = { (format: String) in "format: \(format)\nkind: training-overlay\ntitle: T\ndevices: [a]\n" + steps }
        #expect(problems(of: file("①2")) == ["① error other-format"])
        #expect(TutorialReader.read(file("2")).tutorial != nil)
        #expect(problems(of: file("①0")) == ["① error out-of-range"])
        #expect(problems(of: file("①1.5")) == ["① error wrong-type"])
        #expect(problems(of: file("①\"1\"")) == ["① error wrong-type"])
        #expect(problems(of: "①kind: training-overlay\ntitle: T\ndevices: [a]\n" + steps) == ["① error missing-key"])
    }

    @Test("A missing title is a warning, and the id takes its place")
    func noTitle() {
        let text = "①format: 1\nkind: training-overlay\ndevices: [a]\n" + steps
        #expect(problems(of: text) == ["① warning no-title"])
        let reading = TutorialReader.read(Array(MarkedText(text).text.utf8), id: "a<b")
        #expect(reading.tutorial?.title.texts[""]?.html == "a&lt;b")
    }

    @Test(
        "Without devices the preview opens on a default one",
        arguments: [("①format: 1\n", ""), ("format: 1\n", "①devices: []\n"), ("format: 1\n", "①devices:\n")])
    func noDevices(format: String, devices: String) {
        let marked = format + "kind: training-overlay\ntitle: T\n" + devices + steps
        #expect(problems(of: marked).contains("① warning no-devices"))
        let devices = TutorialReader.read(MarkedText(marked).text).tutorial?.devices
        #expect(devices?.map(\.value) == [TutorialReader.fallbackDevice])
    }

    @Test("A device that is listed twice or is no name is pointed at")
    func devices() {
        let file = { (devices: String) in "format: 1\nkind: training-overlay\ntitle: T\ndevices: \(devices)\n" + steps }
        #expect(problems(of: file("[a, b, ①a]")) == ["① warning device-twice"])
        #expect(problems(of: file("[a, ①{}, ②\"\"]")) == ["① error wrong-type", "② error empty-name"])
        #expect(problems(of: file("①ipad-air")) == ["① error wrong-type"])
        #expect(TutorialReader.read(file("ipad-air")).tutorial?.devices.map(\.value) == ["ipad-air"])
    }

    @Test("A boolean is true or false without quotes", arguments: ["yes", "on", "\"true\"", "1", "[]"])
    func booleans(word: String) {
        #expect(problems(of: prelude + "ready: ①\(word)\n" + steps) == ["① error wrong-type"])
    }

    @Test("A word of a few is checked, with the nearest one")
    func words() {
        let marked = prelude + "style: ①darkn\nlook: ②new\n" + steps
        #expect(problems(of: marked) == ["① error unknown-word", "② error unknown-word"])
        let sentences = TutorialReader.read(MarkedText(marked).text).sentences
        #expect(sentences.contains("Did you mean 'darken'?"))
        #expect(sentences.contains("It is one of current, 2014."))
        #expect(problems(of: prelude + "style: ①[glass]\n" + steps) == ["① error wrong-type"])
    }

    @Test("Several problems in one file are all reported, in the file's order")
    func everyProblem() {
        let marked =
            prelude + """
                style: ①glas
                ready: ②maybe
                ③colour: red
                steps:
                  - id: A
                    position: ④right-thrid
                  - ⑤title: B
                    force: ⑥1

                """
        #expect(
            problems(of: marked) == [
                "① error unknown-word", "② error wrong-type", "③ error unknown-key", "④ error unknown-word",
                "⑤ error missing-key", "⑥ error wrong-type",
            ])
        let reading = TutorialReader.read(MarkedText(marked).text)
        #expect(reading.diagnostics.map(\.step) == [nil, nil, nil, 1, 2, 2])
        #expect(reading.overlay?.steps.count == 2)
    }
}
