internal import Templates
internal import Tutorials

/// One view of a page with those inside it. Place, colours and motion stand in its style attribute.
struct WalkthroughViewMarkup {
    let scene: StepScene

    func html(_ view: Walkthrough.View, _ placed: WalkthroughLayout.Placed, motion: ViewMotion? = nil) -> String {
        var style = placed.css
        if let motion {
            if motion.transform != "none" { style += ";transform:\(motion.transform)" }
            if motion.opacity < 1 { style += ";opacity:\(motion.opacity.shortText())" }
        }
        if let background = view.background { style += ";background:\(background.css)" }
        if view.cornerRadius > 0 { style += ";border-radius:\(view.cornerRadius.shortText())px" }
        let inner = zip(view.views, placed.views).map { html($0, $1) }.joined()
        let attributes = """
            data-role="view" data-index="\(placed.index)"\
            \(placed.hugged.isHugging ? " data-measure=\"view-\(placed.index)\"" : "")
            """
        switch view.subject {
        case .label(let text):
            return
                "<div class=\"view label\" \(attributes) style=\"\(style)\">\(words(text, of: view, placed))\(inner)</div>"
        case .image(let path):
            return """
                <div class="view image is-\(view.content.rawValue)" \(attributes) style="\(style)">\
                \(scene.image(path.value))\(inner)</div>
                """
        case .view:
            return "<div class=\"view\" \(attributes) style=\"\(style)\">\(inner)</div>"
        case .button(let text, let action):
            return """
                <button type="button" class="view button" \(attributes)\(action.map(self.action) ?? "") \
                style="\(style)">\(words(text, of: view, placed))\(inner)</button>
                """
        }
    }

    private func action(_ action: Walkthrough.View.Action) -> String {
        switch action {
        case .control(let name): return " data-action=\"\(name.rawValue)\""
        case .page(let id):
            guard case .walkthrough(let walkthrough) = scene.tutorial.content,
                let page = walkthrough.steps.firstIndex(where: { $0.id.value == id.value })
            else { return " data-action=\"page\"" }
            return " data-action=\"page\" data-to=\"\(page)\""
        }
    }

    private func words(
        _ text: LocalizedText, of view: Walkthrough.View, _ placed: WalkthroughLayout.Placed
    ) -> String {
        let isButton = view.action != nil || view.isButton
        let font = view.font ?? (isButton ? Walkthrough.View.buttonFont : Walkthrough.View.labelFont)
        var style = "font:\(font.css(in: scene.environment))"
        if let color = view.color { style += ";color:\(color.css)" }
        if view.align != .natural { style += ";text-align:\(view.align.rawValue)" }
        if placed.hugged.horizontal == nil, let lines = lines(of: view, placed, font) {
            style += ";-webkit-line-clamp:\(lines)"
        }
        let kind = placed.hugged.horizontal != nil ? "is-hugged" : view.lines == 1 ? "is-single" : "is-clamped"
        return
            "<span class=\"words \(kind)\" style=\"\(style.htmlEscaped)\">\(text.resolve(locale: scene.environment.locale).html)</span>"
    }
}

extension WalkthroughViewMarkup {
    /// The most lines that are drawn: no more than there is room for, as in `UILabel`; `nil` = one, or as many as there are.
    private func lines(of view: Walkthrough.View, _ placed: WalkthroughLayout.Placed, _ font: Font) -> Int? {
        guard view.lines != 1 else { return nil }
        let declared = view.lines == 0 ? nil : view.lines
        guard placed.hugged.vertical == nil else { return declared }
        let line = font.adapted(to: scene.environment).size * Font.lineHeight
        // A hundredth of a line is rounding.
        let room = line > 0 ? max(1, Int(min(placed.rect.height / line + 0.01, 1_000))) : 1
        return min(declared ?? room, room)
    }
}

extension Walkthrough.View {
    fileprivate var isButton: Bool {
        if case .button = subject { true } else { false }
    }
}

extension WalkthroughLayout.Placed {
    /// Place and size; where a side hugs its text it is held by the part that stays where it is.
    var css: String {
        let (x, width) = Self.axis("left", "width", hugged.horizontal, rect.x, rect.width)
        let (y, height) = Self.axis("top", "height", hugged.vertical, rect.y, rect.height)
        let shift = [Self.shift(hugged.horizontal), Self.shift(hugged.vertical)]
        let translate = shift == ["0", "0"] ? "" : ";translate:\(shift.joined(separator: " "))"
        return "\(x);\(y)\(width)\(height)\(translate)"
    }

    private static func axis(
        _ edge: String, _ side: String, _ anchor: WalkthroughLayout.Hugging.Anchor?, _ start: Double, _ length: Double
    ) -> (String, String) {
        switch anchor {
        case nil: ("\(edge):\(start.shortText())px", ";\(side):\(max(0, length).shortText())px")
        case .start: ("\(edge):\(start.shortText())px", ";\(side):max-content")
        case .middle: ("\(edge):\((start + length / 2).shortText())px", ";\(side):max-content")
        case .end: ("\(edge):\((start + length).shortText())px", ";\(side):max-content")
        }
    }

    private static func shift(_ anchor: WalkthroughLayout.Hugging.Anchor?) -> String {
        switch anchor {
        case .middle: "-50%"
        case .end: "-100%"
        case .start, nil: "0"
        }
    }
}
