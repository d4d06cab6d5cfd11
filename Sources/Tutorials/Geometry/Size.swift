/// A width and a height in points.
package struct Size: Sendable, Hashable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The same size turned by 90 degrees.
    package var turned: Size { Size(width: height, height: width) }

    /// The rectangle of this size at the origin: a screen's own bounds.
    package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
