/// Every rectangle of one step in one environment: the one place they are computed.
///
/// The frame draws from it and the layout address prints it, so the two cannot disagree.
package protocol StepLayout: Sendable {
    /// In points of the screen, in the order of drawing.
    var rects: [LayoutRect] { get }
    /// Names of selector targets that the browser has not measured yet; what points at them is missing above.
    var unmeasured: [String] { get }
}

extension StepLayout {
    package var unmeasured: [String] { [] }
}

/// What a layout depends on besides the content.
package struct LayoutSetting: Sendable {
    package var screens: [String: Screen]
    package var environment: Environment
    /// What the browser measured: selector targets by their names, and boxes that hug a text. Points of the screen.
    package var measured: [String: Rect]
    package var picture: PictureLookup

    package init(
        screens: [String: Screen], environment: Environment, measured: [String: Rect] = [:],
        picture: @escaping PictureLookup = { _ in nil }
    ) {
        self.screens = screens
        self.environment = environment
        self.measured = measured
        self.picture = picture
    }
}
