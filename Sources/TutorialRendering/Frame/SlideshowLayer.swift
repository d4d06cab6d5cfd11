internal import Templates
internal import Tutorials

/// The slideshow's view as HTML, in the library's order (section 2.1): two pictures, gradient, captions, big title, page
/// control, buttons. The player moves what is here; without it the page is at rest.
struct SlideshowLayer {
    let scene: StepScene
    let show: Slideshow
    let layout: SlideshowLayout

    private var environment: Environment { scene.environment }

    var html: String {
        """
        <section class="overlay slideshow" data-step="\(scene.step)">
        <div class="pictures">\(pictures)</div>
        <div class="gradient" data-role="gradient" data-index="0" style="\(layout.gradient.style)"></div>
        <div class="scroll" style="\(layout.scroll.style)"><div class="captions" style="\(offset)">\(captions)</div>\
        \(indicator)</div>
        <p class="welcome" data-role="welcome" data-index="0" style="\(layout.welcome.style);\(look(show.welcome.font, show.welcome.color))">\
        <span class="label">\(html(show.welcome.text))</span></p>
        <div class="page-control" data-role="page-control" data-index="0" role="group" \
        aria-label="Page \(scene.step) of \(show.steps.count)" style="\(layout.pageControl.style)">\(dots)</div>
        \(button(show.left, layout.leftButton, index: 0))
        \(button(show.right, layout.rightButton, index: 1))
        </section>
        """
    }

    private func html(_ text: LocalizedText) -> String { text.resolve(locale: environment.locale).html }

    private func look(_ font: Font, _ color: Color, lineHeight: Double? = nil) -> String {
        let line = lineHeight.map { ";line-height:\($0.shortText())" } ?? ""
        return "font:\(font.css(in: environment).htmlEscaped)\(line);color:\(color.css)"
    }

    // MARK: Pictures

    /// At rest the lower layer is opaque and the upper one waits, unseen.
    private var pictures: String {
        let layers = SlideshowDissolve.scrolling(at: Double(layout.page), count: show.steps.count)
        return [layers.lower, layers.upper].enumerated().map { index, layer in
            let page = layer.page.map { " data-page=\"\($0)\"" } ?? ""
            let picture = layer.page.flatMap { show.picture(ofPage: $0, on: environment.device) }.map {
                scene.image($0.value)
            }
            return """
                <div class="picture" data-role="picture" data-index="\(index)"\(page) \
                style="z-index:\(index + 1);opacity:\(layer.opacity.shortText())">\(picture ?? "")</div>
                """
        }.joined()
    }

    // MARK: Captions

    /// The scroll view's offset as a movement of all labels.
    private var offset: String {
        let distance = Double(layout.page) * layout.scroll.width * (environment.isMirrored ? 1 : -1)
        return "transform:translateX(\(distance.shortText())px)"
    }

    private var captions: String {
        show.steps.indices.map { page in
            let step = show.steps[page]
            let fidelity = environment.fidelity
            let isCurrent = page == layout.page
            return caption(
                "title", step.title, .title(of: step, in: show, fidelity: fidelity), page: page, isCurrent: isCurrent)
                + caption(
                    "subtitle", step.subtitle, .subtitle(of: step, in: show, fidelity: fidelity), page: page,
                    isCurrent: isCurrent)
        }.joined()
    }

    private func caption(
        _ role: String, _ text: LocalizedText, _ caption: SlideshowCaption, page: Int, isCurrent: Bool
    ) -> String {
        let resolved = text.resolve(locale: environment.locale)
        guard !resolved.isEmpty else { return "" }
        let place = layout.caption(caption, page: page).style
        return """
            <p class="\(role)" data-page="\(page)"\(isCurrent ? " data-role=\"\(role)\" data-index=\"0\"" : " aria-hidden=\"true\"") \
            style="\(place);\(look(caption.font, caption.color, lineHeight: caption.lineHeight))">\
            <span class="label" style="-webkit-line-clamp:\(caption.shownLines(in: environment))">\(resolved.html)</span></p>
            """
    }

    /// The thin bar that shows while pages scroll (quirk 5.16): as wide as one page of all of them.
    private var indicator: String {
        let count = Double(max(1, show.steps.count))
        let width = max(Figures.leastIndicator, layout.scroll.width / count)
        return """
            <div class="indicator" data-track="\((layout.scroll.width - width).shortText())" \
            style="width:\(width.shortText())px"></div>
            """
    }

    // MARK: Controls

    private var dots: String {
        let (first, centers) = layout.dots(count: show.steps.count, in: environment.screen.width)
        let size = SlideshowLayout.Figures.dotSize
        let top = (layout.pageControl.height - size) / 2
        return centers.enumerated().map { index, center in
            let left = center - layout.pageControl.x - size / 2
            let isCurrent = first + index == layout.page
            return """
                <i\(isCurrent ? " class=\"is-current\"" : "") style="left:\(left.shortText())px;top:\(top.shortText())px"></i>
                """
        }.joined()
    }

    private func button(_ button: Slideshow.Button, _ rect: Rect, index: Int) -> String {
        """
        <button type="button" data-role="button" data-index="\(index)" \
        style="\(rect.style);\(look(Figures.buttonFont, .white))">\(html(button.text))</button>
        """
    }

    private enum Figures {
        /// The platform's, section 1.4.
        static let buttonFont = Font(size: 18)
        static let leastIndicator = 7.0
    }
}
