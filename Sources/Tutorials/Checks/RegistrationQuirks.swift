import Diagnostics

/// What the library makes of the order in which screens are registered and shown (section 2; quirks 1 to 4).
enum RegistrationQuirks {
    static func problems(in subject: OverlaySubject) -> [Diagnostic] {
        var first: [String: (number: Int, step: TrainingOverlay.Step)] = [:]
        var problems = [stacking(subject), readiness(subject)].compactMap(\.self)
        for (number, step) in subject.steps {
            if let earlier = first[step.id.value] {
                problems += repetition(of: earlier, by: step, number, subject)
            } else {
                first[step.id.value] = (number, step)
            }
        }
        return problems
    }

    private static func stacking(_ subject: OverlaySubject) -> Diagnostic? {
        guard let last = subject.overlay.steps.last, subject.overlay.steps.count > 1 else { return nil }
        return subject.problem(
            .note, "quirk-1-stacking", at: last.id.position,
            "A screen that comes from the queue does not count as active, so whatever the app shows over this last step "
                + "opens on top of it (quirk 1).",
            fix: "Nothing to do; 'strict' fidelity stacks as the app does, 'intended' queues.",
            step: subject.overlay.steps.count)
    }

    private static func readiness(_ subject: OverlaySubject) -> Diagnostic? {
        guard !subject.overlay.isReady, let step = subject.overlay.steps.first else { return nil }
        return subject.problem(
            .note, "quirk-3-readiness", at: step.id.position,
            "The library asks whether the app is ready only when a screen is requested, not when it leaves the queue "
                + "(quirk 3).",
            fix: "Let the app call 'resumeShowingOverlays' only when it is ready.", step: 1)
    }

    private static func repetition(
        of earlier: (number: Int, step: TrainingOverlay.Step), by step: TrainingOverlay.Step, _ number: Int,
        _ subject: OverlaySubject
    ) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        let id = step.id.value
        let isWaiting = earlier.number > 1 || !subject.overlay.isReady
        if isWaiting || !(step.isForced || subject.overlay.ignoresShown) {
            let reason =
                isWaiting
                ? "a name waits in the queue only once, so this request is dropped while step \(earlier.number) waits"
                : "its flag is set as soon as step \(earlier.number) opens, so this request is refused"
            problems.append(
                subject.problem(
                    .warning, "duplicate-step-id", at: step.id.position,
                    "Step \(number) has the id '\(id)' of step \(earlier.number): \(reason).",
                    fix: "Give it an id of its own.", step: number))
        }
        if step.isForced {
            problems.append(
                subject.problem(
                    .warning, "quirk-2-forced-again", at: step.id.position,
                    "Forcing '\(id)' while it is on view from the queue leaves the first picture behind for good (quirk 2).",
                    fix: "Give it an id of its own; 'intended' fidelity replaces the first picture.", step: number))
        }
        let isSilent = step.title == .empty && step.text == .empty
        if !isSilent, step.title != earlier.step.title || step.text != earlier.step.text {
            problems.append(
                subject.problem(
                    .warning, "quirk-4-second-registration", at: step.id.position,
                    "'\(id)' is registered a second time, and the library keeps the title and text of step "
                        + "\(earlier.number) (quirk 4).",
                    fix: "Give it an id of its own, or leave its title and text out.", step: number))
        }
        return problems
    }
}
