import Foundation

/// Starts browsers that are driven from here.
///
/// Chromium's sessions share one chromedriver; WebKitGTK's driver can hold one session only, so each of its sessions
/// has a driver of its own on one virtual screen. Every process ends with the one that started it, however that ends.
/// A machine with two cores is busy with two browsers at a time.
package final class BrowserDriver: Sendable {
    package let browser: Browser
    /// chromedriver, for Chromium.
    private let driver: DriverProcess?
    /// The screen, for WebKitGTK.
    private let screen: VirtualScreen?

    private init(_ browser: Browser, driver: DriverProcess?, screen: VirtualScreen?) {
        self.browser = browser
        self.driver = driver
        self.screen = screen
    }

    /// Starts what drives a browser.
    ///
    /// - Throws: `BrowserError.missing` when it is not installed, or why it did not start.
    package static func start(_ browser: Browser) async throws -> BrowserDriver {
        guard browser.isInstalled else { throw BrowserError.missing(browser, programs: browser.missingPrograms) }
        return switch browser {
        case .chromium: BrowserDriver(browser, driver: try await DriverProcess(browser), screen: nil)
        case .webKit: BrowserDriver(browser, driver: nil, screen: try await VirtualScreen())
        }
    }

    /// Opens a browser with one window and a profile of its own.
    ///
    /// - Parameters:
    ///   - size: the size of the page in CSS px.
    ///   - mobile: emulates a phone or tablet: touch, mobile layout (Chromium only).
    ///   - scale: device pixels a CSS px (Chromium only).
    ///   - appearance: what `prefers-color-scheme` answers.
    ///   - reducedMotion: what `prefers-reduced-motion` answers.
    /// - Returns: the session; it is closed when it is no longer held, or at once by `close()`.
    /// - Throws: `BrowserError`.
    package func session(
        size: ViewportSize = ViewportSize(1280, 800), mobile: Bool = false, scale: Double = 1,
        appearance: Appearance = .light, reducedMotion: Bool = false
    ) async throws -> BrowserSession {
        let wishes = SessionWishes(
            size: size, mobile: mobile, scale: scale, appearance: appearance, reducedMotion: reducedMotion)
        let process: DriverProcess
        if let driver {
            process = driver
        } else {
            if mobile { throw BrowserError.unsupported(browser, "emulate a mobile device") }
            process = try await DriverProcess(
                browser,
                environment: ["DISPLAY": screen?.display ?? ""].merging(wishes.toolkitTheme) { $1 },
                files: wishes.toolkitSettings)
        }
        return try await BrowserSession(browser, process, wishes)
    }

    /// Opens a browser, and closes it whatever happens in between.
    ///
    /// - Throws: what the body throws, or `BrowserError`.
    package func withSession<Result>(
        size: ViewportSize = ViewportSize(1280, 800), mobile: Bool = false, scale: Double = 1,
        appearance: Appearance = .light, reducedMotion: Bool = false,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (BrowserSession) async throws -> sending Result
    ) async throws -> sending Result {
        let session = try await session(
            size: size, mobile: mobile, scale: scale, appearance: appearance, reducedMotion: reducedMotion)
        do {
            let result = try await body(session)
            await session.close()
            return result
        } catch {
            await session.close()
            throw error
        }
    }
}
