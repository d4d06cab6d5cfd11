import Foundation
import Glibc
import Synchronization

/// One browser with its windows, driven by commands that wait for their effect.
///
/// Commands of one session go one after another. A session that is forgotten closes itself, in its own time.
package final class BrowserSession: Sendable {
    package let browser: Browser
    private let process: DriverProcess
    private let path: String
    private let wishes: Mutex<SessionWishes>
    private let isOpen = Mutex(true)

    init(_ browser: Browser, _ process: DriverProcess, _ wishes: SessionWishes) async throws {
        self.browser = browser
        self.process = process
        self.wishes = Mutex(wishes)
        let answer = try await process.endpoint.send(
            "POST", "/session",
            ["capabilities": ["alwaysMatch": wishes.capabilities(browser, isRoot: getuid() == 0)]])
        guard let id = answer["sessionId"].string else {
            throw BrowserError.connection("the driver opened no session: \(answer)")
        }
        path = "/session/\(id)"
        try await command("POST", "/timeouts", ["script": 30_000, "pageLoad": 60_000, "implicit": 0])
        try await applyWishes()
    }

    deinit {
        let (process, path) = (process, path)
        if markClosed() { Task { try? await process.endpoint.send("DELETE", path) } }
    }

    /// Closes the browser. Doing it twice is no error, and neither is a browser that is gone already.
    package func close() async {
        guard markClosed() else { return }
        _ = try? await process.endpoint.send("DELETE", path)
        if browser == .webKit { process.end() }
    }

    private func markClosed() -> Bool {
        isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
    }

    /// Sends a command of the WebDriver protocol.
    ///
    /// - Parameters:
    ///   - method: `GET`, `POST` or `DELETE`.
    ///   - command: the address below the session, with a slash in front.
    ///   - body: parameters.
    /// - Returns: the answer's value.
    /// - Throws: `BrowserError`.
    @discardableResult
    package func command(_ method: String, _ command: String, _ body: JSON? = nil) async throws -> JSON {
        try await process.endpoint.send(method, path + command, body)
    }

    /// Sends a command of the Chrome DevTools protocol, such as `Network.emulateNetworkConditions`.
    ///
    /// - Returns: its result.
    /// - Throws: `BrowserError`, always with WebKitGTK, which has no such protocol.
    @discardableResult
    package func cdp(_ command: String, _ parameters: JSON = [:]) async throws -> JSON {
        guard browser == .chromium else { throw BrowserError.unsupported(browser, "take DevTools commands") }
        return try await self.command("POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }

    // MARK: - Viewport, appearance, motion

    /// Gives the page exactly this size, from now on and in every tab.
    ///
    /// - Throws: `BrowserError`, also for a scale other than 1 with WebKitGTK.
    package func setViewport(width: Int, height: Int, scale: Double = 1) async throws {
        wishes.withLock { wishes in
            wishes.size = ViewportSize(width, height)
            wishes.scale = scale
        }
        try await applySize()
    }

    /// Changes what the page's media queries answer, without loading it again (Chromium only).
    ///
    /// - Throws: `BrowserError`.
    package func emulate(appearance: Appearance, reducedMotion: Bool) async throws {
        wishes.withLock { wishes in
            wishes.appearance = appearance
            wishes.reducedMotion = reducedMotion
        }
        try await cdp("Emulation.setEmulatedMedia", wishes.withLock(\.emulatedMedia))
    }

    /// Chromium keeps these a tab, so every new tab needs them again.
    func applyWishes() async throws {
        if browser == .chromium {
            try await cdp("Emulation.setEmulatedMedia", wishes.withLock(\.emulatedMedia))
        }
        try await applySize()
    }

    private func applySize() async throws {
        let wishes = wishes.withLock(\.self)
        switch browser {
        case .chromium:
            try await cdp(
                "Emulation.setDeviceMetricsOverride",
                [
                    "width": .number(Double(wishes.size.width)), "height": .number(Double(wishes.size.height)),
                    "deviceScaleFactor": .number(wishes.scale), "mobile": .bool(wishes.mobile),
                ])
        case .webKit:
            if wishes.scale != 1 { throw BrowserError.unsupported(browser, "emulate a scale") }
            try await resizeWindow(to: wishes.size)
        }
    }

    /// A window is larger than its page by the browser's own bars, so the difference is measured and added.
    private func resizeWindow(to size: ViewportSize) async throws {
        let rect = try await command("GET", "/window/rect")
        let inner = try await execute("return [innerWidth, innerHeight]")
        let frame = (
            (rect["width"].number ?? 0) - (inner[0].number ?? 0), (rect["height"].number ?? 0) - (inner[1].number ?? 0)
        )
        try await command(
            "POST", "/window/rect",
            [
                "width": .number(Double(size.width) + frame.0), "height": .number(Double(size.height) + frame.1),
            ])
        let wanted: JSON = [.number(Double(size.width)), .number(Double(size.height))]
        try await waitUntil("the page is \(size.width) x \(size.height) px", timeout: .seconds(5)) {
            try await self.execute("return [innerWidth, innerHeight]") == wanted
        }
    }
}
