import BrowserChecking
import Diagnostics
import Foundation
import PreviewServing
import Tutorials

/// What `check` found, as text for people and as JSON for programs.
struct CheckReport {
    let tutorials: [CheckedTutorial]
    /// `nil` = no browser has looked.
    let seen: SeenWorkspace?
    private let seenByTutorial: [String: [SeenProblem]]
    private let currentFolder: URL

    /// Paths below `currentFolder` are printed without it, as compilers do, so that a terminal can open them.
    /// What the file tells and the browser saw as well is told once, as it was seen.
    init(_ tutorials: [CheckedTutorial], seen: SeenWorkspace? = nil, currentFolder: URL) {
        let byTutorial = Dictionary(grouping: seen?.problems ?? [], by: \.view.tutorial)
        self.seen = seen
        seenByTutorial = byTutorial
        self.tutorials = tutorials.map { tutorial in
            var remaining = tutorial
            let confirmed = Set((byTutorial[tutorial.id] ?? []).map { Confirmed(step: $0.view.step, id: $0.id) })
            remaining.diagnostics.removeAll { diagnostic in
                diagnostic.seenAs.contains { confirmed.contains(Confirmed(step: diagnostic.step ?? 0, id: $0)) }
            }
            return remaining
        }
        self.currentFolder = currentFolder
    }

    /// Of both, each view for itself.
    func count(_ severity: Severity) -> Int {
        tutorials.flatMap(\.diagnostics).count { $0.severity == severity }
            + (seen?.problems.count { $0.severity == severity } ?? 0)
    }

    func seenProblems(of tutorial: String) -> [SeenProblem] { seenByTutorial[tutorial] ?? [] }

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
            let source = { (file: String) in
                try? String(
                    contentsOf: tutorial.folder.appending(path: String(file.dropFirst(prefix.count))), encoding: .utf8)
            }
            let seen = SeenReport(problems: seenProblems(of: tutorial.id)).entries.map { entry in
                let lines = [entry.others, "view: \(entry.first.address)"].compactMap(\.self).map { "  \($0)\n" }
                return printer.text(of: [entry.diagnostic(file: prefix + "tutorial.yaml")], source: source)
                    + lines.joined()
            }
            return printer.text(of: diagnostics, source: source) + seen.joined()
        }.joined()
        return problems + (problems.isEmpty ? "" : "\n") + summary + "\n"
    }

    /// `3 tutorials, 1 error, 2 warnings`.
    var summary: String {
        let counts = [(Severity.error, "error"), (.warning, "warning"), (.note, "note")]
            .map { (count($0.0), $0.1) }.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        let checked = [
            counted(tutorials.count(where: \.isTutorial), "tutorial"), seen.map { counted($0.views.count, "view") },
        ].compactMap(\.self)
        return (checked + (counts.isEmpty ? ["no problems"] : counts)).joined(separator: ", ")
    }

    /// One object: `tutorials`, each with `id`, `problems` and what was `seen`, and the counts.
    var json: String {
        let entries = tutorials.map { tutorial in
            let problems = tutorial.diagnostics.map { "\n      \($0.json)" }.joined(separator: ",")
            let seen = seenProblems(of: tutorial.id).map { "\n      \($0.json)" }.joined(separator: ",")
            let seenMember = self.seen == nil ? "" : ", \"seen\": [\(seen)]"
            return "    {\"id\": \(tutorial.id.jsonLiteral), \"problems\": [\(problems)]\(seenMember)}"
        }
        return """
            {
              "tutorials": [
            \(entries.joined(separator: ",\n"))
              ],
            \(views)  "errors": \(count(.error)),
              "warnings": \(count(.warning)),
              "notes": \(count(.note))
            }

            """
    }

    private var views: String { seen.map { "  \"views\": \($0.views.count),\n" } ?? "" }

    /// What a browser has seen in a step.
    private struct Confirmed: Hashable {
        let step: Int
        let id: String
    }

    /// The folder as it leads a file's path: `Examples/pets/`, or nothing for the current folder itself.
    private func shown(_ folder: URL) -> String {
        let path = folder.plainPath + "/"
        let here = currentFolder.plainPath == "/" ? "/" : currentFolder.plainPath + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
