internal import HTTPServing
internal import Synchronization
internal import TutorialRendering

/// The files of the tutorials: their addresses, their texts, and the responses that serve them.
///
/// Everything goes through one `StaticFiles` at the workspace's root, so no path or link of an author leads out of it.
final class TutorialFiles: Sendable {
    private let root: StaticFiles
    private let versions = Mutex(Versions())

    /// Versions by path, good for one revision of the workspace.
    private struct Versions {
        var revision = 0
        var known: [String: String?] = [:]
    }

    init(workspace: Workspace) {
        root = StaticFiles(root: workspace.root)
    }

    /// The address of a file as pages of `revision` link to it: with its version, or without while there is no file.
    func address(of path: String, in entry: TutorialEntry, revision: Int) -> String {
        SiteAddress.asset(entry.id, path: path, version: version(of: path, in: entry, revision: revision))
    }

    /// The text of a file; `nil` when there is none, or one too large to be read by a person.
    func text(of path: String, in entry: TutorialEntry) -> String? {
        root.body(for: Self.segments(path, in: entry)).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    func exists(_ path: String, in entry: TutorialEntry, revision: Int) -> Bool {
        version(of: path, in: entry, revision: revision) != nil
    }

    /// - Returns: `nil` when there is no such file.
    func response(to request: Request, path: [String], in entry: TutorialEntry, revision: Int) -> Response? {
        let asked = request.query.first("v")
        let isCurrent =
            asked != nil && asked == version(of: path.joined(separator: "/"), in: entry, revision: revision)
        return try? root.response(
            for: entry.folder.split(separator: "/").map(String.init) + path,
            cacheControl: isCurrent ? .immutable : .revalidate, headers: [ContentSecurity.tutorialFile])
    }

    private func version(of path: String, in entry: TutorialEntry, revision: Int) -> String? {
        let key = "\(entry.folder)/\(path)"
        if let known = versions.withLock({ $0.revision == revision ? $0.known[key] : nil }) { return known }
        let version = root.hash(of: Self.segments(path, in: entry))
        versions.withLock { versions in
            if versions.revision < revision { versions = Versions(revision: revision) }
            if versions.revision == revision { versions.known[key] = .some(version) }
        }
        return version
    }

    private static func segments(_ path: String, in entry: TutorialEntry) -> [String] {
        entry.folder.split(separator: "/").map(String.init) + path.split(separator: "/").map(String.init)
    }
}
