/// An element of a page. It is lost when its document goes.
package struct Element: Sendable, Hashable {
    private static let key = "element-6066-11e4-a52e-4f735466cecf"

    private let session: BrowserSession
    private let id: String

    init?(_ session: BrowserSession, _ json: JSON) {
        guard let id = json[Self.key].string else { return nil }
        self.session = session
        self.id = id
    }

    package static func == (lhs: Element, rhs: Element) -> Bool { lhs.id == rhs.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The element as an argument of a script.
    package var json: JSON { [Self.key: .string(id)] }

    /// What a reader sees of its text.
    package var text: String {
        get async throws { try await get("/text").string ?? "" }
    }

    /// The name by which assistive technology knows it.
    package var accessibleName: String {
        get async throws { try await get("/computedlabel").string ?? "" }
    }

    package var isDisplayed: Bool {
        get async throws { try await get("/displayed").bool ?? false }
    }

    package var isEnabled: Bool {
        get async throws { try await get("/enabled").bool ?? false }
    }

    package func attribute(_ name: String) async throws -> String? {
        try await get("/attribute/\(name)").string
    }

    package func property(_ name: String) async throws -> JSON {
        try await get("/property/\(name)")
    }

    package func css(_ property: String) async throws -> String {
        try await get("/css/\(property)").string ?? ""
    }

    /// Its `getBoundingClientRect()` in CSS px of its own document's viewport.
    package var bounds: (x: Double, y: Double, width: Double, height: Double) {
        get async throws {
            let script = "const r = arguments[0].getBoundingClientRect(); return [r.x, r.y, r.width, r.height]"
            let answer = try await session.execute(script, [json])
            return (answer[0].number ?? 0, answer[1].number ?? 0, answer[2].number ?? 0, answer[3].number ?? 0)
        }
    }

    /// Scrolls to it and clicks its middle; an element on top of it is an error.
    ///
    /// - Throws: `BrowserError`.
    package func click() async throws {
        try await session.command("POST", "/element/\(id)/click")
    }

    /// Focuses it and types; `Key` values may be part of the text.
    ///
    /// - Throws: `BrowserError`.
    package func type(_ text: String) async throws {
        try await session.command("POST", "/element/\(id)/value", ["text": .string(text)])
    }

    /// Empties a field.
    ///
    /// - Throws: `BrowserError`.
    package func clear() async throws {
        try await session.command("POST", "/element/\(id)/clear")
    }

    /// Elements below it.
    ///
    /// - Throws: `BrowserError`.
    package func findAll(_ selector: String) async throws -> [Element] {
        let answer = try await session.command(
            "POST", "/element/\(id)/elements", ["using": "css selector", "value": .string(selector)])
        return answer.array?.compactMap { Element(session, $0) } ?? []
    }

    private func get(_ what: String) async throws -> JSON {
        try await session.command("GET", "/element/\(id)\(what)")
    }
}

extension BrowserSession {
    /// The first element that a CSS selector matches.
    ///
    /// - Throws: `BrowserError` when there is none.
    package func find(_ selector: String) async throws -> Element {
        let answer = try await command("POST", "/element", ["using": "css selector", "value": .string(selector)])
        guard let element = Element(self, answer) else {
            throw BrowserError.connection("\(selector) gave no element: \(answer)")
        }
        return element
    }

    /// All elements that a CSS selector matches.
    ///
    /// - Throws: `BrowserError`.
    package func findAll(_ selector: String) async throws -> [Element] {
        let answer = try await command("POST", "/elements", ["using": "css selector", "value": .string(selector)])
        return answer.array?.compactMap { Element(self, $0) } ?? []
    }

    /// The element that has the focus.
    package var focused: Element? {
        get async throws { Element(self, try await command("GET", "/element/active")) }
    }

    /// Clicks the first element that a CSS selector matches. Where the page puts another in its place between looking
    /// and clicking, the new one is meant.
    ///
    /// - Throws: `BrowserError`.
    package func click(_ selector: String) async throws {
        for _ in 1...3 {
            do {
                return try await find(selector).click()
            } catch let error as BrowserError where error.code == "stale element reference" {}
        }
        try await find(selector).click()
    }
}
