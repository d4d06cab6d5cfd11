package import Diagnostics

/// A value with the place in the tutorial file that it was read from, so that a later check can still point at it.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
    package var value: Value
    package var position: SourcePosition

    package init(_ value: Value, at position: SourcePosition = .start) {
        self.value = value
        self.position = position
    }
}
