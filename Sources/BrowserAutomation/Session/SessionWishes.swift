/// The size of a page in CSS px.
package struct ViewportSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }
}

/// What `prefers-color-scheme` answers.
package enum Appearance: String, Sendable {
    case light, dark
}

/// How a session is to be, in the words of either driver.
struct SessionWishes: Sendable {
    var size: ViewportSize
    var mobile: Bool
    var scale: Double
    var appearance: Appearance
    var reducedMotion: Bool

    func capabilities(_ browser: Browser, isRoot: Bool) -> JSON {
        switch browser {
        case .chromium:
            [
                "browserName": "chrome",
                "goog:loggingPrefs": ["browser": "ALL"],
                "goog:chromeOptions": chromeOptions(isRoot: isRoot),
            ]
        case .webKit:
            [
                "webkitgtk:browserOptions": [
                    "binary": Browser.miniBrowser.map { .string($0) } ?? .null, "args": ["--automation"],
                ]
            ]
        }
    }

    private func chromeOptions(isRoot: Bool) -> JSON {
        var arguments: [JSON] = [
            "--headless", "--window-size=\(size.width),\(size.height)", "--disable-dev-shm-usage",
            "--force-color-profile=srgb",
        ]
        if isRoot { arguments.append("--no-sandbox") }
        var options: [String: JSON] = ["args": .array(arguments)]
        if mobile {
            options["mobileEmulation"] = [
                "deviceMetrics": [
                    "width": .number(Double(size.width)), "height": .number(Double(size.height)),
                    "pixelRatio": .number(scale), "touch": true, "mobile": true,
                ]
            ]
        }
        return .object(options)
    }

    /// Chromium's word for appearance and motion.
    var emulatedMedia: JSON {
        [
            "features": [
                ["name": "prefers-color-scheme", "value": .string(appearance.rawValue)],
                ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
            ]
        ]
    }

    /// WebKitGTK takes the appearance from the theme that its toolkit is told to use.
    var toolkitTheme: [String: String] {
        ["GTK_THEME": appearance == .dark ? "Adwaita:dark" : "Adwaita"]
    }

    /// WebKitGTK takes the wish for little motion from its toolkit's file of settings.
    var toolkitSettings: [String: String] {
        let text = """
            [Settings]
            gtk-enable-animations = \(!reducedMotion)

            """
        return ["gtk-3.0/settings.ini": text, "gtk-4.0/settings.ini": text]
    }
}
