import Diagnostics
import Foundation

/// What `check` found, as text for people and as JSON for programs.
struct CheckReport {
    private let tutorials: [CheckedTutorial]
    private let currentFolder: URL

    /// Paths below `currentFolder` are printed without it, as compilers do, so that a terminal can open them.
    init(_ tutorials: [CheckedTutorial], currentFolder: URL) {
        self.tutorials = tutorials
        self.currentFolder = currentFolder
    }

    func count(_ severity: Severity) -> Int {
        tutorials.flatMap(\.diagnostics).count { $0.severity == severity }
    }

    /// The problems with the lines they are about, an empty line, and the summary.
    func text(usesColor: Bool) -> String {
        let printer = DiagnosticPrinter(.people, usesColor: usesColor)
        let problems = tutorials.map { tutorial in
            let prefix = shown(tutorial.folder)
            let diagnostics = tutorial.diagnostics.map { diagnostic in
                var placed = diagnostic
                placed.file = prefix + diagnostic.file
                return placed
            }
            return printer.text(of: diagnostics) { file in
                try? String(
                    contentsOf: tutorial.folder.appending(path: String(file.dropFirst(prefix.count))), encoding: .utf8)
            }
        }.joined()
        return problems + (problems.isEmpty ? "" : "\n") + summary + "\n"
    }

    /// `3 tutorials, 1 error, 2 warnings`.
    var summary: String {
        let counts = [(Severity.error, "error"), (.warning, "warning"), (.note, "note")]
            .map { (count($0.0), $0.1) }.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        return ([counted(tutorials.count(where: \.isTutorial), "tutorial")] + (counts.isEmpty ? ["no problems"] : counts))
            .joined(separator: ", ")
    }

    /// One object: `tutorials`, each with `id` and `problems`, and the three counts.
    var json: String {
        let entries = tutorials.map { tutorial in
            let problems = tutorial.diagnostics.map { "\n      \($0.json)" }.joined(separator: ",")
            return "    {\"id\": \(tutorial.id.jsonLiteral), \"problems\": [\(problems)]}"
        }
        return """
            {
              "tutorials": [
            \(entries.joined(separator: ",\n"))
              ],
              "errors": \(count(.error)),
              "warnings": \(count(.warning)),
              "notes": \(count(.note))
            }

            """
    }

    /// The folder as it leads a file's path: `Examples/pets/`, or nothing for the current folder itself.
    private func shown(_ folder: URL) -> String {
        let path = folder.plainPath + "/"
        let here = currentFolder.plainPath == "/" ? "/" : currentFolder.plainPath + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
