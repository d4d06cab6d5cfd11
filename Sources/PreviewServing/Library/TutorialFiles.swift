internal import HTTPServing
internal import Synchronization
internal import TutorialRendering
internal import Tutorials

/// The files of the tutorials: their addresses, their texts, and the responses that serve them.
///
/// Everything goes through one `StaticFiles` at the workspace's root, so no path or link of an author leads out of it.
/// Hidden files, such as those of version control, are not served.
final class TutorialFiles: Sendable {
    private let root: StaticFiles
    private let reader: FolderReader
    private let pictures: PictureFiles
    private let versions = Mutex(Versions())

    /// Kept by the author's own browser alone, never by a proxy between.
    static let immutable = CacheControl("private, max-age=31536000, immutable")

    /// Versions by path, good for one revision of the workspace.
    private struct Versions {
        var revision = 0
        var known: [String: String?] = [:]
        var pictures: [String: PictureFacts?] = [:]
    }

    init(workspace: Workspace) {
        root = StaticFiles(root: workspace.root)
        reader = FolderReader(root: workspace.root)
        pictures = PictureFiles(workspace: workspace)
    }

    /// The address of a file as pages of `revision` link to it: with its version, or without while there is no file.
    func address(of path: String, in entry: TutorialEntry, revision: Int) -> String {
        SiteAddress.asset(entry.id, path: path, version: version(of: path, in: entry, revision: revision))
    }

    /// The text of a file; `nil` when there is none, or one too large to be read by a person.
    func text(of path: String, in entry: TutorialEntry) -> String? {
        root.body(for: Self.segments(path.pathSegments, in: entry)).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The bytes of a file that may be served; `nil` where there is none, or one of more than 64 MiB.
    func bytes(of path: String, in entry: TutorialEntry) -> [UInt8]? {
        let path = path.pathSegments
        guard Self.isServed(path),
            case .bytes(let bytes) = reader.read(Self.segments(path, in: entry), limit: Self.largestFile + 1),
            bytes.count <= Self.largestFile
        else { return nil }
        return bytes
    }

    private static let largestFile = 64 << 20

    func exists(_ path: String, in entry: TutorialEntry, revision: Int) -> Bool {
        version(of: path, in: entry, revision: revision) != nil
    }

    /// What is known of a picture in `revision`; `nil` when there is no such file.
    func picture(_ path: String, in entry: TutorialEntry, revision: Int) -> PictureFacts? {
        let key = "\(entry.folder)/\(path)"
        if let known = versions.withLock({ $0.revision == revision ? $0.pictures[key] : nil }) { return known }
        let facts = pictures.facts(of: Self.segments(path.pathSegments, in: entry))
        versions.withLock { versions in
            if versions.revision < revision { versions = Versions(revision: revision) }
            if versions.revision == revision { versions.pictures[key] = .some(facts) }
        }
        return facts
    }

    /// The file, for ever under an address with the version of the very bytes that are sent.
    ///
    /// - Returns: `nil` when there is no such file.
    func response(to request: Request, path: [String], in entry: TutorialEntry) -> Response? {
        guard Self.isServed(path),
            var response = try? root.response(
                for: Self.segments(path, in: entry), headers: [ContentSecurity.tutorialFile])
        else { return nil }
        if let asked = request.query.first("v"), asked == response.contentHash {
            response.cacheControl = Self.immutable
        }
        return response
    }

    static func isServed(_ path: [String]) -> Bool {
        !path.contains { $0.utf8.first == UInt8(ascii: ".") }
    }

    private func version(of path: String, in entry: TutorialEntry, revision: Int) -> String? {
        let key = "\(entry.folder)/\(path)"
        if let known = versions.withLock({ $0.revision == revision ? $0.known[key] : nil }) { return known }
        let version = root.hash(of: Self.segments(path.pathSegments, in: entry))
        versions.withLock { versions in
            if versions.revision < revision { versions = Versions(revision: revision) }
            if versions.revision == revision { versions.known[key] = .some(version) }
        }
        return version
    }

    private static func segments(_ path: [String], in entry: TutorialEntry) -> [String] {
        entry.folder.pathSegments + path
    }
}
