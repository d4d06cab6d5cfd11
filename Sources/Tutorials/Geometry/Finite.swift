/// Keeps geometry inside numbers that every renderer can draw.
///
/// A file may hold `1e308` or `.nan`, and a browser may measure nonsense. No screen is a million points wide, so edges
/// beyond that are moved to the limit: what is visible stays as it was, and sums can no longer overflow.
package enum Finite {
    /// The farthest an edge may lie from the origin, in points.
    package static let limit = 1_000_000.0

    /// The value moved into ±`limit`; what is not a number becomes 0.
    package static func clamp(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -limit), limit)
    }

    /// The largest integer not above the value, which is clamped first. The standard library's `rounded` would tie this
    /// target to the C maths library.
    static func floor(_ value: Double) -> Int {
        let value = clamp(value)
        let towardsZero = Int(value)
        return Double(towardsZero) > value ? towardsZero - 1 : towardsZero
    }

    /// The nearest integer, halves away from 0; the value is clamped first.
    static func rounded(_ value: Double) -> Double {
        Double(value < 0 ? -floor(0.5 - value) : floor(value + 0.5))
    }

    /// The smallest integer not below the value, which is clamped first.
    static func ceiling(_ value: Double) -> Int {
        -floor(-value)
    }
}

extension Rect {
    /// The same rectangle with its edges inside ±`Finite.limit`; unchanged, to the bit, when they already are.
    package var finite: Rect {
        let (x, width) = Rect.finiteSpan(start: x, length: width)
        let (y, height) = Rect.finiteSpan(start: y, length: height)
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// Clamps both ends instead of start and length, so that a huge box that covers the screen still does.
    private static func finiteSpan(start: Double, length: Double) -> (start: Double, length: Double) {
        let end = start + length
        if abs(start) <= Finite.limit, abs(end) <= Finite.limit { return (start, length) }
        let clamped = Finite.clamp(start)
        return (clamped, Finite.clamp(end) - clamped)
    }
}

extension Size {
    /// The same size with both sides in 0...`Finite.limit`.
    package var finite: Size {
        Size(width: max(0, Finite.clamp(width)), height: max(0, Finite.clamp(height)))
    }
}

extension Insets {
    /// The same insets with all four inside ±`Finite.limit`.
    package var finite: Insets {
        Insets(
            top: Finite.clamp(top), left: Finite.clamp(left), bottom: Finite.clamp(bottom),
            right: Finite.clamp(right))
    }
}
