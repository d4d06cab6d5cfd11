internal import Dispatch
internal import Synchronization

/// Files as the last commit has them.
///
/// A repository is opened for each question and closed again, so a commit is seen as soon as it is made, and a
/// repository that was replaced is no matter. Questions wait in one line, and only for a while: a repository with a pipe
/// in place of a file would never answer, and must not hold up those who serve others.
package final class CommittedFiles: Sendable {
    private let queue = DispatchQueue(label: "vitrine.git")
    private let patience: Double
    /// Questions that nobody waits for any more.
    private let stuck = Mutex(0)

    /// - Parameter patience: seconds that a question may take.
    package init(patience: Double = 5) {
        self.patience = patience
    }

    /// The last commit of the repository around a folder, which is given by its real path.
    ///
    /// - Throws: `GitRefusal`, for people.
    package func lastCommit(around folder: String) throws(GitRefusal) -> Commit {
        try ask { () throws(GitRefusal) in try GitRepository(around: folder).lastCommit() }
    }

    /// The contents of a file below a folder; `nil` where the commit has no ordinary file of that name.
    ///
    /// - Throws: `GitRefusal`, for people.
    package func contents(
        of path: [String], below folder: String, in commit: String
    ) throws(GitRefusal) -> [UInt8]? {
        try ask { () throws(GitRefusal) in try GitRepository(around: folder).contents(of: path, in: commit) }
    }

    /// The files below a folder, by their paths from there; hidden ones are left out.
    ///
    /// - Throws: `GitRefusal`, for people.
    package func files(
        below folder: String, in commit: String, limit: Int
    ) throws(GitRefusal) -> [String: CommittedFile] {
        try ask { () throws(GitRefusal) in try GitRepository(around: folder).files(in: commit, limit: limit) }
    }

    private func ask<Answer: Sendable>(
        _ question: @escaping @Sendable () throws(GitRefusal) -> Answer
    ) throws(GitRefusal) -> Answer {
        guard stuck.withLock({ $0 == 0 }) else { throw .slow }
        let answer = Pending<Answer>()
        queue.async { [self] in
            let result = Result(catching: question)
            if answer.finish(result) { stuck.withLock { $0 -= 1 } }
        }
        guard let result = answer.wait(seconds: patience, orElse: { stuck.withLock { $0 += 1 } }) else { throw .slow }
        return try result.get()
    }
}

/// An answer that somebody waits for, until they go.
private final class Pending<Answer: Sendable>: Sendable {
    private struct State {
        var result: Result<Answer, GitRefusal>?
        var isLeft = false
    }

    private let state = Mutex(State())
    private let done = DispatchSemaphore(value: 0)

    /// - Returns: whether nobody waits any more.
    func finish(_ result: Result<Answer, GitRefusal>) -> Bool {
        let isLeft = state.withLock { state in
            state.result = result
            return state.isLeft
        }
        done.signal()
        return isLeft
    }

    /// The answer; `nil` when the time is over and there is none, after `leave` was called.
    func wait(seconds: Double, orElse leave: () -> Void) -> Result<Answer, GitRefusal>? {
        if done.wait(timeout: .now() + seconds) == .success { return state.withLock { $0.result } }
        return state.withLock { state in
            if state.result == nil {
                state.isLeft = true
                leave()
            }
            return state.result
        }
    }
}
