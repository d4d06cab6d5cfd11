internal import Templates
internal import Tutorials

/// The layer of a training overlay: glass or film with its holes, the outlines, and the text page in its box.
///
/// Drawn from a `TrainingOverlayLayout` and nothing else. The shapes that are not painted (holes and targets) are there
/// too, so that a test can measure them and the stage can point at them.
struct TrainingOverlayLayer {
    let scene: StepScene
    let overlay: TrainingOverlay
    let layout: TrainingOverlayLayout
    let screen: AppScreen

    var html: String {
        let size = scene.environment.screen
        let step = overlay.steps[scene.step - 1]
        return """
            <section class="overlay" data-screen="\(step.id.value.htmlEscaped)" data-step="\(scene.step)">
            \(background(size))
            <svg class="outlines" \(Self.viewBox(size)) aria-hidden="true">\(shapes)</svg>
            <iframe class="text" data-role="text-box" data-index="0" sandbox="allow-same-origin" scrolling="no" tabindex="-1" \
            title="\(title.htmlEscaped)" \
            src="\(SiteAddress.overlay(scene.id, step: scene.step, query: scene.view.query).htmlEscaped)" \
            style="\(Self.place(layout.textBox))"></iframe>
            </section>
            """
    }

    private var title: String {
        let text = layout.title.resolve(locale: scene.environment.locale).plain
        return text.isEmpty ? "Tutorial text" : text
    }

    private func background(_ size: Size) -> String {
        switch layout.style {
        case .glass:
            // The copy reaches past the screen: under it lies one more, a little larger, so that the blur has
            // something to take in beyond the edges, as the library extends its edge pixels.
            """
            <div class="glass" aria-hidden="true" style="\(mask(size))">\
            <div class="blur"><div class="beyond">\(screen.html)</div><div class="copy">\(screen.html)</div></div>\
            <div class="tint" style="opacity:\(layout.look.tintAlpha.shortText())"></div></div>
            """
        case .darken:
            """
            <svg class="film" \(Self.viewBox(size)) aria-hidden="true">\(maskDefinition(size))\
            <rect width="100%" height="100%" fill="#000" fill-opacity="\(TrainingOverlay.Style.filmAlpha.shortText())" \
            mask="url(#holes)"/></svg>
            """
        }
    }

    /// White where the layer is to be seen, with the holes cut out.
    private func maskDefinition(_ size: Size) -> String {
        let holes = layout.holes.map { "<rect \(Self.geometry($0))/>" }.joined()
        return """
            <mask id="holes" maskUnits="userSpaceOnUse" x="0" y="0" width="\(size.width.shortText())" \
            height="\(size.height.shortText())"><rect width="100%" height="100%" fill="#fff"/>\(holes)</mask>
            """
    }

    /// The mask as a picture, since WebKit takes only pictures as masks of HTML elements.
    private func mask(_ size: Size) -> String {
        guard !layout.holes.isEmpty else { return "" }
        let picture = """
            <svg xmlns="http://www.w3.org/2000/svg" \(Self.viewBox(size))>\(maskDefinition(size))\
            <rect width="100%" height="100%" fill="#fff" mask="url(#holes)"/></svg>
            """
        let address = "url(data:image/svg+xml,\(picture.percentEncoded))"
        return "-webkit-mask-image:\(address);mask-image:\(address)"
    }

    private var shapes: String {
        var parts: [String] = []
        for (index, outline) in layout.outlines.enumerated() {
            parts.append(
                """
                <rect data-role="outline" data-index="\(index)" \(Self.geometry(outline.path)) fill="none" \
                stroke="\(outline.color.css)" stroke-width="\(outline.width.shortText())"/>
                """)
        }
        for rect in layout.rects where rect.role == .hole || rect.role == .target {
            let shape = TrainingOverlayLayout.Shape(rect: rect.rect, radius: rect.radius ?? 0)
            parts.append(
                """
                <rect data-role="\(rect.role.rawValue)" data-index="\(rect.index)" \(Self.geometry(shape)) fill="none"/>
                """)
        }
        return parts.joined()
    }

    private static func viewBox(_ size: Size) -> String {
        let (width, height) = (size.width.shortText(), size.height.shortText())
        return "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    }

    private static func geometry(_ shape: TrainingOverlayLayout.Shape) -> String {
        let rect = shape.rect
        return """
            x="\(rect.x.shortText())" y="\(rect.y.shortText())" width="\(max(0, rect.width).shortText())" \
            height="\(max(0, rect.height).shortText())" rx="\(shape.radius.shortText())"
            """
    }

    private static func place(_ rect: Rect) -> String {
        """
        left:\(rect.x.shortText())px;top:\(rect.y.shortText())px;width:\(max(0, rect.width).shortText())px;\
        height:\(max(0, rect.height).shortText())px
        """
    }
}
