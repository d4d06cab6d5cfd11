extension CommandFailure {
    /// What, where, and what to do, as sentences.
    package var message: String {
        switch self {
        case .folderMissing(let path, let nearest):
            "There is no folder `\(path)`." + (nearest.map { " Did you mean `\($0)`?" } ?? "")
        case .notAFolder(let path):
            "`\(path)` is a file. Give the folder that holds the tutorials."
        case .folderUnreadable(let path):
            "The folder `\(path)` cannot be read: you lack the permission."
        case .noTutorials(let path):
            "The folder `\(path)` holds no tutorial: no `tutorial.yaml` in it or in a folder below it."
        case .portInUse(let host, let port, let nextFree):
            "Port \(port) of \(host) is already in use."
                + (nextFree.map { " Port \($0) is free: try `--port \($0)`, or `--port 0` for any free one." }
                    ?? " Try `--port 0` for any free one.")
        case .portNotAllowed(let host, let port):
            "Port \(port) of \(host) is reserved for the system administrator. Choose one from 1024 up."
        case .addressUnknown(let host):
            "This machine has no address `\(host)`. Try `127.0.0.1`, or `0.0.0.0` for all its addresses."
        case .unknownDevice(let id, let nearest):
            "There is no device `\(id)`."
                + (nearest.map { " Did you mean `\($0)`?" } ?? " `vitrine devices` lists them all.")
        case .noBrowser(let sentence):
            sentence
        case .other(let sentence):
            sentence
        }
    }

    package var exitCode: ExitCode {
        switch self {
        case .folderMissing, .notAFolder, .folderUnreadable, .noTutorials: .noInput
        case .portInUse, .portNotAllowed, .addressUnknown, .noBrowser: .unavailable
        case .unknownDevice: .usage
        case .other: .software
        }
    }
}
