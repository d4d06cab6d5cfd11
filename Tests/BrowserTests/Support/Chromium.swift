import BrowserAutomation
import Testing

/// Gives a test a Chromium in which nothing has happened yet, and holds its console against it at the end: an exception,
/// a file that is missing or a violation of the content security policy fails every test.
///
/// Tests share one browser, since starting one takes longer than most tests; each has a tab of its own, and its origin
/// is its own because its server is. After a failure the browser is thrown away.
///
/// `expecting` names parts of the errors on the console that the test itself brings about.
///
/// - Throws: what the body throws, or `BrowserError`.
func inChromium(
    size: ViewportSize = ViewportSize(1280, 800), appearance: Appearance = .light, reducedMotion: Bool = false,
    expecting: [String] = [], sourceLocation: SourceLocation = #_sourceLocation,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (BrowserSession) async throws -> Void
) async throws {
    let session = try await SharedSession.instance.take()
    do {
        try await session.setViewport(width: size.width, height: size.height)
        try await session.emulate(appearance: appearance, reducedMotion: reducedMotion)
        try await session.startAfresh()
        try await body(session)
        try await session.expectQuietConsole(except: expecting, sourceLocation: sourceLocation)
        await SharedSession.instance.putBack(session)
    } catch {
        if let heard = try? await session.consoleErrors(), !heard.isEmpty {
            Issue.record("On the console: \(heard)", sourceLocation: sourceLocation)
        }
        await session.close()
        throw error
    }
}

/// The same for a phone that is touched.
func onPhone(
    size: ViewportSize, scale: Double = 2, appearance: Appearance = .light,
    sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
    _ body: (BrowserSession) async throws -> Void
) async throws {
    try await BrowserDriver.shared(.chromium).withSession(
        size: size, mobile: true, scale: scale, appearance: appearance
    ) { session in
        try await body(session)
        try await session.expectQuietConsole(sourceLocation: sourceLocation)
    }
}

extension BrowserSession {
    /// Expects that nothing went wrong in any page so far, but for errors that contain one of the expected texts.
    func expectQuietConsole(
        except expected: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let errors = try await consoleErrors().filter { error in !expected.contains { error.contains($0) } }
        #expect(errors == [], sourceLocation: sourceLocation)
    }

    /// Closes every tab for a new one, and forgets what the console said.
    fileprivate func startAfresh() async throws {
        let old = try await windows
        let fresh = try await newTab()
        for window in old {
            try await switchTo(window)
            try await closeWindow()
        }
        try await switchTo(fresh)
        _ = try await consoleErrors()
    }
}

private actor SharedSession {
    static let instance = SharedSession()

    private var idle: BrowserSession?

    func take() async throws -> BrowserSession {
        defer { idle = nil }
        if let idle { return idle }
        return try await BrowserDriver.shared(.chromium).session()
    }

    func putBack(_ session: BrowserSession) {
        idle = session
    }
}
