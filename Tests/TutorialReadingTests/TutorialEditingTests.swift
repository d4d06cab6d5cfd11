import TestSupport
import Testing
import TutorialReading
import Tutorials

@Suite("Edits by hand")
struct TutorialEditingTests {
    private static let file = """
        format: 1
        kind: training-overlay
        title: Pets # the title
        devices: [ipad-air]
        strings: en.lproj/Localizable.strings
        screens:
          pets:
            targets:
              add:   {right: 5, top: 20, width: 44, height: 44}   # the button
              wide:  {left: 0, right: 0, center-y-offset: 10, height: 40}
              found: {selector: "#x"}
        steps:
          - id: One   # first
            screen: pets
            position: left-third # where
            title: {en: 'Pets', de: Haustiere}
            text: KEY
            elements:
              - {text: nothing to point at}
              - {target: add, text: "Tap **here**"}
              - {targets: [wide, found], text: Two}
          - id: One
            rect: [0, 10, 100, 50.5]

        """

    /// What the file says after an edit of a step's handle, with the line that changed.
    private func edited(
        _ step: Int = 1, locale: String? = nil, file: String = file,
        _ edit: (Handles, Environment) throws -> TutorialEdit
    ) throws -> (tutorial: Tutorial, lines: [String]) {
        let strings: (String) -> [UInt8]? = { _ in Array("\"KEY\" = \"From the strings file\";".utf8) }
        let old = Array(file.utf8)
        let tutorial = try #require(TutorialReader.read(old, strings: strings).tutorial)
        let device = try #require(DeviceCatalogue.builtIn["ipad-air"])
        var environment = Environment(device: device)
        environment.locale = locale
        let setting = LayoutSetting(
            screens: tutorial.screens, environment: environment, measured: ["found": .zero], picture: { _ in nil })
        let handles = tutorial.content.common.handles(ofStep: step, in: setting)
        let change = try edit(handles, environment)
        let new = try YAMLEditing.apply(TutorialEditing(old).changes(for: change), to: old)
        let reading = TutorialReader.read(new, strings: strings)
        let before = Set(file.split(separator: "\n"))
        let lines = String(decoding: new, as: UTF8.self).split(separator: "\n").filter { !before.contains($0) }
        return (try #require(reading.tutorial), lines.map(String.init))
    }

    private func box(_ id: String, _ handles: Handles) throws -> BoxHandle {
        try #require(handles.boxes.first { $0.id == id })
    }

    private func text(_ id: String, _ handles: Handles) throws -> TextHandle {
        try #require(handles.texts.first { $0.id == id })
    }

    @Test("A dragged target keeps the edges that its author gave")
    func target() throws {
        let (_, lines) = try edited { handles, environment in
            let box = try box("target/add", handles)
            #expect(box.rect == Rect(x: 771, y: 20, width: 44, height: 44))
            return .move(box, to: Rect(x: 761, y: 25.5, width: 50, height: 44), in: environment)
        }
        #expect(lines == ["      add:   {right: 9, top: 25.5, width: 50, height: 44}   # the button"])
    }

    @Test("A centre stays a centre")
    func center() throws {
        let (_, lines) = try edited { handles, environment in
            let box = try box("target/wide", handles)
            return .move(box, to: box.rect.offsetBy(x: 0, y: -15), in: environment)
        }
        #expect(lines == ["      wide:  {left: 0, right: 0, center-y-offset: -5, height: 40}"])
    }

    @Test("A text box that is dragged gets a rectangle in place of its position, and one of the 21 takes it back")
    func placement() throws {
        let (tutorial, lines) = try edited { handles, environment in
            .move(try box("text-box", handles), to: Rect(x: 10, y: 20, width: 300, height: 200.25), in: environment)
        }
        #expect(lines == ["    rect: [10, 20, 300, 200.25] # where"])
        #expect(tutorial.stepCount == 2)
        let back = try edited(2) { _, _ in .position(step: 2, .bottomThird) }
        #expect(back.lines == ["    position: bottom-third"])
        #expect(try edited(2) { _, _ in .position(step: 1, .none) }.lines == ["    position: none # where"])
    }

    @Test("A text is changed in the language on view, with its Markdown")
    func texts() throws {
        #expect(
            try edited(locale: "de") { handles, _ in .text(try text("title", handles), "Tiere: alle", locale: "de") }
                .lines
                == ["    title: {en: 'Pets', de: \"Tiere: alle\"}"])
        let (_, lines) = try edited { handles, _ in
            let handle = try text("element/0", handles)
            #expect(try TutorialEditing(Array(Self.file.utf8)).source(of: handle, locale: nil) == "Tap **here**")
            return .text(handle, "Tap **there**", locale: nil)
        }
        #expect(lines == ["      - {target: add, text: \"Tap **there**\"}"])
    }

    @Test("A text that is not there yet is added")
    func added() throws {
        let (_, lines) = try edited { handles, _ in .text(try text("tap-to-close", handles), "Close", locale: nil) }
        #expect(lines == ["tap-to-close: Close"])
    }

    @Test("What stands elsewhere is not changed here, and it is said where")
    func elsewhere() throws {
        #expect(throws: YAMLEditRefusal("'KEY' is looked up in a strings file. Edit the text there.")) {
            try edited { handles, _ in .text(try text("text", handles), "x", locale: nil) }
        }
        #expect(throws: YAMLEditRefusal.self) {
            try edited { handles, environment in .move(try box("target/found", handles), to: .zero, in: environment) }
        }
        #expect(throws: YAMLEditRefusal.self) {
            try edited { handles, _ in .text(try text("title", handles), "x", locale: "x-pseudo") }
        }
    }

    @Test("A view of a walkthrough keeps hugging its text, and a share of the screen stays one")
    func views() throws {
        let file = """
            format: 1
            kind: walkthrough
            devices: [ipad-air]
            controls:
              close: {right: 20, bottom: 20, text: Next}
            steps:
              - id: a
                views:
                  - view: panel
                    left: 10
                    top: 20
                    width: 50%
                    height: 100
                    views:
                      - {label: Hello, left: 5, top: 6}

            """
        let moved = try edited(file: file) { handles, environment in
            let box = try box("view/1", handles)
            #expect([box.rect.x, box.rect.y] == [15, 26])
            return .move(box, to: box.rect.offsetBy(x: 2, y: 3), in: environment)
        }
        #expect(moved.lines == ["          - {label: Hello, left: 7, top: 9}"])
        let wider = try edited(file: file) { handles, environment in
            let box = try box("view/0", handles)
            return .move(box, to: Rect(x: 10, y: 20, width: box.rect.width + 82, height: 100), in: environment)
        }
        #expect(wider.lines == ["        width: 60%"])
        let control = try edited(file: file) { handles, environment in
            let box = try box("control/close", handles)
            return .move(box, to: box.rect.offsetBy(x: -10, y: -4), in: environment)
        }
        #expect(control.lines == ["  close: {right: 30, bottom: 24, text: Next}"])
    }
}
