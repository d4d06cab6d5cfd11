package import Diagnostics

extension Diagnostic {
    /// The rules of the browser that find the same where it is on view, on one device and with its place (docs/problems.md):
    /// what is said there is not said again here. Empty = only the file tells.
    package var seenAs: [String] {
        guard step != nil else { return [] }
        return switch id {
        case "quirk-17-text-cut-off": ["text-cut"]
        case "text-outside-screen", "tn-5.10-caption-off-screen", "view-off-page", "control-off-screen": ["off-screen"]
        case "tn-5.10-caption-under-bar": ["under-notch", "under-home-indicator"]
        case "tn-5.5-caption-cut": ["covers-target"]
        case "ice-5.17-stretched", "sure-9-stretched": ["stretched-picture"]
        case "missing-file", "unreadable-picture", "device-without-picture", "page-without-picture",
            "sure-4-missing-picture":
            ["missing-picture"]
        default: []
        }
    }
}
