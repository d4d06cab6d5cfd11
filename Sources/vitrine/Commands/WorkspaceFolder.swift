import Diagnostics
import Foundation

/// The FOLDER of a command line.
enum WorkspaceFolder {
    /// The absolute folder for what was typed; the current folder when nothing was.
    static func url(_ typed: String?, in currentFolder: URL) -> URL {
        guard let typed else { return currentFolder.standardizedFileURL }
        let folder =
            typed.hasPrefix("/")
            ? URL(filePath: typed, directoryHint: .isDirectory)
            : currentFolder.appending(path: typed, directoryHint: .isDirectory)
        return folder.standardizedFileURL
    }

    /// Throws unless the folder is there and can be listed.
    static func require(_ folder: URL) throws(CommandFailure) {
        let path = folder.plainPath
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .folderMissing(path: path, nearest: nearestSibling(of: folder))
        }
        guard isFolder.boolValue else { throw .notAFolder(path: path) }
        guard (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil else {
            throw .folderUnreadable(path: path)
        }
    }

    private static func nearestSibling(of folder: URL) -> String? {
        let parent = folder.deletingLastPathComponent().plainPath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        let folders = names.sorted().filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(parent)/\(name)", isDirectory: &isFolder)
                && isFolder.boolValue
        }
        return NearMiss.nearest(to: folder.lastPathComponent, in: folders)
    }
}

extension URL {
    /// The file's path as people write it: not escaped, and without `/` at the end.
    var plainPath: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
