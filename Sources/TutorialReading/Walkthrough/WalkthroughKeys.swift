/// What a `walkthrough` adds to a tutorial.
enum WalkthroughKey: String, FormKey {
    case background, controls, swipe, screen
    case designSize = "design-size"
    case overScroll = "over-scroll"
    case presentedKey = "presented-key"

    static let noun = "a walkthrough"
}

enum WalkthroughControlsKey: String, FormKey {
    case pageControl = "page-control"
    case close, next, previous

    static let noun = "the controls"
}

enum WalkthroughControlKey: String, FormKey {
    case left, right, top, bottom, width, height
    case centerX = "center-x"
    case centerY = "center-y"
    case centerXOffset = "center-x-offset"
    case centerYOffset = "center-y-offset"
    case `in`, text, image, font, color, outlet, action
    case dotColor = "dot-color"

    static let noun = "a control"
}

enum WalkthroughStepKey: String, FormKey {
    case id, background, animation, speed, views, swipe, controls
    case speedVariance = "speed-variance"
    case animateAlpha = "animate-alpha"
    case staticTags = "static-tags"

    static let noun = "a page"
    static let required: Set<WalkthroughStepKey> = [.id]
}

enum WalkthroughViewKey: String, FormKey {
    case label, image, view, button
    case left, right, top, bottom, width, height
    case centerX = "center-x"
    case centerY = "center-y"
    case centerXOffset = "center-x-offset"
    case centerYOffset = "center-y-offset"
    case `in`, id, tag, font, color, align, lines, background, content, views, custom, action
    case cornerRadius = "corner-radius"

    static let noun = "a view"
    /// The four ways to say what a view is; exactly one of them is given.
    static let subjects: [WalkthroughViewKey] = [.label, .image, .view, .button]
}

enum WalkthroughMotionKey: String, FormKey {
    case perspective, rotate3d, translate, scale, opacity

    static let noun = "a custom motion"
}
