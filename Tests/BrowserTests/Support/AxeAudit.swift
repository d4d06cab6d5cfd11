import BrowserAutomation
import Foundation

/// Looks for accessibility faults in a page with axe-core, whose file the environment variable `VITRINE_AXE` names.
///
/// The library is run as a WebDriver script, to which the page's content security policy does not apply. Only the
/// current document is looked at: go into a frame to audit that one.
struct AxeAudit: Sendable {
    private let source: String

    /// Whether the environment names the library.
    static var isAvailable: Bool { path != nil }

    private static var path: String? {
        let path = ProcessInfo.processInfo.environment["VITRINE_AXE"] ?? ""
        return path.isEmpty ? nil : path
    }

    /// Reads the library.
    ///
    /// - Parameter path: where `axe.min.js` lies; the environment names it when this is `nil`.
    /// - Throws: an error when nobody names it or it cannot be read.
    init(path: String? = nil) throws {
        guard let path = path ?? Self.path else {
            throw BrowserError.connection("VITRINE_AXE does not name axe.min.js; bin/test fetches it")
        }
        source = try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Audits the current document.
    ///
    /// - Parameters:
    ///   - session: the browser.
    ///   - excluded: selectors of parts to leave out, such as what a designer's own page shows.
    ///   - disabledRules: rules of axe that do not apply here.
    /// - Returns: one readable line for each fault and element.
    /// - Throws: `BrowserError`.
    func violations(
        in session: BrowserSession, excluding excluded: [String] = [], disabledRules: [String] = []
    ) async throws -> [String] {
        try await session.execute("if (!window.axe) {\n\(source)\n}")
        let context: JSON = ["include": [["html"]], "exclude": .array(excluded.map { [.string($0)] })]
        let rules = Dictionary(uniqueKeysWithValues: disabledRules.map { ($0, JSON.object(["enabled": false])) })
        // Preloading would fetch stylesheets again and inline them, which a strict policy complains of.
        let options: JSON = [
            "iframes": false, "preload": false, "resultTypes": ["violations"], "rules": .object(rules),
        ]
        let answer = try await session.executeAsync(Self.run, [context, options])
        if let failure = answer["failure"].string { throw BrowserError.connection("axe failed: \(failure)") }
        return answer["violations"].array?.flatMap(Self.lines) ?? []
    }

    private static let run = """
        const [context, options, done] = arguments
        axe.run(context, options).then(
          ({ violations }) => done({ violations }),
          (error) => done({ failure: String(error) })
        )
        """

    private static func lines(_ violation: JSON) -> [String] {
        let rule = "\(violation["id"].string ?? "?") (\(violation["impact"].string ?? "minor"))"
        return (violation["nodes"].array ?? []).map { node in
            let place = (node["target"].array ?? []).compactMap(\.string).joined(separator: " ")
            let summary = (node["failureSummary"].string ?? violation["help"].string ?? "")
                .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            return "\(rule) at \(place): \(summary)"
        }
    }
}
