/// Where one caption stands, before its size is known (sections 2.4 and 2.5).
///
/// The frame hands this to the browser, which knows the text's size; `rect(for:)` is the same rule for a size that
/// somebody has measured or estimated.
package struct CaptionPlacement: Sendable, Hashable {
    /// Width at which lines are broken, in points.
    package var limit: Double
    /// The point that the box is placed by.
    package var x: Double
    package var y: Double
    /// How much of the box's own width and height lies before the point: 0, 0.5 or 1.
    package var shareX: Double
    package var shareY: Double
    /// Captions beside holes keep the margin from the sides of a screen this wide; `nil` = not clamped.
    package var clampWidth: Double?

    /// Between hole and caption, and between caption and the sides of the screen.
    package static let margin = 8.0
    /// Quirk 5.2: less room than this gives undefined measures in the library.
    package static let leastLimit = 40.0

    /// The caption of a step without holes, section 2.5.
    static func centered(in environment: Environment) -> CaptionPlacement {
        let size = environment.screen.finite
        return CaptionPlacement(
            limit: limit(size.width - 16, in: environment), x: size.width / 2, y: size.height / 2, shareX: 0.5,
            shareY: 0.5)
    }

    /// The caption of a hole, section 2.4.
    ///
    /// - Parameters:
    ///   - side: where the author wants it.
    ///   - hole: with insets, before snapping.
    ///   - environment: whose fidelity decides about quirk 5.1.
    /// - Returns: the place for a text of any size.
    static func beside(
        _ side: CoachMarks.Side, of hole: Rect, in environment: Environment
    ) -> CaptionPlacement {
        let width = environment.screen.finite.width
        let middle = (x: hole.x + hole.width / 2, y: hole.y + hole.height / 2)
        let (x, y, shareX, shareY) =
            switch side {
            case .top: (middle.x, hole.y - margin, 0.5, 1.0)
            case .bottom: (middle.x, hole.maxY + margin, 0.5, 0.0)
            case .left: (hole.x - margin, middle.y, 1.0, 0.5)
            case .right: (hole.maxX + margin, middle.y, 0.0, 0.5)
            // The library leaves the frame's origin at zero and clamps it: the upper left corner (quirk 5.9).
            case .none: (environment.isMirrored ? width : 0, 0.0, environment.isMirrored ? 1.0 : 0.0, 0.0)
            }
        return CaptionPlacement(
            limit: limit(wrapWidth(side, of: hole, in: environment), in: environment), x: x, y: y, shareX: shareX,
            shareY: shareY, clampWidth: width)
    }

    /// Quirk 5.1: left and right go by the hole's y where x was meant. Not limited to what is sensible.
    static func wrapWidth(_ side: CoachMarks.Side, of hole: Rect, in environment: Environment) -> Double {
        let width = environment.screen.finite.width
        return switch (side, environment.fidelity) {
        case (.top, _), (.bottom, _), (.none, .intended): width - 16
        case (.left, .strict): hole.y - 16
        case (.left, .intended): hole.x - 16
        case (.right, .strict), (.none, .strict): width - hole.y - hole.width - 16
        case (.right, .intended): width - hole.maxX - 16
        }
    }

    /// From iOS 11 on never wider than the window between its safe areas; never less than 40 (quirk 5.2).
    private static func limit(_ width: Double, in environment: Environment) -> Double {
        let safe = environment.safeArea.finite
        let room = environment.screen.finite.width - safe.left - safe.right
        return max(leastLimit, min(width, room))
    }

    /// The box of a text of this size. Only x is clamped, never y (quirk 5.10); a box too wide for the screen begins at
    /// the margin.
    package func rect(for size: Size) -> Rect {
        var left = x - shareX * size.width
        if let clampWidth {
            left = max(Self.margin, min(left, clampWidth - Self.margin - size.width))
        }
        return Rect(x: left, y: y - shareY * size.height, width: size.width, height: size.height).finite
    }
}
