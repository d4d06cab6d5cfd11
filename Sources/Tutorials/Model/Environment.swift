/// Everything the viewer can switch. A step and an environment together decide every pixel.
package struct Environment: Sendable, Hashable {
    package var device: Device
    package var orientation: Orientation = .portrait
    package var appearance: Appearance = .light
    package var textSize: TextSize = .large
    /// BCP 47 tag, or `x-pseudo` for the pseudo-locale that lengthens every text; `nil` = the tutorial's own default.
    package var locale: String?
    package var motion: Motion = .full
    /// The system setting Bold Text.
    package var isBoldText = false
    /// Lays out as for a right-to-left language whatever the locale is; `nil` = as the locale has it.
    package var forcedDirection: TextDirection?
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

    /// For `lang` in HTML; the pseudo-locale is English in disguise.
    package var language: String { locale.map { $0 == LocalizedText.pseudoLocale ? "en" : $0 } ?? "en" }

    /// Which way texts run.
    package var direction: TextDirection { forcedDirection ?? TextDirection(locale: locale) }

    /// True when a layout made for left-to-right is shown mirrored. The libraries place by absolute frames, which do not
    /// mirror: `strict` keeps them.
    package var isMirrored: Bool { direction == .rightToLeft && fidelity == .intended }

    package enum Orientation: String, Sendable, CaseIterable { case portrait, landscape }
    package enum Appearance: String, Sendable, CaseIterable { case light, dark }
    package enum Motion: String, Sendable, CaseIterable { case full, reduced }

    /// `strict` = what the library's code really does, bugs included; `intended` = what its author meant.
    package enum Fidelity: String, Sendable, CaseIterable { case intended, strict }
}
