/// What the process ends with. Numbers above 63 are those of `sysexits.h`; `docs/command-line.md` lists them.
package enum ExitCode: Int32, Sendable {
    case success = 0
    /// `check` found at least one error in a tutorial.
    case problemsFound = 1
    /// The command line could not be understood.
    case usage = 64
    /// The folder is missing, unreadable or holds no tutorial.
    case noInput = 66
    /// The address cannot be listened on, or no browser can be had.
    case unavailable = 69
    /// A tutorial that is to be exported has an error.
    case badTutorial = 65
    /// What was made cannot be written where it should be.
    case cannotCreate = 73
    /// Something else went wrong inside the program.
    case software = 70
}
