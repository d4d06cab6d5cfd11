extension Box {
    /// Where the box lies on a screen, in points of that screen.
    ///
    /// Edges are physical and do not swap in right-to-left languages: the boxes describe an app's screen as it is.
    /// A box with a single edge reaches to the other side of its container, one with a single size starts at the
    /// container's start, one with a single centre is as large as fits. Edges that cross give a side of 0.
    ///
    /// - Parameters:
    ///   - screen: the screen, or whatever the box is relative to, such as a bar.
    ///   - safeArea: what a box `in: safe-area` is kept out of.
    /// - Returns: a finite rectangle whose sides are not negative.
    package func rect(in screen: Size, safeArea: Insets) -> Rect {
        let screen = screen.finite
        let container = container.rect(in: screen, safeArea: safeArea.finite)
        let horizontal = Axis(
            start: left, end: right, size: width ?? widthShare.map { $0 * screen.width },
            center: centerX ?? centerXOffset.map { container.width / 2 + $0 }
        ).span(in: container.width)
        let vertical = Axis(
            start: top, end: bottom, size: height ?? heightShare.map { $0 * screen.height },
            center: centerY ?? centerYOffset.map { container.height / 2 + $0 }
        ).span(in: container.height)
        return Rect(
            x: container.x + horizontal.start, y: container.y + vertical.start, width: horizontal.length,
            height: vertical.length
        ).finite
    }

    /// One direction of a box: what was given, and what follows from it.
    private struct Axis {
        var start: Double?
        var end: Double?
        var size: Double?
        var center: Double?

        func span(in total: Double) -> (start: Double, length: Double) {
            let (from, length) = unchecked(in: total)
            return (from, max(0, length))
        }

        /// The order of the cases is the order of precedence when more than two are given.
        private func unchecked(in total: Double) -> (Double, Double) {
            switch (start, end, size, center) {
            case (let start?, _, let size?, _): (start, size)
            case (let start?, let end?, _, _): (start, total - end - start)
            case (_, let end?, let size?, _): (total - end - size, size)
            case (_, _, let size?, let center?): (center - size / 2, size)
            case (let start?, _, _, let center?): (start, 2 * (center - start))
            case (_, let end?, _, let center?): (2 * center - (total - end), 2 * (total - end - center))
            case (let start?, _, _, _): (start, total - start)
            case (_, let end?, _, _): (0, total - end)
            case (_, _, let size?, _): (0, size)
            case (_, _, _, let center?): (center - min(center, total - center), 2 * min(center, total - center))
            case (nil, nil, nil, nil): (0, total)
            }
        }
    }
}

extension Box.Container {
    fileprivate func rect(in screen: Size, safeArea: Insets) -> Rect {
        switch self {
        case .screen:
            screen.bounds
        case .safeArea:
            screen.inside(safeArea)
        case .margins:
            screen.inside(
                Insets(
                    top: safeArea.top, left: safeArea.left + screen.sideMargin, bottom: safeArea.bottom,
                    right: safeArea.right + screen.sideMargin))
        }
    }
}

extension Size {
    /// The margin that iOS keeps at both sides of a screen's contents: 16 points below 414 points of width, else 20
    /// (bwwalkthrough, section 6.4).
    package var sideMargin: Double { width < 414 ? 16 : 20 }

    fileprivate func inside(_ insets: Insets) -> Rect {
        Rect(
            x: insets.left, y: insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
