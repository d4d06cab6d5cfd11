/// What points at the page.
package enum Pointer: String, Sendable {
    case mouse, touch
}

/// One thing that a pointer does. Positions are CSS px of the viewport.
package enum PointerStep: Sendable {
    case move(x: Double, y: Double, over: Duration = .zero)
    case press
    case release
    case pause(Duration)

    fileprivate var json: JSON {
        switch self {
        case .move(let x, let y, let time):
            [
                "type": "pointerMove", "origin": "viewport", "x": .number(x), "y": .number(y),
                "duration": .number(time.inMilliseconds),
            ]
        case .press: ["type": "pointerDown", "button": 0]
        case .release: ["type": "pointerUp", "button": 0]
        case .pause(let time): ["type": "pause", "duration": .number(time.inMilliseconds)]
        }
    }
}

extension BrowserSession {
    /// Does several things with one pointer.
    ///
    /// - Throws: `BrowserError`, always for touch with WebKitGTK, whose driver would quietly use the mouse.
    package func perform(_ steps: [PointerStep], with pointer: Pointer = .mouse) async throws {
        if browser == .webKit, pointer == .touch { throw BrowserError.unsupported(browser, "be touched") }
        try await command(
            "POST", "/actions",
            [
                "actions": [
                    [
                        "type": "pointer", "id": .string(pointer.rawValue),
                        "parameters": ["pointerType": .string(pointer.rawValue)],
                        "actions": .array(steps.map(\.json)),
                    ]
                ]
            ])
    }

    /// Clicks or taps a place, whatever lies there.
    ///
    /// - Throws: `BrowserError`.
    package func tap(x: Double, y: Double, with pointer: Pointer = .mouse) async throws {
        try await perform([.move(x: x, y: y), .press, .release], with: pointer)
    }

    /// Moves the mouse over a place.
    ///
    /// - Throws: `BrowserError`.
    package func hover(x: Double, y: Double) async throws {
        try await perform([.move(x: x, y: y)])
    }

    /// Drags or swipes from one place to another.
    ///
    /// - Throws: `BrowserError`.
    package func drag(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), over time: Duration = .milliseconds(200),
        with pointer: Pointer = .mouse
    ) async throws {
        try await perform(
            [.move(x: start.x, y: start.y), .press, .move(x: end.x, y: end.y, over: time), .release], with: pointer)
    }

    /// Lets go of every key and button.
    ///
    /// - Throws: `BrowserError`.
    package func releaseAll() async throws {
        try await command("DELETE", "/actions")
    }
}

extension Duration {
    fileprivate var inMilliseconds: Double {
        Double(components.seconds) * 1000 + (Double(components.attoseconds) / 1e15).rounded()
    }
}
