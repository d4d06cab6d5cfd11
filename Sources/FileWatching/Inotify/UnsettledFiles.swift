/// Files that were found in a folder which had just appeared. Whoever writes them may have begun before the folder
/// was watched and may be done already, so that no event will come: each counts as finished once it has not changed
/// for a moment, or as soon as an event says so.
struct UnsettledFiles {
    private struct Look {
        var signature: FileSignature
        var due: ContinuousClock.Instant
    }

    /// How long a file has to rest. Someone who writes without a pause changes it every few milliseconds.
    private static let rest = Duration.milliseconds(50)

    private var looks: [String: Look] = [:]

    mutating func add(_ path: String, fullPath: String) {
        guard let signature = FileSignature(of: fullPath) else { return }
        looks[path] = Look(signature: signature, due: .now.advanced(by: Self.rest))
    }

    mutating func remove(_ path: String) {
        if !looks.isEmpty { looks[path] = nil }
    }

    /// The time until the next file has to be looked at; `nil` when there is none.
    var pause: Duration? {
        looks.values.map(\.due).min().map { max(.zero, ContinuousClock.now.duration(to: $0)) }
    }

    /// The files that are finished by now, in the order of their paths. They are forgotten, and so are those that
    /// are gone.
    mutating func takeSettled(fullPath: (String) -> String) -> [String] {
        guard !looks.isEmpty else { return [] }
        let now = ContinuousClock.now
        var settled: [String] = []
        for (path, look) in looks where look.due <= now {
            guard let signature = FileSignature(of: fullPath(path)) else {
                looks[path] = nil
                continue
            }
            if signature.differs(from: look.signature) {
                looks[path] = Look(signature: signature, due: now.advanced(by: Self.rest))
            } else {
                looks[path] = nil
                settled.append(path)
            }
        }
        return settled.sorted()
    }
}
