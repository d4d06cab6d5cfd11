import Foundation

/// A screen that nobody sees, for a browser that insists on one.
final class VirtualScreen: Sendable {
    /// What programs find the screen by: `:7`.
    let display: String
    private let family: ProcessFamily

    /// Starts Xvfb, which chooses a free number by itself, with room for every device that is previewed.
    ///
    /// - Throws: `BrowserError` when it does not start.
    init() async throws {
        let family = try ProcessFamily([
            "sh", "-c", "exec Xvfb -displayfd 3 -screen 0 3200x3200x24 -nolisten tcp 3>display",
        ])
        let file = family.folder.appending(path: "display")
        var number = ""
        try await waitUntil("Xvfb has chosen a screen", saying: { family.lastWords }) {
            number = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return number.hasSuffix("\n")
        }
        display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
        self.family = family
    }
}
