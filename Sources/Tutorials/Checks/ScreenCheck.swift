import Diagnostics

/// The app screen that a step names exists.
enum ScreenCheck {
    static func problems(in subject: CheckSubject) -> [Diagnostic] {
        let content = subject.tutorial.content.common
        return content.stepNumbers.compactMap { number in
            guard let name = content.screen(ofStep: number), subject.tutorial.screens[name.value] == nil else {
                return nil
            }
            return subject.problem(
                .error, "unknown-screen", at: name.position, "There is no screen '\(name.value)'.",
                fix: Wording.suggestion(for: name.value, among: subject.tutorial.screens.keys, noun: "screen"),
                step: number)
        }
    }
}
