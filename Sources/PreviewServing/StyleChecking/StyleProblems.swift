internal import Diagnostics
internal import Dispatch
internal import HTTPServing
internal import Synchronization

/// What is wrong in the stylesheets of a running server's tutorials, worked out behind its back.
///
/// Nobody waits for it: who asks gets what is known, and what has changed is looked through after that, one tutorial after
/// the other. It is for `/api/…/problems`; the stage asks its own browser.
final class StyleProblems: Sendable {
    private let checker: StyleChecker
    private let reader: FolderReader
    private let queue = DispatchQueue(label: "vitrine.style-problems", qos: .utility)
    private let known = Mutex<[String: Known]>([:])

    private struct Known {
        var version: [String?]
        var problems: [Diagnostic] = []
    }

    init(workspace: Workspace, checker: StyleChecker) {
        self.checker = checker
        reader = FolderReader(root: workspace.root)
    }

    /// What is known of a tutorial's stylesheets.
    func problems(of entry: TutorialEntry) -> [Diagnostic] {
        look(at: entry)
        return known.withLock { $0[entry.id]?.problems ?? [] }
    }

    /// Looks through a tutorial's stylesheets if they are others than last time.
    func look(at entry: TutorialEntry) {
        let version = StyleChecker.sheets(of: entry).map { path in
            reader.version(of: StyleChecker.path(path, in: entry).pathSegments)
        }
        let isNew = known.withLock { known in
            guard known[entry.id]?.version != version else { return false }
            known[entry.id, default: Known(version: version)].version = version
            return true
        }
        guard isNew else { return }
        queue.async { [self] in
            let problems = checker.problems(of: [entry])[entry.id] ?? []
            known.withLock { $0[entry.id]?.problems = problems }
        }
    }
}
