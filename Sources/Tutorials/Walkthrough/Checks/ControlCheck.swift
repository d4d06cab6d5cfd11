import Diagnostics

/// Controls and buttons do something, and there is a way on and a way out.
enum ControlCheck {
    static func problems(in subject: WalkthroughSubject) -> [Diagnostic] {
        subject.walkthrough.controls.flatMap { wiring($0, subject) } + wayOut(subject) + locked(subject)
            + subject.pages.flatMap { buttons($1, $0, subject) }
    }

    private static func wiring(_ control: Walkthrough.Control, _ subject: WalkthroughSubject) -> [Diagnostic] {
        let (name, outlet) = (control.name, control.name.outlet)
        var problems: [Diagnostic] = []
        if control.actions.isEmpty, name != .pageControl {
            problems.append(
                subject.problem(
                    .warning, "bw-5.7-not-wired", at: control.position,
                    "The control '\(name.rawValue)' has no action: the outlet '\(outlet)' does not connect it, so a tap "
                        + "does nothing (5.7).",
                    fix: "Connect '\(name.action)' in the app and remove 'action: false'."))
        }
        if control.actions.count > 1 {
            let actions = control.actions.map { "'\($0.action)'" }
            problems.append(
                subject.problem(
                    .warning, "bw-5.10-two-actions", at: control.position,
                    "One tap on '\(name.rawValue)' calls \(Wording.list(actions)); the events of all are fired and the "
                        + "last scroll wins (5.10). 'intended' does what the button is named after.",
                    fix: "Connect one action only."))
        }
        if !control.hasOutlet {
            let consequence =
                switch name {
                case .next: "it is not hidden on the last page"
                case .previous: "it is not hidden on the first page"
                case .pageControl: "its dots stay as the storyboard has them, and taps on it do nothing"
                case .close: "which changes nothing: the code never touches it"
                }
            problems.append(
                subject.problem(
                    .note, "bw-5.7-no-outlet", at: control.position,
                    "The outlet '\(outlet)' is not set: \(consequence) (5.7).",
                    fix: "Connect the outlet in the app, or leave it if that is what you want."))
        }
        if control.image == nil, name != .pageControl, control.text == .empty {
            problems.append(
                subject.problem(
                    .warning, "control-without-look", at: control.position,
                    "The control '\(name.rawValue)' has neither 'text' nor 'image', so it is not seen.",
                    fix: "Give it one of them."))
        }
        return problems
    }

    /// The master can only be left by its close action, and only the host dismisses it.
    private static func wayOut(_ subject: WalkthroughSubject) -> [Diagnostic] {
        let closes =
            subject.walkthrough.controls.contains { $0.actions.contains(.close) }
            || subject.walkthrough.steps.contains { page in
                page.views.flattened.contains { $0.action == .control(.close) }
            }
        guard !closes else { return [] }
        return [
            subject.problem(
                .note, "no-way-out", at: subject.walkthrough.steps.first?.position,
                "Nothing calls 'close(_:)': the walkthrough stays until the app dismisses it by itself.",
                fix: "Add a close control, or a button with 'action: close'.")
        ]
    }

    /// A page that fingers cannot leave needs a button.
    private static func locked(_ subject: WalkthroughSubject) -> [Diagnostic] {
        subject.pages.dropLast().compactMap { number, page in
            guard subject.walkthrough.swipe(onPage: number - 1) == .off else { return nil }
            let leads =
                subject.walkthrough.controls.contains { control in
                    subject.walkthrough.shows(control, onPage: number - 1)
                        && (control.actions.contains { $0 == .next || $0 == .close }
                            || control.name == .pageControl && control.hasOutlet)
                } || page.views.flattened.contains { $0.action != nil }
            guard !leads else { return nil }
            return subject.problem(
                .warning, "locked-page", at: page.position,
                "Page '\(page.id.value)' cannot be swiped and shows nothing that leads on.",
                fix: "Show 'next', add a button with an action, or allow swiping.", step: number)
        }
    }

    private static func buttons(
        _ page: Walkthrough.Page, _ number: Int, _ subject: WalkthroughSubject
    ) -> [Diagnostic] {
        let ids = subject.walkthrough.steps.map(\.id.value)
        return page.views.flattened.compactMap { view in
            guard case .button(_, let action) = view.subject else { return nil }
            guard case .page(let target)? = action else {
                guard action == nil else { return nil }
                return subject.problem(
                    .warning, "bw-5.7-not-wired", at: view.position,
                    "The \(view.summary) on page '\(page.id.value)' has no action, so a tap does nothing.",
                    fix: "Add 'action: next', 'previous', 'close' or the id of a page.", step: number)
            }
            guard !ids.contains(target.value) else { return nil }
            return subject.problem(
                .error, "unknown-page", at: target.position, "There is no page '\(target.value)' to go to.",
                fix: Wording.suggestion(for: target.value, among: ids + ["next", "previous", "close"], noun: "page"),
                step: number)
        }
    }
}

extension Walkthrough {
    package func swipe(onPage page: Int) -> Swipe { steps[page].swipe ?? swipe }
}

extension Walkthrough.View {
    package var action: Action? {
        if case .button(_, let action) = subject { action } else { nil }
    }
}
