import Diagnostics

/// Targets, segments and bar items lie on the screen of every declared device, in both orientations.
///
/// Selectors are left to the browser, except on screens that have no mock-up to find them in.
enum TargetPlaceCheck {
    /// Less than this beyond an edge, in points, is rounding.
    private static let tolerance = 0.5

    static func problems(in subject: CheckSubject) -> [Diagnostic] {
        targets(subject) + parts(subject)
    }

    private static func targets(_ subject: CheckSubject) -> [Diagnostic] {
        subject.tutorial.screens.flatMap { screenName, screen in
            screen.targets.flatMap { name, target -> [Diagnostic] in
                let step = subject.steps.first { $0.step.uses(target: name, on: screenName) }?.number
                switch target.place {
                case .selector(let selector):
                    return selectorProblem(selector, target, of: name, screen: screen, step, subject)
                case .box(let box):
                    return Survey(subject.views) { box.rect(in: $0.screen, safeArea: $0.safeArea) }
                        .problems(of: "Target '\(name)'", at: target.position, step: step, subject)
                }
            }
        }
    }

    private static func selectorProblem(
        _ selector: String, _ target: Target, of name: String, screen: Screen, _ step: Int?, _ subject: CheckSubject
    ) -> [Diagnostic] {
        if case .html = screen.background { return [] }
        return [
            subject.problem(
                .error, "selector-without-mock-up", at: target.position,
                "Target '\(name)' is found by the selector '\(selector)', but its screen has no mock-up to look in.",
                fix: "Give the screen an 'html:' file, or the target a box.", step: step)
        ]
    }

    /// Segments and bar items whose control is in place, so that one mistake is reported once.
    private static func parts(_ subject: CheckSubject) -> [Diagnostic] {
        subject.steps.flatMap { number, step in
            step.elements.flatMap { element -> [Diagnostic] in
                guard let part = element.subject.part else { return [] }
                let survey = Survey(subject.views) { view in
                    var resolver = ElementResolver(
                        screen: subject.screen(of: step), environment: view, measured: [:])
                    guard let whole = resolver.rect(ofTarget: part.of), !whole.isEmpty,
                        whole.intersection(view.screen.bounds) != nil
                    else { return nil }
                    return resolver.rect(of: element.subject)
                }
                return survey.problems(of: part.name, at: element.position, step: number, subject)
            }
        }
    }

    /// Where one rectangle lies on all views.
    private struct Survey {
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
                } else if !bounds.grown(by: tolerance).contains(rect) {
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
}

extension TrainingOverlay.Step {
    fileprivate func uses(target: String, on screenName: String) -> Bool {
        screen?.value == screenName
            && elements.contains { $0.subject.names.contains { $0.value == target } }
    }
}

extension TrainingOverlay.Element.Subject {
    /// A part of a control: the control's name, and the part's name for people.
    fileprivate var part: (of: String, name: String)? {
        switch self {
        case .segment(let control, let index): (control.value, "Segment \(index) of '\(control.value)'")
        case .barItem(let bar, let item): (bar.value, "Item '\(item.value)' of '\(bar.value)'")
        case .target, .targets, .null: nil
        }
    }
}
