import BrowserAutomation

/// What a test sees of the device, wherever it is: inside a stage, or in a window of its own.
extension BrowserSession {
    /// Names for what a page holds, before every script of `look`.
    ///
    /// While a step is on its way the old one and the new one, still invisible, lie beside each other: only what a
    /// viewer can see is meant.
    private static let names = """
        const device = () => document.querySelector("iframe.frame")?.contentWindow ?? window
        const screen = () => device().document
        const isSeen = (element) => device().getComputedStyle(element).visibility === "visible"
        const seen = (selector) => [...screen().querySelectorAll(selector)].filter(isSeen)
        const overlays = () => seen("section.overlay").map(({ dataset }) => dataset.screen)
        const text = () => seen("section.overlay > iframe.text").at(-1)?.contentWindow
        const words = (part) => text()?.document.querySelector(part)?.textContent
        const style = (part, name) => text()?.getComputedStyle(text().document.querySelector(part))[name]
        const app = () => seen(".app-screen > .app").at(-1)
        const step = () => Number(screen().body?.dataset.step)
        const log = () => [...document.querySelectorAll("event-log .log > :not(.log-rule) p")]
          .map((line) => line.textContent)
        const state = () => Object.fromEntries([...document.querySelectorAll("tutorial-state [data-field]")]
          .map((field) => [field.dataset.field, field.textContent]))
        const flags = () => Object.keys(localStorage).filter((key) => key.includes(".Shown.")).sort()

        """

    /// Goes on when the page has heard all that its frames have told it: messages arrive in the order they were sent, so
    /// the page's own comes last. What is seen inside a frame is often there before the log beside it says so.
    private static let whenHeard = """
        await new Promise((resolve) => {
          const mark = Math.random()
          const hear = ({ data }) => data?.mark === mark && (removeEventListener("message", hear), resolve())
          addEventListener("message", hear)
          postMessage({ mark }, "*")
        })

        """

    /// The value of a JavaScript expression in which the names above may stand, once the page has heard its frames.
    @discardableResult
    func look(_ expression: String, _ arguments: [JSON] = []) async throws -> JSON {
        try await execute("\(Self.names)\(Self.whenHeard)return (\(expression))", arguments)
    }

    /// Waits until such an expression gives a value.
    func wait(_ sentence: String, for expression: String, toBe value: JSON = true) async throws {
        var last = JSON.null
        try await BrowserAutomation.waitUntil(sentence, saying: { "\(expression) was \(last), not \(value)" }) {
            last = try await self.execute("\(Self.names)return (\(expression))")
            return last == value
        }
    }

    /// Waits until the page is at an address, for a click whose navigation the driver does not wait for.
    func waitForAddress(_ address: String) async throws {
        var last = ""
        try await BrowserAutomation.waitUntil("the page is at \(address)", saying: { "it was at \(last)" }) {
            last = try await self.url
            return last == address
        }
    }

    /// Waits until a step is on the device with its text, and the player listens.
    func waitForStep(_ number: Int, title: String) async throws {
        try await wait(
            "step \(number), \(title), is on the device",
            for: "[step(), words('.OverlayTitle'), Boolean(screen().querySelector('[role=status]'))]",
            toBe: [.number(Double(number)), .string(title), true])
    }

    /// Opens an address and waits for the step that it shows.
    func open(_ url: String, step: Int, title: String) async throws {
        try await open(url)
        try await waitForStep(step, title: title)
    }

    /// Opens a frame in a window of its own, and waits until it hears taps and keys.
    func openFrame(_ url: String) async throws {
        try await open(url)
        try await wait("the frame plays", for: "'plays' in document.documentElement.dataset")
    }

    /// Clicks or touches the middle of the device.
    func tapDevice(with pointer: Pointer = .mouse) async throws {
        let middle = try await execute(
            """
            const r = (document.querySelector("iframe.frame") ?? document.querySelector(".device-screen"))
              .getBoundingClientRect()
            return [r.x + r.width / 2, r.y + r.height / 2].map(Math.round)
            """)
        try await tap(x: middle[0].number ?? 0, y: middle[1].number ?? 0, with: pointer)
    }

    /// A place on the device, as shares of its screen, in CSS px of the window.
    func place(_ x: Double, _ y: Double) async throws -> (x: Double, y: Double) {
        let rect = try await execute(
            """
            const { x, y, width, height } = document.querySelector("iframe.frame").getBoundingClientRect()
            return [x, y, width, height]
            """)
        let numbers = rect.array?.compactMap(\.number) ?? []
        guard numbers.count == 4 else { throw BrowserError.connection("there is no device") }
        return ((numbers[0] + x * numbers[2]).rounded(), (numbers[1] + y * numbers[3]).rounded())
    }

    /// A slow drag from one share of the device's width to another, a third down, that rests before the finger is lifted.
    func dragOverDevice(
        from start: Double, to end: Double, lifts: Bool = true, with pointer: Pointer = .mouse
    ) async throws {
        let (from, to) = (try await place(start, 0.3), try await place(end, 0.3))
        try await perform(
            [.move(x: from.x, y: from.y), .press]
                + (1...10).map { step in
                    .move(x: from.x + (to.x - from.x) * Double(step) / 10, y: from.y, over: .milliseconds(20))
                } + [.pause(.milliseconds(200)), .move(x: to.x, y: to.y)] + (lifts ? [.release] : []),
            with: pointer)
    }

    /// Clicks a control of the pane Flags: the switch or button with this name, action or screen.
    func flags(_ control: String) async throws {
        try await click(".tabs a[href='#pane-state']")
        let parts = "[name='\(control)'], [data-action='\(control)'], [data-screen='\(control)']"
        try await click("tutorial-state :is(\(parts))")
    }
}
