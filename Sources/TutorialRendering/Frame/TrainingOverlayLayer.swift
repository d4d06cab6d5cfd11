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
            <svg class="outlines" \(size.svgBox) aria-hidden="true">\(shapes)</svg>
            <iframe class="text" data-role="text-box" data-index="0" sandbox="allow-same-origin" scrolling="no" tabindex="-1" \
            title="\(title.htmlEscaped)" \
            src="\(scene.addresses.overlay(scene.step, scene.view.query).htmlEscaped)" \
            style="\(layout.textBox.style)"></iframe>
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
            <div class="glass" aria-hidden="true" style="\(mask(size).style)">\
            <div class="blur"><div class="beyond">\(screen.html)</div><div class="copy">\(screen.html)</div></div>\
            <div class="tint" style="opacity:\(layout.look.tintAlpha.shortText())"></div></div>
            """
        case .darken:
            """
            <svg class="film" \(size.svgBox) aria-hidden="true">\(mask(size).definition)\
            <rect width="100%" height="100%" fill="#000" fill-opacity="\(TrainingOverlay.Style.filmAlpha.shortText())" \
            mask="url(#holes)"/></svg>
            """
        }
    }

    private func mask(_ size: Size) -> HoleMask {
        HoleMask(size: size, holes: layout.holes.map { .init(rect: $0.rect, radius: $0.radius) })
    }

    private var shapes: String {
        var parts: [String] = []
        for (index, outline) in layout.outlines.enumerated() {
            parts.append(
                """
                <rect data-role="outline" data-index="\(index)" \(outline.path.rect.svgGeometry(radius: outline.path.radius)) fill="none" \
                stroke="\(outline.color.css)" stroke-width="\(outline.width.shortText())"/>
                """)
        }
        for rect in layout.rects where rect.role == .hole || rect.role == .target {
            parts.append(
                """
                <rect data-role="\(rect.role.rawValue)" data-index="\(rect.index)" \(rect.rect.svgGeometry(radius: rect.radius ?? 0)) fill="none"/>
                """)
        }
        return parts.joined()
    }
}
