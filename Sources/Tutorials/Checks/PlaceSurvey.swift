import Diagnostics

/// Where one rectangle lies on all views.
struct PlaceSurvey {
    /// Less than this beyond an edge, in points, is rounding.
    private static let tolerance = 0.5

    private var empty: [String] = []
    private var outside: [String] = []
    private var cut: [String] = []

    init(_ views: [Environment], rect: (Environment) -> Rect?) {
        for view in views {
            guard let rect = rect(view) else { continue }
            let bounds = view.screen.bounds
            if rect.isEmpty {
                empty.append(view.summary)
            } else if rect.intersection(bounds) == nil {
                outside.append("\(view.summary), where it is at \(rect.summary)")
            } else if !bounds.grown(by: Self.tolerance).contains(rect) {
                cut.append(view.summary)
            }
        }
    }

    func problems(
        of name: String, at position: SourcePosition, step: Int?, _ subject: CheckSubject
    ) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        if !empty.isEmpty {
            problems.append(
                subject.problem(
                    .warning, "empty-target", at: position,
                    "\(name) has no area on \(Wording.list(empty)): no outline and no hole there.",
                    fix: "Give it a width and a height that fit the screen.", step: step))
        }
        if !outside.isEmpty {
            problems.append(
                subject.problem(
                    .warning, "target-outside-screen", at: position,
                    "\(name) lies outside the screen on \(Wording.list(outside)).",
                    fix: "Measure it from the edge it belongs to, such as 'right:' or 'bottom:'.", step: step))
        }
        if !cut.isEmpty {
            problems.append(
                subject.problem(
                    .note, "target-partly-outside", at: position,
                    "\(name) reaches beyond the screen on \(Wording.list(cut)); its outline is clipped there.",
                    fix: "Leave it if that is what the app shows.", step: step))
        }
        return problems
    }
}
