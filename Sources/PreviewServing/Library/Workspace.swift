internal import FileWatching
internal import Foundation

/// A folder on disk; every folder below it with a `tutorial.yaml` is a tutorial.
///
/// Finding is all it does. What the watcher would not tell of is passed over: hidden folders, backups and those of
/// package managers. Symbolic links to folders are not followed, so a link cannot lead out of the workspace or in
/// circles.
package struct Workspace: Sendable {
    package static let tutorialFile = "tutorial.yaml"
    package static let devicesFile = "devices.yaml"

    /// The folder's real path, without a trailing slash.
    package let root: String

    /// - Throws: `WorkspaceError` when there is no such folder.
    package init(folder: String) throws(WorkspaceError) {
        guard let resolved = realpath(folder, nil) else { throw .missing(folder: folder) }
        defer { free(resolved) }
        root = String(cString: resolved)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
            throw .notAFolder(path: folder)
        }
    }

    /// The folder's own name, for titles.
    package var name: String { root.pathSegments.last ?? "workspace" }

    /// The folders that hold a tutorial, relative to the root (`""` = the root itself), in alphabetical order.
    package func tutorialFolders() -> [String] {
        var found: [String] = []
        var waiting = [""]
        while let folder = waiting.popLast() {
            let path = absolute(folder)
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { continue }
            for name in names where !IgnoredNames.standard.contains(name) {
                let child = folder.isEmpty ? name : "\(folder)/\(name)"
                if name == Self.tutorialFile {
                    found.append(folder)
                } else if Self.isRealFolder(absolute(child)) {
                    waiting.append(child)
                }
            }
        }
        return found.sorted()
    }

    /// The tutorial's id: its path with `/` written `.`; a workspace that is itself a tutorial gives its folder's name.
    package func id(ofFolder folder: String) -> String {
        folder.isEmpty ? name : folder.pathSegments.joined(separator: ".")
    }

    package func absolute(_ relative: String) -> String {
        relative.isEmpty ? root : "\(root)/\(relative)"
    }

    /// Whether a folder is there, and reached without following a link.
    func hasFolder(_ relative: String) -> Bool {
        let path = absolute(relative)
        guard let resolved = realpath(path, nil) else { return false }
        defer { free(resolved) }
        return strcmp(resolved, path) == 0 && Self.isRealFolder(path)
    }

    private static func isRealFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

/// Why a folder cannot be previewed.
package enum WorkspaceError: Error, Equatable, CustomStringConvertible {
    case missing(folder: String)
    case notAFolder(path: String)

    package var description: String {
        switch self {
        case .missing(let folder):
            "There is no folder “\(folder)”. Give the folder that holds your tutorials: vitrine serve FOLDER."
        case .notAFolder(let path):
            "“\(path)” is a file. Give the folder that holds your tutorials: vitrine serve FOLDER."
        }
    }
}
