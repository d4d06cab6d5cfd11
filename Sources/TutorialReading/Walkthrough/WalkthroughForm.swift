import Diagnostics
import Tutorials

/// Reads what a `walkthrough` adds to a tutorial: the master.
struct WalkthroughForm: KindForm {
    let context: ReadingContext

    static let keys = WalkthroughKey.names

    static var format: KindFormat {
        var format = KindFormat()
        format.add(tutorial: Kind.walkthrough.rawValue, WalkthroughKey.self, shared: sharedKeys)
        format.add("walkthrough-controls", WalkthroughControlsKey.self)
        format.add("walkthrough-control", WalkthroughControlKey.self)
        format.add("walkthrough-step", WalkthroughStepKey.self)
        format.add("walkthrough-view", WalkthroughViewKey.self)
        format.add("walkthrough-motion", WalkthroughMotionKey.self)
        format.words = [
            "walkthrough.swipe": Walkthrough.Swipe.allCases.map(\.rawValue),
            "walkthrough-step.swipe": Walkthrough.Swipe.allCases.map(\.rawValue),
            "walkthrough-step.animation": Walkthrough.Animation.allCases.map(\.rawValue),
            "walkthrough-view.align": Walkthrough.View.Align.allCases.map(\.rawValue),
            "walkthrough-view.content": Walkthrough.View.ContentMode.allCases.map(\.rawValue),
            "walkthrough-view.in": Box.Container.allCases.map(\.rawValue),
            "walkthrough-control.in": Box.Container.allCases.map(\.rawValue),
        ]
        return format
    }

    func content(_ root: YAMLNode, steps: YAMLNode?, shared: SharedValues) -> Tutorial.Content? {
        // The other reader of this map has reported the unknown keys.
        guard let fields = Fields<WalkthroughKey>(root, "tutorial", alsoKnown: nil, context) else { return nil }
        var walkthrough = Walkthrough()
        walkthrough.background =
            fields[.background].flatMap { context.color($0, "background") } ?? walkthrough.background
        walkthrough.overScroll = fields[.overScroll].flatMap(overScroll)
        walkthrough.designSize = fields[.designSize].flatMap { context.numbers($0, "design-size", in: 1...10_000) }
            .map { Size(width: $0.x, height: $0.y) }
        walkthrough.swipe = fields[.swipe].flatMap { context.word($0, "swipe") } ?? walkthrough.swipe
        walkthrough.screen = fields[.screen].flatMap { context.name($0, "screen") }
        walkthrough.presentedKey = fields[.presentedKey].flatMap { context.name($0, "presented-key") }?.value
        walkthrough.controls = fields[.controls].map { WalkthroughControlForm(context: context).controls($0) } ?? []
        walkthrough.steps = context.steps(steps) { WalkthroughStepForm(context: context).page($0, number: $1) }
        return walkthrough.steps.isEmpty ? nil : .walkthrough(walkthrough)
    }

    /// One colour for both ends, or a list of two.
    private func overScroll(_ node: YAMLNode) -> Walkthrough.OverScroll? {
        guard case .sequence(let list) = node.content else {
            return context.color(node, "over-scroll").map { .init(before: $0, after: $0) }
        }
        guard list.count == 2 else {
            context.report(
                node, "over-scroll", mustBe: "a colour, or a list of two: before the first page, after the last")
            return nil
        }
        let colors = list.compactMap { context.color($0, "over-scroll") }
        return colors.count == 2 ? .init(before: colors[0], after: colors[1]) : nil
    }
}

extension ReadingContext {
    /// A pair of numbers, one for each axis.
    func numbers(_ node: YAMLNode, _ name: String, in range: ClosedRange<Double>) -> Walkthrough.Vector? {
        numbers(node, name, ["x", "y"], in: [range, range]).map { .init(x: $0[0], y: $0[1]) }
    }
}
