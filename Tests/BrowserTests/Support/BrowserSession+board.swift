import BrowserAutomation

/// What a test sees of a page of many devices.
extension BrowserSession {
    /// Names for what such a page holds, before every script of `board`.
    private static let names = """
        const places = () => [...document.querySelectorAll("[data-live]")]
        const frames = () => [...document.querySelectorAll(".live-slot > iframe.frame")]
        const isAlive = (frame) => Boolean(frame?.contentDocument?.querySelector("[role=status]"))
        const frameOf = (key) => document.querySelector(`[data-key="${key}"] .live-slot > iframe.frame`)
        const alive = () => frames().filter(isAlive).length
        const steps = () => frames().map((frame) => Number(frame.contentDocument.body?.dataset.step)).join()
        const texts = () => frames().map((frame) =>
          frame.contentDocument.querySelector("section.overlay > iframe.text")?.contentWindow)
        const style = (part, name) => [...new Set(texts().map((text) =>
          text?.getComputedStyle(text.document.querySelector(part) ?? text.document.body)[name]))].join()
        const address = () => location.pathname + location.search
        const marks = () => [...document.querySelectorAll("frame-marks[data-misfit]")]
        const row = (position) => document.querySelector(`.atlas-row[data-position="${position}"]`)
        const said = () => document.querySelector(".atlas-said").textContent

        """

    /// The value of a JavaScript expression in which the names above may stand.
    @discardableResult
    func board(_ expression: String) async throws -> JSON {
        try await execute("\(Self.names)return (\(expression))")
    }

    /// Waits until such an expression gives a value.
    func waitForBoard(_ sentence: String, _ expression: String, toBe value: JSON = true) async throws {
        var last = JSON.null
        try await BrowserAutomation.waitUntil(sentence, saying: { "\(expression) was \(last), not \(value)" }) {
            last = try await self.board(expression)
            return last == value
        }
    }

    /// Opens a page of many devices and waits until so many are alive.
    func openBoard(_ url: String, alive count: Int) async throws {
        try await open(url)
        try await waitForBoard("\(count) devices are alive", "alive()", toBe: .number(Double(count)))
    }

    /// Turns the wheel over a place, with Ctrl held.
    func zoom(x: Double, y: Double, by delta: Double) async throws {
        try await cdp(
            "Input.dispatchMouseEvent",
            [
                "type": "mouseWheel", "x": .number(x), "y": .number(y), "deltaX": 0, "deltaY": .number(delta),
                "modifiers": 2,
            ])
    }
}
