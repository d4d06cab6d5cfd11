internal import Tutorials

/// A file of a tutorial that may be edited in the browser: those that its `tutorial.yaml` names, and itself.
struct EditableFile: Encodable, Hashable {
    /// Below the tutorial's folder.
    let path: String
    let kind: Kind
    /// Named, but not there.
    var isMissing = false

    enum Kind: String, Encodable { case tutorial, stylesheet, strings, screen }

    /// In the order that people look for them: the tutorial, then stylesheets, texts and screens by name.
    static func all(of entry: TutorialEntry) -> [EditableFile] {
        let tutorial = entry.tutorial
        let screens = (tutorial?.screens.values).map(Array.init) ?? []
        let mockups = screens.compactMap { screen in
            if case .html(let path) = screen.background { path.value } else { nil }
        }
        return [EditableFile(path: Workspace.tutorialFile, kind: .tutorial)]
            + named((tutorial?.stylesheets.values.map(\.value)) ?? [], .stylesheet)
            + named((tutorial?.strings.map(\.value)) ?? [], .strings)
            + named(mockups, .screen)
    }

    private static func named(_ paths: [String], _ kind: Kind) -> [EditableFile] {
        Set(paths).filter { TutorialFiles.isServed($0.pathSegments) }.sorted().map {
            EditableFile(path: $0, kind: kind)
        }
    }
}
