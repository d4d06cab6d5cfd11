import Foundation

/// A running chromedriver or WebKitWebDriver.
final class DriverProcess: Sendable {
    let endpoint: WebDriverEndpoint
    private let family: ProcessFamily

    /// Starts the driver on a free port and waits until it answers.
    ///
    /// - Throws: `BrowserError` when it does not start, with what it printed.
    init(_ browser: Browser, environment: [String: String] = [:], files: [String: String] = [:]) async throws {
        let port = try LoopbackSocket.freePort()
        let family = try ProcessFamily([browser.driver, "--port=\(port)"], environment: environment, files: files)
        let endpoint = WebDriverEndpoint(port: port)
        self.family = family
        self.endpoint = endpoint
        try await waitUntil("\(browser.driver) answers on port \(port)", saying: { family.lastWords }) {
            (try? await endpoint.send("GET", "/status")) != nil
        }
    }

    func end() {
        family.end()
    }
}
