/// The changes that came in together: one a path, the latest, in the order of those latest ones.
///
/// Order matters when a folder is removed and a file below it is written again, so an earlier change is taken out
/// rather than overwritten in its place.
struct ChangeBatch {
    private var entries: [FileChange?] = []
    private var places: [String: Int] = [:]
    private var isRescan = false

    mutating func add(_ kind: FileChange.Kind, _ path: String) {
        if kind == .rescan {
            isRescan = true
            return
        }
        if let place = places[path] { entries[place] = nil }
        places[path] = entries.count
        entries.append(FileChange(kind, path))
    }

    /// Hands out what was gathered and starts anew. A rescan stands for everything else.
    mutating func take() -> [FileChange] {
        defer { self = ChangeBatch() }
        return isRescan ? [.rescan] : entries.compactMap(\.self)
    }
}
