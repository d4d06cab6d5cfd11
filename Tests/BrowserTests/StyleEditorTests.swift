import BrowserAutomation
import Testing

extension BrowserSuites {
    /// Stylesheets typed in the browser: what the device shows, what stands in the file, and what others write meanwhile.
    @Suite("Style editor", .enabled(if: Browser.chromium.isInstalled))
    struct StyleEditorTests {
        private let preview: Preview

        init() throws {
            preview = try Preview(
                DemoWorkspace.files([
                    "demo/overlay.css":
                        "@import \"parts.css\";\n.OverlayTitle { color: rgb(0, 0, 1); font-size: 20px }\n.Gap { left: 0 }\n",
                    "demo/parts.css": ".OverlayDescription { color: rgb(0, 9, 0); background: url(home.html) }\n",
                ]))
        }

        private func open(_ session: BrowserSession) async throws {
            try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
            try await session.openEditor()
        }

        private func wait(_ sentence: String, forFile text: String) async throws {
            try await waitUntil(sentence, saying: { (try? preview.text(of: "demo/overlay.css")) ?? "" }) {
                try preview.text(of: "demo/overlay.css").contains(text)
            }
        }

        @Test("A choice of the merge stays while typing goes on")
        func choiceStays() async throws {
            let sheet =
                ".OverlayTitle { color: rgb(0, 0, 1) }\n.A { top: 0 }\n.B { top: 0 }\n.C { top: 0 }\n.Gap { left: 0 }\n"
            let preview = try Preview(DemoWorkspace.files(["demo/overlay.css": sheet]))
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.openEditor()
                try await session.replaceInEditor("rgb(0, 0, 1)", by: "rgb(7, 7, 7)")
                try preview.edit("demo/overlay.css", "rgb(0, 0, 1)", "rgb(8, 8, 8)")
                try await session.wait(
                    "both are shown", for: "document.querySelector('.conflict')?.hidden", toBe: false)
                try await session.click(".conflict-parts input[value=both]")
                try await session.replaceInEditor("left: 0", by: "left: 1")
                try await session.wait(
                    "the new difference is there", for: "document.querySelectorAll('.conflict-parts > li').length",
                    toBe: 2)
                let choice = "document.querySelector('.conflict-parts input[value=both]').checked"
                #expect(try await session.look(choice) == true)
            }
        }

        @Test("What is typed is on the device at once and on disk when it is saved; undo goes back over saving")
        func typing() async throws {
            try await inChromium { session in
                try await open(session)
                try await session.replaceInEditor("rgb(0, 0, 1)", by: "rgb(1, 2, 3)")
                try await session.wait(
                    "the device shows it", for: "style('.OverlayTitle', 'color')", toBe: "rgb(1, 2, 3)")
                #expect(try preview.text(of: "demo/overlay.css").contains("rgb(0, 0, 1)"))
                // What the sheet imports stays, with its addresses.
                #expect(try await session.look("style('.OverlayDescription', 'color')") == "rgb(0, 9, 0)")
                #expect(
                    try await session.look(
                        "style('.OverlayDescription', 'backgroundImage').includes('/assets/demo/home.html')")
                        == true)
                // Another step and another device have it as well.
                try await session.click("[data-command=next]")
                try await session.waitForStep(2, title: "Beta")
                try await session.wait(
                    "the next step has it", for: "style('.OverlayTitle', 'color')", toBe: "rgb(1, 2, 3)")

                try await session.selectInEditor("rgb(1, 2, 3)")
                try await session.type("s", holding: [.control])
                try await wait("the file has it", forFile: "color: rgb(1, 2, 3)")
                try await session.wait(
                    "it says so", for: "document.querySelector('.desk-status').textContent", toBe: "Saved")
                try await session.type("z", holding: [.control])
                try await session.waitUntil("the text is that of before") {
                    try await session.editorText.contains("rgb(0, 0, 1)")
                }
                try await session.wait(
                    "the device follows", for: "style('.OverlayTitle', 'color')", toBe: "rgb(0, 0, 1)")
                #expect(try preview.text(of: "demo/overlay.css").contains("rgb(1, 2, 3)"))
                // Escape and Tab lead out of the text.
                try await session.press(.tab)
                #expect(try await session.look("document.activeElement.closest('.CodeMirror') !== null") == true)
                try await session.press(.escape)
                try await session.press(.tab)
                #expect(try await session.look("document.activeElement.closest('.CodeMirror') === null") == true)
            }
        }

        @Test("A file that is changed on disk meanwhile is shown beside the own text and never written over unseen")
        func conflict() async throws {
            try await inChromium { session in
                try await open(session)
                // Nothing unsaved: what comes from the disk is taken, and can be taken back.
                try preview.edit("demo/overlay.css", "20px", "21px")
                try await session.waitUntil("the editor follows the disk") {
                    try await session.editorText.contains("21px")
                }
                try await session.replaceInEditor("rgb(0, 0, 1)", by: "rgb(7, 7, 7)")
                try await session.wait(
                    "the device shows it", for: "style('.OverlayTitle', 'color')", toBe: "rgb(7, 7, 7)")
                try preview.save(
                    "@import \"parts.css\";\n.OverlayTitle { color: rgb(0, 0, 1); font-size: 21px }\n.Gap { left: 0 }\n"
                        + ".New { top: 0 }\n",
                    to: "demo/overlay.css")
                try await session.wait(
                    "both are shown",
                    for: "document.querySelectorAll('.conflict:not([hidden]) .conflict-parts > li').length",
                    toBe: 2)
                #expect(try await session.look("style('.OverlayTitle', 'color')") == "rgb(7, 7, 7)")
                try await session.type("s", holding: [.control])
                #expect(try preview.text(of: "demo/overlay.css").contains("rgb(0, 0, 1)"))

                // All of it outlives the page.
                try await session.reload()
                try await session.openEditor()
                try await session.wait(
                    "both are shown again",
                    for: "document.querySelectorAll('.conflict:not([hidden]) .conflict-parts > li').length",
                    toBe: 2)
                try await session.click(".conflict-ways .is-primary")
                try await session.wait("it is decided", for: "document.querySelector('.conflict').hidden")
                try await session.selectInEditor(".New")
                try await session.type("s", holding: [.control])
                try await wait("the file holds both", forFile: "rgb(7, 7, 7)")
                #expect(try preview.text(of: "demo/overlay.css").hasSuffix(".New { top: 0 }\n"))
            }
        }

        @Test("Mistakes are marked, listed with what was meant, and lead to their place; a new sheet is made")
        func mistakes() async throws {
            try await inChromium { session in
                try await open(session)
                try await session.replaceInEditor("font-size: 20px", by: "colr: red; text-wrap: balance")
                try await session.wait(
                    "the word is marked", for: "document.querySelector('.problem-text')?.textContent", toBe: "colr")
                try await session.click(".tabs a[href='#pane-problems']")
                try await session.wait(
                    "the pane has it",
                    for:
                        "document.querySelector('style-problems .problem')?.textContent.includes(\"Did you mean 'color'?\")"
                )
                #expect(
                    try await session.look("document.querySelectorAll('style-problems .problem').length") == 1,
                    "newer CSS is right")
                try await session.click("style-problems .problem-open")
                try await session.wait(
                    "the cursor is there", for: "document.querySelector('.desk-place').textContent", toBe: "2:38")

                try await session.click("[aria-label='Make a new stylesheet']")
                try await session.type("extra")
                try await session.press(.enter)
                try await session.wait(
                    "it is open", for: "document.querySelector('.desk-tab[aria-selected=true]').textContent",
                    toBe: "extra.css")
                #expect(try preview.text(of: "demo/extra.css") == "")
            }
        }

        @Test("A picked text shows its rules, a line flashes what it matches")
        func picking() async throws {
            try await inChromium { session in
                try await open(session)
                try await session.replaceInEditor(
                    "font-size: 20px", by: "} body .OverlayTitle { color: rgb(4, 4, 4); colr: x")
                try await session.execute("document.activeElement.blur()")
                try await session.type("i")
                try await session.wait("the tool is there", for: "Boolean(document.querySelector('.tool-layer[role]'))")
                let place = try await session.look(
                    """
                    (() => {
                      const layer = document.querySelector(".tool-layer")
                      const { x, y, width } = layer.getBoundingClientRect()
                      const scale = width / layer.offsetWidth
                      const frame = seen("iframe.text").at(-1).getBoundingClientRect()
                      const title = text().document.querySelector(".OverlayTitle").getBoundingClientRect()
                      return [x + (frame.x + title.x + 8) * scale, y + (frame.y + title.y + title.height / 2) * scale]
                    })()
                    """)
                try await session.tap(x: place[0].number ?? 0, y: place[1].number ?? 0)
                let rows = """
                    [...document.querySelectorAll(".applied-group:not(:has(h4)) .applied-rule")].map((rule) =>
                      [rule.querySelector(".applied-place").textContent,
                       ...[...rule.querySelectorAll("[data-state]")].map((code) => code.dataset.state + " " + code.textContent)])
                    """
                try await session.wait(
                    "the rules are listed", for: rows,
                    toBe: [
                        ["overlay.css:2", "wins color: rgb(4, 4, 4)", "dropped colr: x"],
                        ["overlay.css:2", "overridden color: rgb(0, 0, 1)"],
                    ])
                // A flash is over in a moment.
                try await session.execute(
                    """
                    window.flashes = 0
                    new MutationObserver(() => (flashes += document.querySelectorAll(".match-box.is-match").length))
                      .observe(document.querySelector(".screen"), { childList: true, subtree: true })
                    """)
                try await session.click(".applied-rule .applied-place")
                try await session.wait(
                    "the cursor is in the rule", for: "document.querySelector('.desk-place').textContent", toBe: "2:40")
                try await session.wait(
                    "what it matches flashes", for: "flashes > 0")
            }
        }

        @Test("Numbers are dragged and colours picked, each gesture one step of undo, in the author's notation")
        func values() async throws {
            try await inChromium { session in
                try await open(session)
                try await session.selectInEditor("20px")
                try await session.wait("numbers are marked", for: "Boolean(document.querySelector('.value-number'))")
                let number = try await session.middle(of: ".value-number")
                try await session.drag(from: number, to: (number.x + 40, number.y))
                try await session.waitUntil("it has grown by ten") { try await session.editorText.contains("30px") }
                try await session.wait(
                    "the device follows", for: "style('.OverlayTitle', 'fontSize')", toBe: "30px")
                try await session.type("z", holding: [.control])
                try await session.waitUntil("one undo takes all of it back") {
                    try await session.editorText.contains("20px")
                }
                try await session.execute("document.querySelector('.value-chip.is-number').focus()")
                try await session.press(.up, holding: [.shift])
                try await session.press(.down, holding: [.alt])
                try await session.waitUntil("arrows step it") { try await session.editorText.contains("29.9px") }

                try await session.selectInEditor("color: rgb(")
                try await session.execute("document.querySelector('.value-chip.is-color').click()")
                try await session.wait(
                    "the contrast is told",
                    for: "document.querySelector('.color-contrast')?.textContent.includes(': 1')")
                let wheel = try await session.middle(of: ".color-wheel")
                try await session.tap(x: wheel.x - 88, y: wheel.y)
                try await session.waitUntil("the left of the wheel is 90 degrees, at full brightness of nearly black") {
                    let text = try await session.editorText
                    return text.contains("rgb(0, 1, 0)") || text.contains("rgb(1, 1, 0)")
                }
                try await session.execute("document.querySelector('[aria-label=\"red, 0 to 255\"]').focus()")
                try await session.type("a", holding: [.control])
                try await session.type("200")
                try await session.waitUntil("the field sets red") { try await session.editorText.contains("rgb(200, ") }
                try await session.press(.escape)
                try await session.waitUntil("Escape gives it up") {
                    try await session.editorText.contains("color: rgb(0, 0, 1)")
                }
            }
        }

        @Test("A sheet of two megabytes can be typed in")
        func large() async throws {
            let rules = (0..<45_000).map { ".rule-\($0) { color: red; top: 1px }\n" }.joined()
            try preview.save(".OverlayTitle { color: rgb(0, 0, 1) }\n" + rules, to: "demo/overlay.css")
            try await inChromium { session in
                try await open(session)
                try await session.replaceInEditor("rgb(0, 0, 1)", by: "rgb(5, 5, 5)")
                try await session.wait(
                    "the device shows it", for: "style('.OverlayTitle', 'color')", toBe: "rgb(5, 5, 5)")
                try await session.type("s", holding: [.control])
                try await wait("the file has it", forFile: "rgb(5, 5, 5)")
            }
        }

        @Test("A server that writes nothing shows the plain text and says why")
        func readOnly() async throws {
            let preview = try Preview(DemoWorkspace.files(), isReadOnly: true)
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.click(".tabs a[href='#pane-styles']")
                #expect(try await session.look("document.querySelector('.sheet').offsetHeight > 0") == true)
                #expect(
                    try await session.look(
                        "document.querySelector('.style-remark').textContent.includes('--read-only')")
                        == true)
            }
        }

        @Test(
            "axe finds nothing in the editor, its list of mistakes, its picker and what applies",
            .enabled(if: AxeAudit.isAvailable),
            arguments: [Appearance.light, .dark], [ViewportSize(1280, 800), ViewportSize(375, 812)])
        func accessibility(appearance: Appearance, size: ViewportSize) async throws {
            let audit = try AxeAudit()
            try await inChromium(size: size, appearance: appearance) { session in
                try await open(session)
                try await session.replaceInEditor("font-size: 20px", by: "colr: red; color: #07c")
                try await session.wait("it is marked", for: "Boolean(document.querySelector('.problem-text'))")
                #expect(try await audit.violations(in: session) == [], "editor")
                try await session.execute("document.querySelector('.value-chip.is-color').click()")
                try await session.wait(
                    "the picker is there", for: "Boolean(document.querySelector('.color-picker[open]'))")
                #expect(try await audit.violations(in: session) == [], "picker")
                try await session.press(.escape)
                try preview.edit("demo/overlay.css", "20px", "21px")
                try await session.wait("both are shown", for: "!document.querySelector('.conflict').hidden")
                #expect(try await audit.violations(in: session) == [], "conflict")
                try await session.execute(
                    """
                    document.querySelector("device-tools").choose("pick")
                    document.activeElement.blur()
                    """)
                try await session.wait("the tool is there", for: "Boolean(document.querySelector('.tool-layer[role]'))")
                try await session.execute("document.querySelector('.tool-layer').focus()")
                try await session.press(.down)
                try await session.press(.enter)
                try await session.wait("the rules are there", for: "!document.querySelector('.applied').hidden")
                #expect(try await audit.violations(in: session) == [], "what applies")
            }
        }
    }
}
