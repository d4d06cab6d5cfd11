internal import Diagnostics
internal import Templates
internal import Tutorials

/// Diagnostics as the pages show them: worst first, with a badge that counts them.
struct ProblemList {
    private let problems: [Diagnostic]
    private let link: (Int) -> String?

    /// A list whose rows link to the steps that `link` has an address for.
    init(_ problems: [Diagnostic], link: @escaping (Int) -> String?) {
        self.problems = problems.enumerated()
            .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
            .map(\.element)
        self.link = link
    }

    var values: TemplateObject {
        [
            "hasProblems": .flag(!problems.isEmpty),
            "problemsLabel": .text(label),
            "badge": badge,
            "problems": .list(problems.map(row)),
        ]
    }

    /// False when nothing is worth a badge: notes alone do not count.
    var badge: TemplateValue {
        let counted = problems.filter { $0.severity > .note }
        guard let worst = counted.map(\.severity).max() else { return false }
        return .object([
            "badgeCount": .number(counted.count),
            "badgeSeverity": .text(worst.rawValue),
            "badgeLabel": .text(label),
        ])
    }

    /// "1 error, 2 warnings".
    var label: String {
        Severity.allCases.reversed().compactMap { severity in
            let count = problems.count { $0.severity == severity }
            return count > 0 ? Diagnostics.counted(count, severity.rawValue) : nil
        }.joined(separator: ", ")
    }

    private func row(_ problem: Diagnostic) -> TemplateValue {
        var values: TemplateObject = [
            "severity": .text(problem.severity.rawValue),
            "severityLabel": .text(problem.severity.rawValue.capitalizedFirst),
            "ruleId": .text(problem.id),
            "messageHTML": .text(problem.message.withCodeSpans),
            "fixHTML": .optional(problem.fix?.withCodeSpans),
            "place": .text(problem.place),
            "seenAs": .optional(problem.seenAs.isEmpty ? nil : problem.seenAs.joined(separator: " ")),
            "problemNumber": .number(problem.step ?? 0),
        ]
        if let step = problem.step, let address = link(step) {
            values.set("problemStep", true)
            values.set("problemHref", .text(address))
            values.set("problemStepLabel", .text("step \(step)"))
        }
        return .object(values)
    }
}

extension String {
    fileprivate var capitalizedFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}
