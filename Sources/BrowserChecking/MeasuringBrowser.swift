internal import BrowserAutomation
internal import Foundation

/// A headless Chromium that opens one page from the disk and answers a call in it: what an export measures with.
package struct MeasuringBrowser: Sendable {
    /// How long a page may take.
    private let patience: Duration

    package init(patience: Duration = .seconds(300)) {
        self.patience = patience
    }

    /// - Parameters:
    ///   - page: an HTML file that needs nothing else.
    ///   - call: an expression whose promise gives a text.
    /// - Returns: the text.
    /// - Throws: `BrowserError`, also when Chromium is not installed.
    package func answer(of page: [UInt8], to call: String) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "page.html")
        try Data(page).write(to: file)
        let driver = try await BrowserDriver.start(.chromium)
        let session = try await driver.session()
        do {
            try await session.open(file.absoluteString)
            try await session.execute(
                "\(call).then((text) => window.vitrineAnswer = { text }, (error) => window.vitrineAnswer = { error: String(error) })"
            )
            try await session.waitUntil(
                "the page has measured", timeout: patience, isTrue: "Boolean(window.vitrineAnswer)")
            let answer = try await session.execute("return window.vitrineAnswer")
            await session.close()
            guard let text = answer["text"].string else {
                throw BrowserError.connection(answer["error"].string ?? "the page did not answer")
            }
            return text
        } catch {
            await session.close()
            throw error
        }
    }
}
