internal import Diagnostics
internal import GitReading
internal import HTTPServing
internal import PictureReading
internal import Synchronization
internal import TutorialReading
internal import Tutorials

/// The tutorials of a workspace as the last commit has them, read when somebody asks and kept until the next commit.
///
/// Pages that do not ask for it cost nothing. Files are served of commits only that were the last one while the program
/// ran: an address cannot be used to look through the history.
final class CommittedTutorials: Sendable {
    private let workspace: Workspace
    private let git = CommittedFiles()
    private let state = Mutex(State())

    static let mostFiles = 2_000
    private static let memory = 48 << 20

    private struct State {
        /// By the tutorials' folders.
        var versions: [String: CommittedTutorial] = [:]
        var commits: Set<String> = []
        /// By commit, folder and path; `nil` = the commit has no such file.
        var bodies: [String: PreparedBody?] = [:]
        var bytes = 0
    }

    init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// - Throws: `GitRefusal` when there is no commit to be read.
    func lastCommit(of entry: TutorialEntry) throws(GitRefusal) -> Commit {
        let commit = try git.lastCommit(around: workspace.absolute(entry.folder))
        state.withLock { _ = $0.commits.insert(commit.id) }
        return commit
    }

    /// A tutorial as of now; it may say that the commit has nothing to show.
    ///
    /// - Throws: `GitRefusal` when there is no commit to be read.
    func version(of entry: TutorialEntry) throws(GitRefusal) -> CommittedTutorial {
        let commit = try lastCommit(of: entry)
        if let known = state.withLock({ $0.versions[entry.folder] }), known.commit == commit { return known }
        let version = try read(entry, in: commit)
        state.withLock { $0.versions[entry.folder] = version }
        return version
    }

    /// The version for an address that asks for it.
    ///
    /// - Throws: `PageFailure` that says why there is none.
    func required(_ entry: TutorialEntry) throws(PageFailure) -> CommittedTutorial {
        do {
            let version = try version(of: entry)
            if let problem = version.problem { throw PageFailure.noCommitted(entry, reason: problem) }
            return version
        } catch let failure as PageFailure {
            throw failure
        } catch let refusal as GitRefusal {
            throw .noCommitted(entry, reason: refusal.sentence)
        } catch {
            throw .noCommitted(entry, reason: "\(error)")
        }
    }

    /// A file as a commit has it; `nil` when there is none, or when the commit was never the last one.
    func body(of path: [String], in entry: TutorialEntry, commit: String) -> PreparedBody? {
        guard TutorialFiles.isServed(path), state.withLock({ $0.commits.contains(commit) }) else { return nil }
        let key = ([commit] + entry.folder.pathSegments + path).joined(separator: "/")
        if let known = state.withLock({ $0.bodies[key] }) { return known }
        // What git could not read now is asked for again.
        guard let contents = try? git.contents(of: path, below: workspace.absolute(entry.folder), in: commit) else {
            return nil
        }
        let body = PreparedBody(contents, contentType: ContentType.of(fileNamed: path.last ?? ""))
        state.withLock { state in
            if state.bytes + body.count > Self.memory { (state.bodies, state.bytes) = ([:], 0) }
            if state.bodies.updateValue(body, forKey: key) == nil { state.bytes += body.count }
        }
        return body
    }

    private func read(_ entry: TutorialEntry, in commit: Commit) throws(GitRefusal) -> CommittedTutorial {
        let folder = workspace.absolute(entry.folder)
        let files = try git.files(below: folder, in: commit.id, limit: Self.mostFiles)
        var committed = TutorialEntry(
            id: entry.id, folder: entry.folder, tutorial: nil, diagnostics: [], isBroken: false)
        var problem: String?
        if let bytes = try git.contents(of: [Workspace.tutorialFile], below: folder, in: commit.id) {
            let reading = TutorialReader.read(bytes, file: Workspace.tutorialFile, id: entry.id) { file in
                let path = file.pathSegments
                return TutorialFiles.isServed(path)
                    ? (try? git.contents(of: path, below: folder, in: commit.id)) ?? nil : nil
            }
            committed.tutorial = reading.tutorial
            committed.diagnostics = reading.diagnostics
            committed.isBroken = reading.tutorial == nil
            problem = committed.failure.map { "The committed file has an error. \($0)" }
        } else {
            problem =
                "`\(Workspace.tutorialFile)` is not in the last commit, \(commit.shortID): git does not know it yet."
        }
        return CommittedTutorial(
            commit: commit, entry: committed, files: files, problem: problem,
            facts: { [weak self] path in self?.facts(of: path, in: entry, commit: commit.id) })
    }

    private func facts(of path: String, in entry: TutorialEntry, commit: String) -> PictureFacts? {
        body(of: path.pathSegments, in: entry, commit: commit).map { body in
            PictureFacts(size: PictureReader.size(of: Array(body.bytes.prefix(PictureReader.longHeadLength))))
        }
    }
}
