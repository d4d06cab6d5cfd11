import Diagnostics

/// What is known while one file is read: its name, its text, the step being read, and the problems so far.
///
/// One object for one reading, handed to every reader, so that reading never stops at a first problem.
final class ReadingContext {
    let file: String
    let source: SourceText
    /// The step that is being read, from 1; every problem reported meanwhile belongs to it.
    var step: Int?
    /// What texts are looked up in.
    var strings = StringsTable()
    private var diagnostics: [Diagnostic] = []
    /// What an alias repeats has one place, so the same problem is reported once.
    private var reported: Set<Diagnostic> = []
    private var unreported = 0

    init(file: String, source: SourceText) {
        self.file = file
        self.source = source
    }

    /// Takes a problem; once there are too many it is only counted, and not even put into words.
    func report(_ problem: @autoclosure () -> Diagnostic) {
        guard reported.count < ReadingLimits.problems else {
            unreported += 1
            return
        }
        var problem = problem()
        problem.file = file
        problem.step = problem.step ?? step
        if reported.insert(problem).inserted { diagnostics.append(problem) }
    }

    /// All problems in the order of their places.
    var problems: [Diagnostic] {
        var sorted = diagnostics.enumerated().sorted {
            ($0.element.position ?? .start, $0.offset) < ($1.element.position ?? .start, $1.offset)
        }.map(\.element)
        if unreported > 0 {
            var note = Diagnostic.moreProblems(unreported)
            note.file = file
            sorted.append(note)
        }
        return sorted
    }
}

extension Diagnostic {
    fileprivate static func moreProblems(_ number: Int) -> Diagnostic {
        Diagnostic(
            .error, id: "more-problems", file: "",
            "There are \(counted(number, "more problem")); the first \(ReadingLimits.problems) are listed.")
    }
}
