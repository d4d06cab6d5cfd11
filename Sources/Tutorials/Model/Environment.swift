/// Everything the viewer can switch. A step and an environment together decide every pixel.
package struct Environment: Sendable, Hashable {
    package var device: Device
    package var orientation: Orientation = .portrait
    package var appearance: Appearance = .light
    package var textSize: TextSize = .large
    /// BCP 47 tag, or `x-pseudo` for the pseudo-locale that lengthens every text; `nil` = the tutorial's own default.
    package var locale: String?
    package var motion: Motion = .full
    package var fidelity: Fidelity = .intended

    package init(device: Device) {
        self.device = device
    }

    /// The screen in the chosen orientation, in points.
    package var screen: Size { orientation == .portrait ? device.size : device.size.turned }

    package var safeArea: Insets {
        orientation == .portrait ? device.safeArea.portrait : device.safeArea.landscape
    }

    package var statusBarHeight: Double {
        orientation == .portrait ? device.statusBar.portrait : device.statusBar.landscape
    }

    package enum Orientation: String, Sendable, CaseIterable { case portrait, landscape }
    package enum Appearance: String, Sendable, CaseIterable { case light, dark }
    package enum Motion: String, Sendable, CaseIterable { case full, reduced }

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
    }

    /// `strict` = what the library's code really does, bugs included; `intended` = what its author meant.
    package enum Fidelity: String, Sendable, CaseIterable { case intended, strict }
}
