import Diagnostics

/// What the rules look at: the tutorial, and what several of them ask about it.
struct CheckSubject {
    let tutorial: Tutorial
    let file: String
    let catalogue: [Device]
    /// The declared devices that exist, in the author's order, each once.
    let devices: [Device]
    /// Every declared device in both orientations.
    let views: [Environment]
    /// Paths of stylesheets, pictures and mock-ups that are not there.
    let missingFiles: Set<String>

    init(_ tutorial: Tutorial, file: String, catalogue: [Device], fileExists: (String) -> Bool) {
        self.tutorial = tutorial
        self.file = file
        self.catalogue = catalogue
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

    var overlay: TrainingOverlay {
        switch tutorial.content {
        case .trainingOverlay(let overlay): overlay
        }
    }

    /// The steps with their numbers from 1.
    var steps: [(number: Int, step: TrainingOverlay.Step)] {
        overlay.steps.enumerated().map { ($0 + 1, $1) }
    }

    /// The app screen behind a step; `nil` when it names none, or one that does not exist.
    func screen(of step: TrainingOverlay.Step) -> Screen? {
        step.screen.flatMap { tutorial.screens[$0.value] }
    }

    func problem(
        _ severity: Severity, _ id: String, at position: SourcePosition?, _ message: String, fix: String,
        step: Int? = nil
    ) -> Diagnostic {
        Diagnostic(severity, id: id, file: file, at: position, message, fix: fix, step: step)
    }
}

extension Tutorial {
    /// A file that the tutorial names, with what it is for.
    struct Asset {
        var path: Located<String>
        /// For people: `stylesheet for ipad`.
        var purpose: String
    }

    /// Every file that the tutorial names.
    var assets: [Asset] {
        let sheets = stylesheets.map { Asset(path: $1, purpose: "stylesheet for '\($0)'") }
        let backgrounds = screens.flatMap { name, screen -> [Asset] in
            switch screen.background {
            case .plain: []
            case .html(let path): [Asset(path: path, purpose: "mock-up of screen '\(name)'")]
            case .images(let images):
                images.map { Asset(path: $1, purpose: "picture of screen '\(name)' for '\($0)'") }
            }
        }
        return sheets + backgrounds
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
