extension DisplayPosition {
    /// The text rectangle in points (section 1.7): a share of the root view, never rounded to whole points.
    ///
    /// A "third" is 0.33 and "two thirds" 0.66, so that right and bottom thirds end 1 % short of the edge (quirk 7).
    ///
    /// - Parameter screen: the root view's size in the orientation on show.
    /// - Returns: the rectangle in points of that view.
    package func rect(in screen: Size) -> Rect {
        let screen = screen.finite
        let share = share(isWide: screen.width > screen.height)
        return Rect(
            x: share.x * screen.width, y: share.y * screen.height, width: share.width * screen.width,
            height: share.height * screen.height)
    }

    /// True for the four positions that leave 1 % free at the edge they are named after (quirk 7).
    package var hasGap: Bool {
        switch self {
        case .rightThird, .rightTwoThirds, .bottomThird, .bottomTwoThirds: true
        default: false
        }
    }

    /// The table of section 1.7 as fractions of the root view; `isWide` matters to `none` alone.
    private func share(isWide: Bool) -> Rect {
        switch self {
        case .none: isWide ? Rect(x: 0.125, y: 0.125, width: 0.75, height: 0.75) : .rows(0.125, 0.75)
        case .left: .columns(0, 0.5)
        case .leftQuarter: .columns(0, 0.25)
        case .leftThird: .columns(0, 0.33)
        case .leftTwoThirds: .columns(0, 0.66)
        case .leftThreeQuarters: .columns(0, 0.75)
        case .right: .columns(0.5, 0.5)
        case .rightQuarter: .columns(0.75, 0.25)
        case .rightThird: .columns(0.66, 0.33)
        case .rightTwoThirds: .columns(0.33, 0.66)
        case .rightThreeQuarters: .columns(0.25, 0.75)
        case .top: .rows(0, 0.5)
        case .topQuarter: .rows(0, 0.25)
        case .topThird: .rows(0, 0.33)
        case .topTwoThirds: .rows(0, 0.66)
        case .topThreeQuarters: .rows(0, 0.75)
        case .bottom: .rows(0.5, 0.5)
        case .bottomQuarter: .rows(0.75, 0.25)
        case .bottomThird: .rows(0.66, 0.33)
        case .bottomTwoThirds: .rows(0.33, 0.66)
        case .bottomThreeQuarters: .rows(0.25, 0.75)
        }
    }
}

extension Rect {
    /// Full height.
    fileprivate static func columns(_ x: Double, _ width: Double) -> Rect {
        Rect(x: x, y: 0, width: width, height: 1)
    }

    /// Full width.
    fileprivate static func rows(_ y: Double, _ height: Double) -> Rect {
        Rect(x: 0, y: y, width: 1, height: height)
    }
}
