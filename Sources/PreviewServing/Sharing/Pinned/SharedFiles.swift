internal import HTTPServing

/// Which of a tutorial's files a link needs, and which of them it hands out: what a page shows, and nothing that only
/// its author reads.
enum SharedFiles {
    /// What is kept with a pinned link: what is handed out, and what is read to draw it.
    static func isNeeded(_ path: String) -> Bool {
        isText(path) || isServed(path.pathSegments)
    }

    /// What a viewer's browser may ask for.
    static func isServed(_ path: [String]) -> Bool {
        guard TutorialFiles.isServed(path), let name = path.last else { return false }
        let type = ContentType.of(fileNamed: name)
        return type == ContentType.css || type == ContentType.html
            || ["image/", "font/", "video/", "audio/"].contains { type.hasPrefix($0) }
    }

    /// The tutorial's own file and those that hold its texts.
    private static func isText(_ path: String) -> Bool {
        TutorialFiles.isServed(path.pathSegments)
            && [".yaml", ".yml", ".strings", ".stringsdict", ".xcstrings", ".json", ".xml"].contains {
                path.lowercased().hasSuffix($0)
            }
    }
}
