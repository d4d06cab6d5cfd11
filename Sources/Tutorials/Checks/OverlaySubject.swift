import Diagnostics

/// A training overlay under examination: what its own rules ask, beside what all rules ask.
@dynamicMemberLookup
struct OverlaySubject {
    let base: CheckSubject
    let overlay: TrainingOverlay

    init(_ base: CheckSubject, _ overlay: TrainingOverlay) {
        self.base = base
        self.overlay = overlay
    }

    subscript<Value>(dynamicMember key: KeyPath<CheckSubject, Value>) -> Value { base[keyPath: key] }

    /// The steps with their numbers from 1.
    var steps: [(number: Int, step: TrainingOverlay.Step)] {
        overlay.steps.enumerated().map { ($0 + 1, $1) }
    }

    /// The app screen behind a step; `nil` when it names none, or one that does not exist.
    func screen(of step: TrainingOverlay.Step) -> Screen? {
        step.screen.flatMap { base.tutorial.screens[$0.value] }
    }

    func problem(
        _ severity: Severity, _ id: String, at position: SourcePosition?, _ message: String, fix: String,
        step: Int? = nil
    ) -> Diagnostic {
        base.problem(severity, id, at: position, message, fix: fix, step: step)
    }
}
