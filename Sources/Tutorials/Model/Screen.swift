package import Diagnostics

/// The app's own screen behind a tutorial, with the boxes that steps may point at.
package struct Screen: Sendable, Hashable {
    package var background: Background
    package var targets: [String: Target]
    package var position: SourcePosition

    package enum Background: Sendable, Hashable {
        /// Nothing given: a plain page in the appearance's colour.
        case plain
        /// Path of an HTML mock-up.
        case html(Located<String>)
        /// Device id, class or `default` to a picture's path.
        case images([String: Located<String>])
    }

    package init(background: Background, targets: [String: Target], position: SourcePosition = .start) {
        self.background = background
        self.targets = targets
        self.position = position
    }
}
