/// What a `training-overlay` adds to them.
enum OverlayKey: String, FormKey {
    case style, look, ready
    case tapToClose = "tap-to-close"
    case ignoreShown = "ignore-shown"

    static let noun = "a training overlay"
}

enum StepKey: String, FormKey {
    case id, screen, position, rect, title, text, elements, force

    static let noun = "a step"
    static let required: Set<StepKey> = [.id]
}

enum ElementKey: String, FormKey {
    case target, targets, segment, bar, text, highlight

    static let noun = "an element"
    /// The four ways to say what an element is; exactly one of them is given.
    static let subjects: [ElementKey] = [.target, .targets, .segment, .bar]
}

enum SegmentKey: String, FormKey {
    case of, index

    static let noun = "a segment"
    static let required: Set<SegmentKey> = [.of, .index]
}

enum BarPlaceKey: String, FormKey {
    case `in`, item

    static let noun = "a bar item"
    static let required: Set<BarPlaceKey> = [.in, .item]
}
