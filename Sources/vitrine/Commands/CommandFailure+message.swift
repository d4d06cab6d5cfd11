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
        case .unknownTutorial(let id, let nearest, let known):
            "There is no tutorial `\(id)`."
                + (nearest.map { " Did you mean `\($0)`?" } ?? " There is \(Self.list(known)).")
        case .severalTutorials(let known):
            "The folder holds several tutorials. Name one of them: \(Self.list(known))."
        case .brokenTutorial(let id, let problem):
            "The tutorial `\(id)` cannot be read. \(problem)"
        case .missingTools(let sentence), .notWritten(let sentence):
            sentence
        case .noBrowser(let sentence):
            sentence
        case .other(let sentence), .refusedLink(let sentence):
            sentence
        }
    }

    private static func list(_ ids: [String]) -> String {
        let some = ids.prefix(12).map { "`\($0)`" }
        if ids.count > some.count { return some.joined(separator: ", ") + " and \(ids.count - some.count) more" }
        guard let last = some.last, some.count > 1 else { return some.joined() }
        return some.dropLast().joined(separator: ", ") + " and " + last
    }

    package var exitCode: ExitCode {
        switch self {
        case .folderMissing, .notAFolder, .folderUnreadable, .noTutorials: .noInput
        case .unknownTutorial, .severalTutorials: .usage
        case .brokenTutorial: .badTutorial
        case .missingTools: .unavailable
        case .notWritten: .cannotCreate
        case .portInUse, .portNotAllowed, .addressUnknown, .noBrowser: .unavailable
        case .unknownDevice: .usage
        case .refusedLink: .badTutorial
        case .other: .software
        }
    }
}
