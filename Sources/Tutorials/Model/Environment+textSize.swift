extension Environment {
    /// The iOS Dynamic Type sizes by their short names, `l` being the default, and the five accessibility sizes.
    package enum TextSize: String, Sendable, CaseIterable {
        case extraSmall = "xs"
        case small = "s"
        case medium = "m"
        case large = "l"
        case extraLarge = "xl"
        case extraExtraLarge = "xxl"
        case extraExtraExtraLarge = "xxxl"
        case accessibility1 = "ax1"
        case accessibility2 = "ax2"
        case accessibility3 = "ax3"
        case accessibility4 = "ax4"
        case accessibility5 = "ax5"

        /// The size of the text style Body in points, from Apple's Human Interface Guidelines, Typography.
        package var bodySize: Double {
            switch self {
            case .extraSmall: 14
            case .small: 15
            case .medium: 16
            case .large: 17
            case .extraLarge: 19
            case .extraExtraLarge: 21
            case .extraExtraExtraLarge: 23
            case .accessibility1: 28
            case .accessibility2: 33
            case .accessibility3: 40
            case .accessibility4: 47
            case .accessibility5: 53
            }
        }

        /// How much larger than by default a text is that follows the setting; 1 at `large`.
        package var scale: Double { bodySize / Self.large.bodySize }
    }

    /// What a font of the tutorial is multiplied by. The libraries set fonts of fixed sizes, which do not follow the
    /// setting: `strict` keeps them.
    package var textScale: Double { fidelity == .strict ? 1 : textSize.scale }
}
