/// Why there is no committed version to read, in words for the person who asked.
package enum GitRefusal: Error, Sendable, Equatable {
    case noRepository
    case noCommit
    /// The repository belongs to another user.
    case foreignOwner
    /// A `.git` file or link that leads to a repository that knows nothing of this folder.
    case elsewhere(folder: String)
    /// The commit names something that is not on this machine.
    case incomplete
    case unsupported(String)
    case damaged(String)
    /// Files of the repository cannot be read in time.
    case slow

    package var sentence: String {
        switch self {
        case .noRepository:
            "This folder is in no git repository, so there is no committed version. `git init` makes one."
        case .noCommit: "Nothing has been committed yet. After the first `git commit` its version can be compared."
        case .foreignOwner:
            "The git repository belongs to another user, so it is not read. "
                + "`git config --global --add safe.directory FOLDER` allows it."
        case .elsewhere(let folder):
            "The `.git` in “\(folder)” leads to a repository elsewhere that does not know this folder, so it is not read."
        case .incomplete:
            "Part of the last commit is not on this machine, as in a partial clone. `git fetch --refetch` brings it."
        case .unsupported(let message): "The git repository has a format that cannot be read here: \(message)."
        case .damaged(let message): "The git repository cannot be read: \(message)."
        case .slow: "The git repository did not answer in time. Are its files on a disk that sleeps or has gone?"
        }
    }
}
