extension BrowserSession {
    /// Goes to an address and waits until the page has loaded.
    ///
    /// - Throws: `BrowserError`.
    package func open(_ url: String) async throws {
        try await command("POST", "/url", ["url": .string(url)])
    }

    package var url: String {
        get async throws { try await command("GET", "/url").string ?? "" }
    }

    package var title: String {
        get async throws { try await command("GET", "/title").string ?? "" }
    }

    package func back() async throws {
        try await command("POST", "/back")
    }

    package func forward() async throws {
        try await command("POST", "/forward")
    }

    package func reload() async throws {
        try await command("POST", "/refresh")
    }

    // MARK: - Windows

    /// A tab or window of the browser.
    package struct Window: Sendable, Hashable {
        var handle: String
    }

    package var windows: [Window] {
        get async throws {
            try await command("GET", "/window/handles").array?.compactMap { $0.string.map(Window.init(handle:)) } ?? []
        }
    }

    /// The window that commands go to.
    package var window: Window {
        get async throws { Window(handle: try await command("GET", "/window").string ?? "") }
    }

    /// Opens an empty tab and goes to it.
    ///
    /// - Returns: the tab.
    /// - Throws: `BrowserError`.
    @discardableResult
    package func newTab() async throws -> Window {
        let answer = try await command("POST", "/window/new", ["type": "tab"])
        let window = Window(handle: answer["handle"].string ?? "")
        try await switchTo(window)
        return window
    }

    /// Lets the commands that follow go to another window.
    ///
    /// - Throws: `BrowserError` when it is closed.
    package func switchTo(_ window: Window) async throws {
        try await command("POST", "/window", ["handle": .string(window.handle)])
        try await applyWishes()
    }

    /// Closes the window that commands go to; go to another one after that.
    ///
    /// - Throws: `BrowserError`.
    package func closeWindow() async throws {
        try await command("DELETE", "/window")
    }

    // MARK: - Frames

    /// Lets the commands that follow go to the document in a frame, found in the current document.
    ///
    /// - Throws: `BrowserError` when there is no such frame.
    package func switchToFrame(_ selector: String) async throws {
        try await command("POST", "/frame", ["id": try await find(selector).json])
    }

    package func switchToParentFrame() async throws {
        try await command("POST", "/frame/parent")
    }

    package func switchToTopDocument() async throws {
        try await command("POST", "/frame", ["id": nil])
    }

    /// Works inside a frame and comes back to where it was, whatever happens.
    ///
    /// - Throws: what the body throws, or `BrowserError`.
    package func inFrame<Result>(
        _ selector: String, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> sending Result
    ) async throws -> sending Result {
        try await switchToFrame(selector)
        do {
            let result = try await body()
            try await switchToParentFrame()
            return result
        } catch {
            try? await switchToParentFrame()
            throw error
        }
    }
}
