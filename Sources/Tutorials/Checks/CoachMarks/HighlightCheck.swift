import Diagnostics

/// What steps point at exists, and their holes lie on the screen of every declared device.
enum HighlightCheck {
    static func problems(in subject: CoachMarksSubject) -> [Diagnostic] {
        subject.steps.flatMap { number, step -> [Diagnostic] in
            if let name = step.screen, subject.tutorial.screens[name.value] == nil { return [] }
            guard let screen = subject.screen(of: step) else { return needsScreen(step, number, subject) }
            let unknown = step.highlights.filter { screen.targets[$0.target.value] == nil }
                .map { self.unknown($0.target, on: screen, step, number, subject) }
            return unknown + places(step, number, subject)
        }
    }

    private static func needsScreen(
        _ step: CoachMarks.Step, _ number: Int, _ subject: CoachMarksSubject
    ) -> [Diagnostic] {
        guard let first = step.highlights.first else { return [] }
        return [
            subject.problem(
                .error, "step-without-screen", at: first.target.position,
                "Step \(number) points at '\(first.target.value)' but names no screen that has it.",
                fix: "Add 'screen:' to the step.", step: number)
        ]
    }

    private static func unknown(
        _ name: Located<String>, on screen: Screen, _ step: CoachMarks.Step, _ number: Int, _ subject: CoachMarksSubject
    ) -> Diagnostic {
        let others = subject.tutorial.screens.filter { $1.targets[name.value] != nil }.keys.sorted()
        let fix = Wording.suggestion(for: name.value, among: screen.targets.keys, noun: "target")
        return subject.problem(
            .error, "unknown-target", at: name.position,
            "Screen '\(step.screen?.value ?? "")' has no target '\(name.value)'.",
            fix: others.first.map { "It is a target of screen '\($0)'; name that screen, or add it here." } ?? fix,
            step: number)
    }

    private static func places(_ step: CoachMarks.Step, _ number: Int, _ subject: CoachMarksSubject) -> [Diagnostic] {
        var outside: [Int: [String]] = [:]
        var empty: [Int: [String]] = [:]
        for view in subject.views {
            for hole in subject.layout(ofStep: number, in: view, locale: nil).holes {
                if hole.rect.isEmpty {
                    if !hole.view.isEmpty { empty[hole.highlight, default: []].append(view.summary) }
                } else if hole.cut.intersection(view.screen.bounds) == nil {
                    outside[hole.highlight, default: []].append(view.summary)
                }
            }
        }
        return step.highlights.enumerated().flatMap { index, highlight -> [Diagnostic] in
            let target = highlight.target.value
            let problems = [
                empty[index].map {
                    subject.problem(
                        .warning, "tn-2.3-empty-hole", at: highlight.position,
                        "The insets shrink the hole of '\(target)' to nothing on \(Wording.list($0)).",
                        fix: "Positive insets enlarge a hole; keep negative ones smaller than half the target.",
                        step: number)
                },
                outside[index].map {
                    subject.problem(
                        .warning, "tn-5.18-hole-off-screen", at: highlight.position,
                        "The hole of '\(target)' lies outside the screen on \(Wording.list($0)); its caption follows it "
                            + "(quirk 5.18 of TNTutorialManager).",
                        fix:
                            "Bring the view onto the screen first, as 'before:' does in the app, and give the step the "
                            + "screen as it is then.",
                        step: number)
                },
            ]
            return problems.compactMap(\.self)
        }
    }
}
