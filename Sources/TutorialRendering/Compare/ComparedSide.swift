package import Tutorials

/// One side of a comparison: a version of the tutorial, or why there is none.
package struct ComparedSide: Sendable {
    let side: Comparison.Side
    /// The version that this side shows; `nil` = none, and `problem` says why.
    let tutorial: Tutorial?
    let problem: String?
    /// From a step of the tutorial as saved to this version's; `nil` = it has no such step.
    private let number: @Sendable (Int) -> Int?

    package init(_ side: Comparison.Side, showing version: Tutorial, of saved: Tutorial) {
        self.side = side
        tutorial = version
        problem = nil
        number = { StepMatch.number(of: $0, in: saved, as: version) }
    }

    package init(_ side: Comparison.Side, problem: String) {
        self.side = side
        tutorial = nil
        self.problem = problem
        number = { _ in nil }
    }

    /// The address of the frame for a step as saved; `nil` = there is none.
    func frame(_ id: String, step: Int, view: ViewParameters, isStill: Bool = false) -> String? {
        number(step).map {
            isStill
                ? SiteAddress.stillFrame(id, step: $0, query: view.query)
                : SiteAddress.frame(id, step: $0, query: view.query)
        }
    }
}

/// What git says of a tutorial, for people.
package enum CommittedState: Sendable {
    /// There is no committed version, and why.
    case none(reason: String)
    case commit(id: String, summary: String, time: String, changes: [(kind: String, path: String)])

    var isThere: Bool {
        if case .commit = self { true } else { false }
    }
}
