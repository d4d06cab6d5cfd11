/// Files that are gone, until it is certain that they stay so. Many editors rename a file to its backup and write a
/// new one under the name, so that it is missing for as long as the disk takes; whoever hears of that would show
/// a fault that nobody made.
struct HeldRemovals {
    /// How long a file has to stay away: longer than an editor takes, and nobody waits for news of this kind.
    private static let rest = Duration.milliseconds(150)

    private var dues: [String: ContinuousClock.Instant] = [:]

    mutating func add(_ path: String) {
        dues[path] = .now.advanced(by: Self.rest)
    }

    /// The file is there again.
    mutating func remove(_ path: String) {
        if !dues.isEmpty { dues[path] = nil }
    }

    /// The time until the next file has to be looked for; `nil` when there is none.
    var pause: Duration? {
        dues.values.min().map { max(.zero, ContinuousClock.now.duration(to: $0)) }
    }

    /// The files that are gone for good, in the order of their paths. One that is back is forgotten: whoever wrote it
    /// is going to close it, and that will be told.
    mutating func takeCertain(fullPath: (String) -> String) -> [String] {
        guard !dues.isEmpty else { return [] }
        let now = ContinuousClock.now
        let due = dues.filter { $0.value <= now }.keys
        for path in due { dues[path] = nil }
        return due.filter { path in
            let kind = FileSignature.kind(of: fullPath(path))
            return kind == nil || kind == .folder
        }.sorted()
    }
}
