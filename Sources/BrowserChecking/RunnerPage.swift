internal import BrowserAutomation
internal import PreviewServing
internal import Tutorials

/// The page in a headless Chromium that looks at frames (`Public/checks/runner.js`): jobs go in, results come out.
///
/// One at a time has a browser open; another `open` closes the one before. Everything it throws may be overcome by
/// opening it anew, but `BrowserError.missing`.
actor RunnerPage {
    private let origin: String
    private let framesAtOnce: Int
    private var driver: BrowserDriver?
    private var session: BrowserSession?

    init(origin: String, framesAtOnce: Int) {
        self.origin = origin
        self.framesAtOnce = framesAtOnce
    }

    /// A fresh browser with an empty page.
    func open() async throws {
        await close()
        let driver = try await BrowserDriver.start(.chromium)
        self.driver = driver
        session = try await driver.session()
        try await reload()
    }

    /// A fresh page in the same browser, which gives back what the one before had in memory.
    func reload() async throws {
        let session = try present
        try await session.open("\(origin)/check?frames=\(framesAtOnce)")
        try await session.waitUntil("the page is ready to look at frames", isTrue: "Boolean(window.vitrineCheck)")
    }

    func close() async {
        await session?.close()
        session = nil
        driver = nil
    }

    /// Puts views in; results name them by the same keys.
    func add(_ views: [(key: Int, view: FrameView)], triesTextSizes: Bool) async throws {
        guard !views.isEmpty else { return }
        let jobs = views.map { key, view -> JSON in
            [
                "key": .number(Double(key)), "href": .string(view.frame), "width": .number(view.size.width),
                "height": .number(view.size.height), "sizes": .bool(triesTextSizes),
            ]
        }
        try await present.execute("vitrineCheck.add(arguments[0])", [.array(jobs)])
    }

    /// What has been found since; empty when nothing was for a few seconds.
    func take() async throws -> [JSON] {
        let answer = try await present.executeAsync(
            "vitrineCheck.take(arguments[0]).then(arguments[arguments.length - 1])", [.number(Self.patience)])
        return answer.array ?? []
    }

    /// Milliseconds.
    private static let patience = 5_000.0

    private var present: BrowserSession {
        get throws {
            guard let session else { throw BrowserError.connection("no browser is open") }
            return session
        }
    }
}
