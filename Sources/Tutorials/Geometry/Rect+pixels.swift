extension Rect {
    /// The rectangle with its edges on whole pixels, as Auto Layout puts them: each edge by itself, halves away from 0.
    ///
    /// It explains the thirds in a storyboard made for a device with 3 pixels a point: a picture 163 points wide in the
    /// middle of 414 points starts at 125.67 (bwwalkthrough, section 6.3).
    ///
    /// - Parameter scale: pixels for one point.
    /// - Returns: the same rectangle where the scale makes no sense.
    package func snapped(toScale scale: Double) -> Rect {
        guard scale.isFinite, scale > 0 else { return self }
        let edges = [x, y, maxX, maxY].map { Finite.rounded($0 * scale) / scale }
        return Rect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
    }
}
