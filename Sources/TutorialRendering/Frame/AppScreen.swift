internal import Templates
internal import Tutorials

/// The app's own screen behind a tutorial: a picture, an HTML mock-up in its own sandboxed frame, or a plain page.
struct AppScreen {
    let scene: StepScene
    /// The screen's name in the file; `nil` = a plain page.
    let name: String?

    /// Equal for two steps whose screens look the same, so that a step change can keep the one that is there.
    var key: String {
        "\(name ?? "") \(source ?? "") \(scene.environment.appearance.rawValue)"
    }

    /// What is shown, once for the screen itself and again under a filter for glass.
    var html: String {
        switch background {
        case .html(let path):
            """
            <iframe class="app" sandbox="allow-same-origin" scrolling="no" tabindex="-1" title="App screen" \
            src="\(scene.asset(path.value).htmlEscaped)"></iframe>
            """
        case .images:
            picture.map { scene.image($0, attributes: "class=\"app\"") } ?? Self.missing
        case .plain, nil:
            Self.plain
        }
    }

    var targets: [String: Target] {
        name.flatMap { scene.tutorial.screens[$0]?.targets } ?? [:]
    }

    private static let plain = "<div class=\"app plain\"></div>"
    /// The screen has pictures, and none for this device.
    private static let missing = "<div class=\"app plain\" data-missing></div>"

    private var background: Screen.Background? {
        name.flatMap { scene.tutorial.screens[$0]?.background }
    }

    private var source: String? {
        switch background {
        case .html(let path): scene.asset(path.value)
        case .images: picture.map { scene.asset($0) }
        case .plain, nil: nil
        }
    }

    private var picture: String? { background?.picture(for: scene.environment.device)?.path }
}
