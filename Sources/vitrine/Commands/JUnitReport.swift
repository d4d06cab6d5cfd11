import BrowserChecking
import Diagnostics
import PreviewServing

/// What `check` found in the XML that build servers read: a suite for each tutorial, a case for its file, and one for each
/// view that a browser looked at. Only errors fail a case; warnings and notes stand in its output.
struct JUnitReport {
    private let report: CheckReport

    init(_ report: CheckReport) {
        self.report = report
    }

    var xml: String {
        let suites = report.tutorials.map(suite)
        let (tests, failures) = suites.reduce((0, 0)) { ($0.0 + $1.tests, $0.1 + $1.failures) }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="vitrine check" tests="\(tests)" failures="\(failures)" errors="0">
            \(suites.map(\.xml).joined(separator: "\n"))
            </testsuites>

            """
    }

    private func suite(_ tutorial: CheckedTutorial) -> (xml: String, tests: Int, failures: Int) {
        let file = Case(
            name: "files", problems: tutorial.diagnostics.map { ($0.severity, $0.id, "\($0.place): \($0.message)") })
        let seen = Dictionary(grouping: report.seenProblems(of: tutorial.id), by: \.view)
        let views = report.seen?.views.filter { $0.tutorial == tutorial.id } ?? []
        let cases =
            [file]
            + views.map { view in
                Case(
                    name: "step \(view.step) on \(view.summary)",
                    problems: (seen[view] ?? []).map { ($0.severity, $0.id, "\($0.message) (\($0.address))") })
            }
        let failures = cases.count(where: \.isFailure)
        let name = Self.escaped(tutorial.id)
        let text = cases.map { $0.xml(of: name) }.joined(separator: "\n")
        return (
            """
              <testsuite name="\(name)" tests="\(cases.count)" failures="\(failures)" errors="0" skipped="0">
            \(text)
              </testsuite>
            """, cases.count, failures
        )
    }

    private struct Case {
        let name: String
        let problems: [(severity: Severity, id: String, text: String)]

        var isFailure: Bool { problems.contains { $0.severity == .error } }

        func xml(of suite: String) -> String {
            let head = "    <testcase classname=\"\(suite)\" name=\"\(escaped(name))\""
            guard !problems.isEmpty else { return head + "/>" }
            let errors = problems.filter { $0.severity == .error }
            let others = problems.filter { $0.severity != .error }
            var parts = [head + ">"]
            if let first = errors.first {
                parts.append(
                    "      <failure type=\"\(escaped(first.id))\" message=\"\(escaped(first.text))\">"
                        + lines(errors) + "</failure>")
            }
            if !others.isEmpty { parts.append("      <system-out>" + lines(others) + "</system-out>") }
            return (parts + ["    </testcase>"]).joined(separator: "\n")
        }

        private func lines(_ problems: [(severity: Severity, id: String, text: String)]) -> String {
            escaped(problems.map { "\($0.severity): \($0.text) [\($0.id)]" }.joined(separator: "\n"))
        }

        private func escaped(_ text: String) -> String { JUnitReport.escaped(text) }
    }

    /// For a text or an attribute's value; characters that XML has no place for are left out.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
