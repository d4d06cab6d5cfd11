import Diagnostics

/// The button Skip can be seen and reached on every declared device.
enum SkipCheck {
    static func problems(in subject: CoachMarksSubject) -> [Diagnostic] {
        let last = subject.coachMarks.steps.count
        guard let first = subject.steps.first(where: { $0.step.hasSkip && $0.number < last }) else { return [] }
        var collisions: [(part: String, views: [String])] = []
        for view in subject.views {
            let layout = subject.layout(ofStep: first.number, in: view, locale: nil)
            guard let part = layout.skip.flatMap({ collision(of: $0, in: view, subject.coachMarks) }) else { continue }
            if let index = collisions.firstIndex(where: { $0.part == part }) {
                collisions[index].views.append(view.summary)
            } else {
                collisions.append((part, [view.summary]))
            }
        }
        guard !collisions.isEmpty else { return [] }
        let places = collisions.map { "\($0.part) on \(Wording.list($0.views))" }.joined(separator: "; ")
        let own = subject.coachMarks.skip.position
        return [
            subject.problem(
                .warning, "tn-5.16-skip-unsafe", at: own ?? first.step.position,
                "Skip is 20 points below the upper edge whatever is there. It lies \(places) (quirk 5.16 of "
                    + "TNTutorialManager).",
                fix: "Nothing in the file moves it, as in the app; 'skip: false' hides it on a step.",
                step: own == nil ? first.number : nil)
        ]
    }

    private static func collision(of skip: Rect, in view: Environment, _ coachMarks: CoachMarks) -> String? {
        let parts = SystemParts(environment: view)
        if let part = parts.covering(skip, coversStatusBar: coachMarks.coversStatusBar) { return "under \(part)" }
        let safe = view.safeArea
        if skip.y < safe.top { return "above the safe area" }
        return skip.maxX > view.screen.width - safe.right ? "right of the safe area" : nil
    }
}
