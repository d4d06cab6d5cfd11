/// The figures of the two styles (section 1.5).
extension TrainingOverlay.Style {
    /// Opacity of the black film of `darken` (section 1.5).
    package static let filmAlpha = 0.625
    /// Blur of the glass in CSS px: the library's "radius" 10 is three box passes of 9 px, a Gaussian of σ ≈ 4.47
    /// (section 1.5), which CSS writes `blur(4.5px)`.
    package static let glassBlur = 4.5
    /// Saturation of the glass, CSS `saturate(1.2)` (section 1.5).
    package static let glassSaturation = 1.2

    /// The colour of a highlighted element (section 1.5); `hue` is a fraction of a turn.
    package func elementColor(hue: Double) -> Color {
        switch self {
        case .glass: Color(hue: hue, saturation: 0.75, brightness: 0.75)
        case .darken: Color(hue: hue, saturation: 0.75, brightness: 0.95, alpha: 0.95)
        }
    }

    /// One colour for each element, in order; `nil` for those that are not highlighted (section 1.5).
    ///
    /// The k-th highlighted element has the hue k / N, where N counts all elements (quirk 5).
    package func elementColors(highlighted: [Bool]) -> [Color?] {
        var next = 0
        return highlighted.map { isHighlighted in
            guard isHighlighted else { return nil }
            defer { next += 1 }
            return elementColor(hue: Double(next) / Double(highlighted.count))
        }
    }
}

/// The figures in which the published screenshot differs from the code (quirk 20).
extension TrainingOverlay.Look {
    /// What stands before each entry of the list: U+2022, in 2014 U+25B6.
    package var bullet: Character {
        switch self {
        case .current: "\u{2022}"
        case .october2014: "\u{25B6}"
        }
    }

    /// Opacity of the white over the glass (section 1.5).
    package var tintAlpha: Double {
        switch self {
        case .current: 0.5
        case .october2014: 0.3
        }
    }

    /// Stroke width of an outline in points (section 1.6).
    package var lineWidth: Double {
        switch self {
        case .current: 2
        case .october2014: 4
        }
    }

    /// How far an outline's path lies outside its element, in points (section 1.6).
    package var outlineGrowth: Double {
        switch self {
        case .current: 1
        case .october2014: 5
        }
    }

    /// How far a hole reaches beyond its element, in points (sections 1.5 and 1.6).
    ///
    /// Darken cuts the element's own rectangle. The screenshot of 2014 shows glass only, so its 6 points are taken
    /// for glass only.
    package func holeGrowth(for style: TrainingOverlay.Style) -> Double {
        switch (style, self) {
        case (.darken, _): 0
        case (.glass, .current): 1
        case (.glass, .october2014): 6
        }
    }
}
