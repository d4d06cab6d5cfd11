package import Foundation

extension BrowserSession {
    /// Runs a script as the body of a function in the current document.
    ///
    /// - Parameters:
    ///   - script: what to run; `arguments[0]` and so on are the arguments, `return` gives the answer.
    ///   - arguments: values, or elements as `element.json`.
    /// - Returns: the answer; a promise is waited for.
    /// - Throws: `BrowserError`, also for an exception in the script.
    @discardableResult
    package func execute(_ script: String, _ arguments: [JSON] = []) async throws -> JSON {
        try await command("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Runs a script that answers by calling its last argument.
    ///
    /// - Returns: what it called it with.
    /// - Throws: `BrowserError`, also when it never does.
    @discardableResult
    package func executeAsync(_ script: String, _ arguments: [JSON] = []) async throws -> JSON {
        try await command("POST", "/execute/async", ["script": .string(script), "args": .array(arguments)])
    }

    /// Waits until a JavaScript expression is true in the current document.
    ///
    /// - Throws: `BrowserError.timeout`, with the sentence and the expression's last value.
    package func waitUntil(
        _ sentence: String, timeout: Duration = .seconds(15), isTrue expression: String
    ) async throws {
        var last = JSON.null
        try await BrowserAutomation.waitUntil(
            sentence, timeout: timeout, saying: { "\(expression) was \(last)" },
            {
                last = try await self.execute("return (\(expression))")
                return last == true
            })
    }

    /// Waits until a condition that may ask the browser holds.
    ///
    /// - Throws: `BrowserError.timeout` with the sentence, or what the condition throws.
    package func waitUntil(
        _ sentence: String, timeout: Duration = .seconds(15), isolation: isolated (any Actor)? = #isolation,
        _ condition: () async throws -> Bool
    ) async throws {
        try await BrowserAutomation.waitUntil(sentence, timeout: timeout, condition)
    }

    // MARK: - Pictures

    /// The visible part of the page as PNG.
    ///
    /// - Throws: `BrowserError`.
    package func screenshot() async throws -> Data {
        guard let text = try await command("GET", "/screenshot").string, let data = Data(base64Encoded: text) else {
            throw BrowserError.connection("the picture could not be read")
        }
        return data
    }

    /// Writes the visible part of the page to a PNG file, making its folder where needed.
    ///
    /// - Throws: `BrowserError`, or what Foundation says when it cannot be written.
    package func screenshot(to path: String) async throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try await screenshot().write(to: file)
    }

    // MARK: - Console

    /// The errors that the browser has put on its console since the last call: exceptions, failed requests, violations
    /// of the content security policy, and what pages print with `console.error` (Chromium only).
    ///
    /// - Returns: one line each, beginning with its source (`security`, `network`, `javascript`, `console-api`).
    /// - Throws: `BrowserError`.
    package func consoleErrors() async throws -> [String] {
        guard browser == .chromium else { throw BrowserError.unsupported(browser, "show its console") }
        let entries = try await command("POST", "/se/log", ["type": "browser"]).array ?? []
        return entries.filter { $0["level"] == "SEVERE" || $0["source"] == "security" }
            .map { "\($0["source"].string ?? "console"): \($0["message"].string ?? "")" }
    }
}
