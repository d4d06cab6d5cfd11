/// A key that has no character, by the code point that WebDriver gives it (W3C WebDriver, table of normalised keys).
package enum Key: String, Sendable {
    case backspace = "\u{E003}"
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case shift = "\u{E008}"
    case control = "\u{E009}"
    case alt = "\u{E00A}"
    case escape = "\u{E00C}"
    case space = "\u{E00D}"
    case pageUp = "\u{E00E}"
    case pageDown = "\u{E00F}"
    case end = "\u{E010}"
    case home = "\u{E011}"
    case left = "\u{E012}"
    case up = "\u{E013}"
    case right = "\u{E014}"
    case down = "\u{E015}"
    case delete = "\u{E017}"
    case meta = "\u{E03D}"
}

extension BrowserSession {
    /// Presses a key where the focus is.
    ///
    /// - Throws: `BrowserError`.
    package func press(_ key: Key, holding modifiers: [Key] = []) async throws {
        try await type(key.rawValue, holding: modifiers)
    }

    /// Types where the focus is, key by key, with other keys held down.
    ///
    /// - Throws: `BrowserError`.
    package func type(_ text: String, holding modifiers: [Key] = []) async throws {
        func action(_ type: String, _ value: String) -> JSON { ["type": .string(type), "value": .string(value)] }
        let held = modifiers.map(\.rawValue)
        let keys = text.flatMap { [action("keyDown", String($0)), action("keyUp", String($0))] }
        let actions = held.map { action("keyDown", $0) } + keys + held.reversed().map { action("keyUp", $0) }
        try await command(
            "POST", "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": .array(actions)]]])
    }
}
