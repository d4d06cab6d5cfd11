import BrowserAutomation
import Testing

extension BrowserSuites {
    /// The stage by keyboard, and what the address holds.
    @Suite("Stage: keys, address, history", .enabled(if: Browser.chromium.isInstalled))
    struct StageKeyTests {
        private let preview: Preview

        init() throws {
            preview = try Preview(DemoWorkspace.files())
        }

        private func inStage(_ step: Int = 1, _ body: (BrowserSession) async throws -> Void) async throws {
            try await inChromium { session in
                let titles = ["Alpha", "Beta", "Gamma", "Delta"]
                try await session.open(preview.origin + "/t/demo/\(step)", step: step, title: titles[step - 1])
                try await session.look("(window.mark = true, 0)")
                try await body(session)
                #expect(try await session.look("mark") == true, "the stage was loaded anew")
            }
        }

        private func waitForAddress(_ address: String, in session: BrowserSession) async throws {
            try await session.wait(
                "the address is \(address)", for: "location.pathname + location.search", toBe: .string(address))
        }

        @Test("Arrows, Home and End go through the steps; address, title, list and device agree")
        func steps() async throws {
            try await inStage { session in
                let presses: [(key: Key, step: Int, title: String)] = [
                    (.right, 2, "Beta"), (.right, 3, "Gamma"), (.left, 2, "Beta"), (.end, 4, "Delta"),
                    (.right, 4, "Delta"), (.home, 1, "Alpha"), (.left, 1, "Alpha"),
                ]
                for (key, step, title) in presses {
                    try await session.press(key)
                    try await session.waitForStep(step, title: title)
                    try await waitForAddress("/t/demo/\(step)", in: session)
                    try await session.wait(
                        "list and title agree",
                        for: """
                            [document.querySelector("a.step[aria-current]").dataset.step,
                              document.title.includes("step \(step) of 4") && document.title.includes("iPhone 8")]
                            """,
                        toBe: [.string("\(step)"), true])
                }
            }
        }

        @Test("Quick presses all count")
        func quickPresses() async throws {
            try await inStage { session in
                try await session.type(String(repeating: Key.right.rawValue, count: 3))
                try await session.waitForStep(4, title: "Delta")
                try await waitForAddress("/t/demo/4", in: session)
                // Each follows a link of the page that the one before has asked for.
                try await session.type("rdfr" + Key.left.rawValue)
                try await waitForAddress("/t/demo/3?appearance=dark&fidelity=strict", in: session)
            }
        }

        @Test("R, D and F switch the view in the address and back; the step stays")
        func view() async throws {
            try await inStage(2) { session in
                let presses = [
                    ("r", "/t/demo/2?orientation=landscape"), ("d", "/t/demo/2?orientation=landscape&appearance=dark"),
                    ("f", "/t/demo/2?orientation=landscape&appearance=dark&fidelity=strict"),
                    ("d", "/t/demo/2?orientation=landscape&fidelity=strict"), ("r", "/t/demo/2?fidelity=strict"),
                    ("f", "/t/demo/2"),
                ]
                for (key, address) in presses {
                    try await session.type(key)
                    try await waitForAddress(address, in: session)
                    let query = address.split(separator: "?").dropFirst().first.map { "?" + $0 } ?? ""
                    try await session.wait(
                        "the device has the same view", for: "device().location.pathname + device().location.search",
                        toBe: .string("/frames/demo/2\(query)"))
                    try await session.waitForStep(2, title: "Beta")
                    // The links of the controls come with the page of the new view.
                    try await session.wait(
                        "the controls have followed",
                        for: "new URL(document.querySelector('a.step').href).search", toBe: .string(query))
                }
            }
        }

        @Test("Keys do nothing while somebody types")
        func typing() async throws {
            try await inStage(2) { session in
                try await session.type("3")
                let field = try await session.find("event-log input")
                try await session.waitUntil("the pane is there") { try await field.isDisplayed }
                try await field.click()
                try await session.type("rdf?")
                try await session.press(.left)
                try await session.press(.home)
                #expect(try await field.property("value") == "rdf?")
                #expect(
                    try await session.look(
                        "[location.pathname + location.search, document.querySelector('#keys').open]") == [
                            "/t/demo/2", false,
                        ])
                try await session.press(.escape)
                #expect(try await field.property("value") == "")
            }
        }

        @Test("? shows the keys and Esc hides them")
        func help() async throws {
            try await inStage { session in
                let keys = try await session.find("#keys")
                try await session.type("?")
                try await session.waitUntil("the keys are there") { try await keys.isDisplayed }
                try await session.press(.right)
                try await session.press(.escape)
                try await session.waitUntil("the keys are gone") { try await !keys.isDisplayed }
                #expect(try await session.look("location.pathname") == "/t/demo/1")
                try await session.press(.right)
                try await session.waitForStep(2, title: "Beta")
            }
        }

        @Test("Keys work while the device has the focus; Esc closes its overlay first")
        func insideTheFrame() async throws {
            try await inStage { session in
                try await session.tapDevice()
                try await session.wait("the tap has closed the overlay", for: "overlays()", toBe: [])
                #expect(try await session.look("document.activeElement.className") == "frame")
                try await session.press(.right)
                try await session.waitForStep(2, title: "Beta")
                try await session.press(.escape)
                try await session.wait("Esc has closed the overlay", for: "overlays()", toBe: [])
                try await session.type("?")
                try await session.wait("the keys are there", for: "document.querySelector('#keys').open")
            }
        }

        @Test("Number keys choose the pane, and it is there again after a reload")
        func panes() async throws {
            try await inStage { session in
                let pane = "[...document.querySelectorAll('.pane')].filter((pane) => !pane.hidden).map(({ id }) => id)"
                for (key, id) in [("2", "layout"), ("5", "state"), ("[", "problems"), ("]", "state"), ("1", "styles")] {
                    try await session.type(key)
                    try await session.wait("the pane is there", for: pane, toBe: [.string("pane-\(id)")])
                }
                try await session.type("4")
                try await session.reload()
                try await session.wait("the pane is there again", for: pane, toBe: ["pane-problems"])
                try await session.look("(window.mark = true, 0)")
            }
        }

        @Test("Back and forward go through the steps, in place")
        func history() async throws {
            try await inStage { session in
                for (step, title) in [(2, "Beta"), (3, "Gamma")] {
                    try await session.press(.right)
                    try await session.waitForStep(step, title: title)
                }
                for (step, title) in [(2, "Beta"), (1, "Alpha")] {
                    try await session.back()
                    try await session.waitForStep(step, title: title)
                    try await waitForAddress("/t/demo/\(step)", in: session)
                }
                try await session.forward()
                try await session.waitForStep(2, title: "Beta")
                try await session.wait(
                    "the list has followed", for: "document.querySelector('a.step[aria-current]').dataset.step",
                    toBe: "2")
            }
        }

        @Test("Back goes through views as well, one at a time")
        func historyOfViews() async throws {
            try await inStage { session in
                try await session.press(.right)
                try await session.waitForStep(2, title: "Beta")
                try await session.type("r")
                try await session.wait("the device lies", for: "device().innerWidth", toBe: 667)
                try await session.waitForStep(2, title: "Beta")
                try await session.back()
                try await waitForAddress("/t/demo/2", in: session)
                try await session.wait("the device stands", for: "device().innerWidth", toBe: 375)
                try await session.waitForStep(2, title: "Beta")
                try await session.back()
                try await waitForAddress("/t/demo/1", in: session)
                try await session.waitForStep(1, title: "Alpha")
            }
        }

        @Test("The focus stays on the control that was used, and goes to a neighbour when that has had its day")
        func focus() async throws {
            try await inStage(2) { session in
                try await session.look("document.querySelector('[data-command=next]').focus()")
                for (step, title) in [(3, "Gamma"), (4, "Delta")] {
                    try await session.press(.enter)
                    try await session.waitForStep(step, title: title)
                    try await waitForAddress("/t/demo/\(step)", in: session)
                    let focused = "[document.activeElement.dataset.command, document.activeElement.isConnected]"
                    try await session.wait(
                        "the focus is where it should be", for: focused,
                        toBe: [.string(step == 4 ? "previous" : "next"), true])
                }
            }
        }

        @Test("A step that was tapped away comes back when it is asked for again")
        func again() async throws {
            try await inStage(2) { session in
                try await session.tapDevice()
                try await session.wait("the tap has closed the overlay", for: "overlays()", toBe: [])
                try await session.click("a.step[aria-current]")
                try await session.waitForStep(2, title: "Beta")
            }
        }
    }
}
