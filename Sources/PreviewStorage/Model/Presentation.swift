/// Somebody presents a tutorial: viewers of its links may follow.
package struct Presentation: Sendable, Equatable {
    package let workspace: String
    package let tutorial: String
    package var step: Int
    package var presenter: String
    /// The last sign of life; without one it is over after a while.
    package var seen: Timestamp

    package init(workspace: String, tutorial: String, step: Int, presenter: String, seen: Timestamp) {
        self.workspace = workspace
        self.tutorial = tutorial
        self.step = step
        self.presenter = presenter
        self.seen = seen
    }
}
