/// What lies below a folder at one moment.
struct FolderSnapshot {
    /// Files and symbolic links, by their paths below the root.
    var files: [String: FileSignature] = [:]
    var folders: Set<String> = []
    /// Folders that could not be read, with the system's error code.
    var unreadable: [String: SystemError] = [:]

    /// Walks through the folder; `nil` when the root is gone.
    init?(_ order: WatchOrder) {
        var waiting = [""]
        while let folder = waiting.popLast() {
            let entries: [FolderEntry]
            do throws(SystemError) {
                entries = try FolderListing.entries(of: order.fullPath(folder), followingLink: folder.isEmpty)
            } catch {
                if folder.isEmpty { return nil }
                unreadable[folder] = error
                continue
            }
            for entry in entries where !order.ignoring.contains(entry.name) {
                let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
                if entry.kind == .folder {
                    folders.insert(path)
                    waiting.append(path)
                } else {
                    files[path] = FileSignature(of: order.fullPath(path))
                }
            }
        }
    }

    /// Nothing at all, as when the root is gone.
    init() {}
}
