import Diagnostics

/// Targets lie on the screen of every declared device, in both orientations.
///
/// Selectors are left to the browser, except on screens that have no mock-up to find them in.
enum TargetPlaceCheck {
    static func problems(in subject: CheckSubject) -> [Diagnostic] {
        subject.tutorial.screens.flatMap { screenName, screen in
            screen.targets.flatMap { name, target -> [Diagnostic] in
                let step = subject.firstStep(showing: screenName)
                switch target.place {
                case .selector(let selector):
                    return selectorProblem(selector, target, of: name, screen: screen, step, subject)
                case .box(let box):
                    return PlaceSurvey(subject.views) { box.rect(in: $0.screen, safeArea: $0.safeArea) }
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
}
