internal import Templates
internal import Tutorials

/// The controls of the master over the pages. Those that are not to be seen are there too, since the next page may show
/// them.
struct WalkthroughControls {
    let scene: StepScene
    let walkthrough: Walkthrough
    let layout: WalkthroughLayout

    var html: String {
        zip(walkthrough.controls, layout.controls).map { control, placed in
            control.name == .pageControl ? dots(control, placed) : button(control, placed)
        }.joined(separator: "\n")
    }

    private func attributes(_ control: Walkthrough.Control, _ placed: WalkthroughLayout.Placed) -> String {
        """
        data-control="\(control.name.rawValue)" data-role="\(control.name.role.rawValue)" data-index="\(placed.index)"\
        \(walkthrough.shows(control, onPage: layout.page) ? "" : " data-hidden")
        """
    }

    private func button(_ control: Walkthrough.Control, _ placed: WalkthroughLayout.Placed) -> String {
        let environment = scene.environment
        let text = control.text.resolve(locale: environment.locale)
        let font = control.font ?? Walkthrough.View.buttonFont
        var style = "\(placed.css);font:\(font.css(in: environment))"
        if let color = control.color { style += ";color:\(color.css)" }
        let picture = control.image.map { scene.image($0.value) }
        let label = text.isEmpty ? " aria-label=\"\(control.name.label)\"" : ""
        let measure = placed.hugged.isHugging ? " data-measure=\"button-\(placed.index)\"" : ""
        return """
            <button type="button" class="control" \(attributes(control, placed))\(measure)\(label) \
            style="\(style.htmlEscaped)">\(picture ?? "")\(text.html)</button>
            """
    }

    /// Without its outlet a page control stays as the storyboard has it: three dots, the first one current.
    private func dots(_ control: Walkthrough.Control, _ placed: WalkthroughLayout.Placed) -> String {
        let (count, current) = control.hasOutlet ? (walkthrough.steps.count, layout.page) : (3, 0)
        var style = placed.css
        if let color = control.color { style += ";--dot:\(color.css)" }
        if let color = control.dotColor { style += ";--other-dot:\(color.css)" }
        let dots = (0..<count).map { $0 == current ? "<i class=\"is-current\"></i>" : "<i></i>" }.joined()
        return """
            <button type="button" class="control dots" \(attributes(control, placed)) \
            aria-label="Page \(current + 1) of \(count)" style="\(style)">\(dots)</button>
            """
    }
}

extension Walkthrough.Control.Name {
    /// For those who listen, where a picture says it to others.
    fileprivate var label: String {
        switch self {
        case .pageControl: "Pages"
        case .close: "Close"
        case .next: "Next"
        case .previous: "Previous"
        }
    }
}
