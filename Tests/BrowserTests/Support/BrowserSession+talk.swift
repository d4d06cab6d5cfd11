import BrowserAutomation

/// What a test sees of comments and of who presents, on the stage and at viewers alike.
extension BrowserSession {
    /// The texts of all elements that match, as they are seen.
    func texts(_ selector: String) async throws -> [String] {
        let found = try await execute(
            """
            return [...document.querySelectorAll(arguments[0])]
              .filter((element) => element.checkVisibility()).map((element) => element.textContent)
            """, [.string(selector)])
        return found.array?.compactMap(\.string) ?? []
    }

    /// Waits until the visible elements that match have these texts.
    func wait(_ sentence: String, forTexts selector: String, _ texts: [String]) async throws {
        var last: [String] = []
        try await BrowserAutomation.waitUntil(sentence, saying: { "\(selector) had \(last), not \(texts)" }) {
            last = try await self.texts(selector)
            return last == texts
        }
    }

    /// Writes a comment in the middle of the screen, with the keyboard alone.
    func comment(_ text: String, as name: String? = nil) async throws {
        try await execute("document.activeElement?.blur()")
        try await type("n")
        try await wait("a place is chosen", for: "document.activeElement.localName", toBe: "comment-layer")
        try await press(.enter)
        try await wait("the field is there", for: "document.activeElement.localName", toBe: "textarea")
        try await type(text)
        if let name { try await find("comment-layer .comment-name").type(name) }
        try await press(.enter, holding: [.control])
    }

    /// Clicks the visible button with a text inside what a selector names.
    func press(button text: String, in selector: String) async throws {
        let isPressed = try await execute(
            """
            const button = [...document.querySelectorAll(`${arguments[0]} button`)]
              .find((button) => button.checkVisibility() && button.textContent === arguments[1])
            button?.click()
            return Boolean(button)
            """, [.string(selector), .string(text)])
        guard isPressed == true else { throw BrowserError.connection("there is no button \(text) in \(selector)") }
    }
}
