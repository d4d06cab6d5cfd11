internal import Foundation
internal import HTTPServing

/// Libraries that pages use and that Debian packages bring: served from where the package puts them, never copied.
///
/// A library is there as a whole or not at all, so that a page can trust its name.
struct PackageFiles: Sendable {
    /// Paths below `/public/{version}/packages/` to bodies.
    let bodies: [String: PreparedBody]
    let available: Set<Library>
    /// Changes with every byte of what is there.
    let hash: String

    enum Library: String, CaseIterable, Sendable {
        case codemirror
        case cssTree = "css-tree"

        /// The Debian package, as people install it.
        var package: String {
            switch self {
            case .codemirror: "libjs-codemirror"
            case .cssTree: "node-css-tree"
            }
        }

        /// Where Debian puts it.
        var folder: String {
            switch self {
            case .codemirror: "/usr/share/javascript/codemirror"
            case .cssTree: "/usr/share/nodejs/css-tree"
            }
        }

        /// The variable that names another folder with the same files.
        var variable: String {
            switch self {
            case .codemirror: "VITRINE_CODEMIRROR"
            case .cssTree: "VITRINE_CSS_TREE"
            }
        }

        /// What pages use of it.
        var files: [String] {
            switch self {
            case .codemirror:
                [
                    "lib/codemirror.js", "lib/codemirror.css", "mode/css/css.js", "addon/comment/comment.js",
                    "addon/edit/closebrackets.js", "addon/edit/matchbrackets.js", "addon/hint/show-hint.js",
                    "addon/hint/show-hint.css", "addon/hint/css-hint.js", "addon/search/searchcursor.js",
                    "addon/selection/active-line.js",
                ]
            case .cssTree: [Self.cssTreeModule]
            }
        }

        static let cssTreeModule = "dist/csstree.esm.js"
    }

    /// - Parameter environment: may name other folders than Debian's.
    init(environment: [String: String]) {
        var bodies: [String: PreparedBody] = [:]
        var available: Set<Library> = []
        var all: [UInt8] = []
        for library in Library.allCases {
            let folder = Self.folder(of: library, environment: environment)
            let files = library.files.compactMap { path in
                FileManager.default.contents(atPath: "\(folder)/\(path)").map { (path, Array($0)) }
            }
            guard files.count == library.files.count else { continue }
            available.insert(library)
            for (path, bytes) in files {
                all += bytes
                bodies["\(library.rawValue)/\(path)"] = PreparedBody(
                    bytes, contentType: ContentType.of(fileNamed: path))
            }
        }
        self.bodies = bodies
        self.available = available
        hash = ContentHash.of(all)
    }

    static func folder(of library: Library, environment: [String: String]) -> String {
        environment[library.variable] ?? library.folder
    }
}
