import Diagnostics
import Tutorials

extension Diagnostic {
    static func notATutorial(found: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "not-a-tutorial", file: "", at: position,
            "A tutorial is a map of keys such as 'kind: training-overlay', but the file is \(found).")
    }

    static func kindNotPreviewed(_ kind: Kind, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "kind-not-previewed", file: "", at: position,
            "This version cannot preview '\(kind.rawValue)' yet; it previews \(Kind.previewedNames) only.")
    }

    static func noTitle(_ id: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .warning, id: "no-title", file: "", at: position, "The tutorial has no title; it is listed as '\(id)'.",
            fix: "Add 'title: …'.")
    }

    static func noDevices(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .warning, id: "no-devices", file: "", at: position,
            "No device is named; the preview opens on '\(TutorialReader.fallbackDevice)'.",
            fix: "Add 'devices: [\(TutorialReader.fallbackDevice)]'; 'vitrine devices' lists all ids.")
    }

    static func deviceTwice(_ device: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(.warning, id: "device-twice", file: "", at: position, "The device '\(device)' is listed twice.")
    }
}

extension Kind {
    static var previewedNames: String {
        allCases.filter { $0.form != nil }.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    }
}
