internal import FileWatching
internal import Foundation

/// The names of the files below a folder: ordinary files alone, no link, nothing that the watcher would pass over.
enum FolderFiles {
    private static let deepest = 32

    /// Paths from the folder, in alphabetical order, `limit` at most; with those of links, where they are asked for: what
    /// they lead to, and whether it may be read, is for the reader to find out.
    static func paths(below folder: String, limit: Int, withLinkedFiles: Bool = false) -> [String] {
        var found: [String] = []
        var waiting = [(path: "", depth: 0)]
        while let (path, depth) = waiting.popLast(), found.count < limit {
            let place = path.isEmpty ? folder : "\(folder)/\(path)"
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: place) else { continue }
            for name in names where !IgnoredNames.standard.contains(name) {
                let child = path.isEmpty ? name : "\(path)/\(name)"
                var status = stat()
                guard lstat("\(folder)/\(child)", &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFREG: if found.count < limit { found.append(child) }
                case S_IFLNK where withLinkedFiles: if found.count < limit { found.append(child) }
                case S_IFDIR: if depth < deepest { waiting.append((child, depth + 1)) }
                default: break
                }
            }
        }
        return found.sorted()
    }
}
