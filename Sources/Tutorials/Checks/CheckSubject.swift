import Diagnostics

/// What the rules look at: the tutorial, and what several of them ask about it.
package struct CheckSubject {
    package let tutorial: Tutorial
    package let file: String
    package let catalogue: [Device]
    /// The declared devices that exist, in the author's order, each once.
    package let devices: [Device]
    /// Every declared device in both orientations.
    package let views: [Environment]
    /// What is known of a file that should be a picture; `nil` = there is no such file.
    package let picture: PictureLookup
    /// Paths of stylesheets, pictures and mock-ups that are not there.
    let missingFiles: Set<String>

    init(
        _ tutorial: Tutorial, file: String, catalogue: [Device], fileExists: (String) -> Bool,
        picture: @escaping PictureLookup
    ) {
        self.tutorial = tutorial
        self.file = file
        self.catalogue = catalogue
        self.picture = picture
        var seen: Set<String> = []
        devices = tutorial.devices.compactMap { id in
            seen.insert(id.value).inserted ? catalogue.first { $0.id == id.value } : nil
        }
        views = devices.flatMap { device in
            Environment.Orientation.allCases.map { orientation in
                var environment = Environment(device: device)
                environment.orientation = orientation
                return environment
            }
        }
        missingFiles = Set(tutorial.assets.map(\.path.value)).filter { !fileExists($0) }
    }

    /// The first step that shows a screen, from 1.
    func firstStep(showing screen: String) -> Int? {
        let content = tutorial.content.common
        return content.stepNumbers.first { content.screen(ofStep: $0)?.value == screen }
    }

    func problem(
        _ severity: Severity, _ id: String, at position: SourcePosition?, _ message: String, fix: String,
        step: Int? = nil
    ) -> Diagnostic {
        Diagnostic(severity, id: id, file: file, at: position, message, fix: fix, step: step)
    }
}

extension Tutorial {
    /// Every file that the tutorial names.
    package var assets: [TutorialAsset] {
        let sheets = stylesheets.map { TutorialAsset(path: $1, purpose: "stylesheet for '\($0)'") }
        let backgrounds = screens.flatMap { name, screen -> [TutorialAsset] in
            switch screen.background {
            case .plain: []
            case .html(let path): [TutorialAsset(path: path, purpose: "mock-up of screen '\(name)'")]
            case .images(let images):
                images.map {
                    TutorialAsset(path: $1, purpose: "picture of screen '\(name)' for '\($0)'", isPicture: true)
                }
            }
        }
        let tables = strings.map { TutorialAsset(path: $0, purpose: "strings file") }
        return sheets + backgrounds + tables + content.common.assets
    }
}

extension Environment {
    /// For people: `iPad Air in landscape (1024 × 768)`.
    var summary: String {
        "\(device.name) in \(orientation.rawValue) (\(screen.width.shortText()) × \(screen.height.shortText()))"
    }
}

extension Rect {
    /// For people: `0, 63, 768 × 46`.
    var summary: String {
        "\(x.shortText()), \(y.shortText()), \(width.shortText()) × \(height.shortText())"
    }
}
