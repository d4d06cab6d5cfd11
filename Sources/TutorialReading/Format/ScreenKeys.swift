enum ScreenKey: String, FormKey {
    case html, image, targets

    static let noun = "a screen"
}

enum TargetKey: String, FormKey {
    case left, right, top, bottom, width, height
    case centerX = "center-x"
    case centerY = "center-y"
    case centerXOffset = "center-x-offset"
    case centerYOffset = "center-y-offset"
    case `in`, selector, segments, bar, items

    static let noun = "a target"
}

/// An item of a bar that is given by a map; its box is measured in the bar.
enum BarItemKey: String, FormKey {
    case left, right, top, bottom, width, height
    case centerX = "center-x"
    case centerY = "center-y"
    case centerXOffset = "center-x-offset"
    case centerYOffset = "center-y-offset"
    case navigationItem = "navigation-item"

    static let noun = "an item of a bar"
}

/// What targets and bar items have in common.
enum BoxKey: String, FormKey {
    case left, right, top, bottom, width, height
    case centerX = "center-x"
    case centerY = "center-y"
    case centerXOffset = "center-x-offset"
    case centerYOffset = "center-y-offset"

    static let noun = "a box"
}
