/// The library's guess of where the segments of a `UISegmentedControl` lie (section 1.4).
struct SegmentedControl {
    /// Set widths in points; `nil` and about 0 mean automatic.
    var setWidths: [Double?]

    /// What the library takes off a segment at each side that has a neighbour, A in the reference.
    private static let gap = 2.0

    /// The rectangle of one segment, in the same coordinates as `control`.
    ///
    /// - Parameters:
    ///   - index: from 0.
    ///   - control: the whole control.
    /// - Returns: `nil` when there is no such segment, where the library gets an empty rectangle.
    func rect(ofSegment index: Int, in control: Rect) -> Rect? {
        guard setWidths.indices.contains(index) else { return nil }
        let widths = resolvedWidths(total: control.width)
        let isOuter = index == 0 || index == widths.count - 1
        let start = index == 0 ? 0 : Self.gap + widths[..<index].reduce(0, +)
        return Rect(
            x: control.x + start, y: control.y, width: widths[index] - (isOuter ? 1 : 2) * Self.gap,
            height: control.height
        ).finite
    }

    private func resolvedWidths(total: Double) -> [Double] {
        let fixed = setWidths.map { width in
            width.flatMap { $0.isFinite && abs($0) > 0.0001 ? Finite.clamp($0) : nil }
        }
        let automatic = fixed.count { $0 == nil }
        guard automatic > 0 else { return fixed.compactMap(\.self) }
        let share = (total - fixed.compactMap(\.self).reduce(0, +)) / Double(automatic)
        return fixed.map { $0 ?? share }
    }
}
