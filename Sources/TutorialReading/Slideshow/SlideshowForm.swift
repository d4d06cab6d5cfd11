import Diagnostics
import Tutorials

/// Reads what a `slideshow` adds to a tutorial.
struct SlideshowForm: KindForm {
    let context: ReadingContext

    static let keys = SlideshowKey.names

    static var format: KindFormat {
        var format = KindFormat()
        format.add(tutorial: Kind.slideshow.rawValue, SlideshowKey.self, shared: sharedKeys)
        format.add("slideshow-welcome", SlideshowWelcomeKey.self)
        format.add("slideshow-buttons", SlideshowButtonsKey.self)
        format.add("slideshow-button", SlideshowButtonKey.self)
        format.add("slideshow-style", SlideshowStyleKey.self)
        format.add("slideshow-text-style", SlideshowTextStyleKey.self)
        format.add("slideshow-step", SlideshowStepKey.self)
        format.add("slideshow-step-style", SlideshowStepStyleKey.self)
        format.words = ["slideshow.start": Slideshow.Start.allCases.map(\.rawValue)]
        return format
    }

    func content(_ root: YAMLNode, steps: YAMLNode?, shared: SharedValues) -> Tutorial.Content? {
        // The other reader of this map has reported the unknown keys.
        guard let fields = Fields<SlideshowKey>(root, "tutorial", alsoKnown: nil, context) else { return nil }
        var show = Slideshow()
        show.isAutoscrolling = fields[.autoscroll].flatMap { context.flag($0, "autoscroll") } ?? show.isAutoscrolling
        show.start = fields[.start].flatMap { context.word($0, "start") } ?? show.start
        show.welcome = fields[.welcome].map(welcome) ?? show.welcome
        if let buttons = fields[.buttons], let fields = Fields<SlideshowButtonsKey>(buttons, "buttons", context) {
            show.left = fields[.left].map { button($0, "left", show.left) } ?? show.left
            show.right = fields[.right].map { button($0, "right", show.right) } ?? show.right
        }
        if let style = fields[.style], let fields = Fields<SlideshowStyleKey>(style, "style", context) {
            show.titleStyle = fields[.title].map { textStyle($0, "title") } ?? Slideshow.Style()
            show.subtitleStyle = fields[.subtitle].map { textStyle($0, "subtitle") } ?? Slideshow.Style()
        }
        show.steps = context.steps(steps) { node, _ in SlideshowStepForm(context: context).step(node) }
        return show.steps.isEmpty ? nil : .slideshow(show)
    }

    private func welcome(_ node: YAMLNode) -> Slideshow.Welcome {
        let own = Slideshow.Welcome()
        var welcome = own
        guard let fields = Fields<SlideshowWelcomeKey>(node, "welcome", context) else { return own }
        welcome.text = fields[.text].flatMap { context.text($0, "text") } ?? own.text
        welcome.font = fields[.font].flatMap { context.font($0, "font") } ?? own.font
        welcome.color = fields[.color].flatMap { context.color($0, "color") } ?? own.color
        if welcome != own { welcome.change = node.position }
        return welcome
    }

    private func button(_ node: YAMLNode, _ name: String, _ own: Slideshow.Button) -> Slideshow.Button {
        guard let fields = Fields<SlideshowButtonKey>(node, name, context) else { return own }
        var button = own
        button.text = fields[.text].flatMap { context.text($0, "text") } ?? own.text
        if button.text != own.text { button.change = fields[.text]?.position }
        if let action = fields[.onTap].flatMap({ context.name($0, "on-tap") }) {
            switch action.value {
            case "none": button.action = .none
            case "stop-scrolling": button.action = .stopScrolling
            default: button.action = .event(action.value)
            }
        }
        return button
    }

    private func textStyle(_ node: YAMLNode, _ name: String) -> Slideshow.Style {
        var style = Slideshow.Style()
        style.position = node.position
        guard let fields = Fields<SlideshowTextStyleKey>(node, name, context) else { return style }
        style.font = fields[.font].flatMap { context.font($0, "font") }
        style.color = fields[.color].flatMap { context.color($0, "color") }
        style.lines = fields[.lines].flatMap { context.wholeNumber($0, "lines", in: Self.lines) }
        style.offset = fields[.offset].flatMap {
            context.number($0, "offset", in: BoxForm.coordinates, unit: "points")
        }
        return style
    }

    private static let lines = 0...1000
}
