internal import Templates
internal import Tutorials

/// The layer of coach marks: the sheet with its blur, tint and captions under one mask with the holes, and Skip above it
/// (reference, section 2.1).
///
/// Captions and Skip hug their texts, so the browser places them: CSS moves each by a share of its own size and keeps it
/// off the sides, by the same numbers as `CaptionPlacement`. Shapes that are not painted (holes and targets) are there
/// too, so that a test can measure them and the stage can point at them.
struct CoachMarksLayer {
    /// Of the whole effect, in px: "regular" blur frozen at a fraction of its transition, tuned by eye (section 2.2).
    static let fullBlur = 25.0
    static let fullVeil = 0.3

    let scene: StepScene
    let coachMarks: CoachMarks
    let layout: CoachMarksLayout

    var html: String {
        """
        <section class="overlay" data-step="\(scene.step)">
        <div class="glass" style="\(mask.style)">\(blur)\(tint)\(captions)</div>
        <svg class="outlines" \(size.svgBox) aria-hidden="true">\(shapes)</svg>
        \(skip)
        </section>
        """
    }

    private var size: Size { scene.environment.screen }

    // MARK: The sheet

    /// A second copy of the screen, and under it one more, larger by what the blur takes in beyond the edges. The status
    /// bar is in both where the sheet covers that too.
    private var blur: String {
        let radius = coachMarks.blurFactor * Self.fullBlur
        guard radius > 0 else { return "" }
        let copy = scene.screen.html + DeviceChrome(environment: scene.environment, statusBar: statusBar).backdrop
        let scale = [size.width, size.height].map { (1 + 6 * radius / max(1, $0)).shortText(decimals: 4) }
        return """
            <div class="blur" style="filter:blur(\(radius.shortText())px)" aria-hidden="true" inert>\
            <div class="beyond" style="scale:\(scale[0]) \(scale[1])">\(copy)</div><div class="copy">\(copy)</div></div>\
            <div class="veil" style="opacity:\((coachMarks.blurFactor * Self.fullVeil).shortText())"></div>
            """
    }

    var statusBar: StatusBarPlace { coachMarks.coversStatusBar ? .below : .above }

    private var tint: String {
        guard case .color(let color) = coachMarks.steps[scene.step - 1].tint else { return "" }
        return "<div class=\"tint\" style=\"--tint:\(color.css)\"></div>"
    }

    private var mask: HoleMask {
        HoleMask(size: size, holes: layout.holes.filter { !$0.cut.isEmpty }.map { .init(rect: $0.cut, radius: nil) })
    }

    // MARK: Captions

    private var captions: String {
        layout.captions.enumerated().map { index, caption in
            """
            <p class="caption\(caption.highlight == nil ? " is-centered" : "")" data-role="caption" data-index="\(index)" \
            data-measure="caption-\(index)" style="\(place(caption.placement));\(look(caption.font, caption.color))">\
            \(caption.text.html)</p>
            """
        }.joined()
    }

    private func place(_ place: CaptionPlacement) -> String {
        let share = "\((-100 * place.shareX).shortText())%"
        let across =
            place.clampWidth.map { width in
                let margin = CaptionPlacement.margin
                let (least, most) = ((margin - place.x).shortText(), (width - margin - place.x).shortText())
                return "clamp(\(least)px, \(share), calc(\(most)px - 100%))"
            } ?? share
        return """
            left:\(place.x.shortText())px;top:\(place.y.shortText())px;max-width:\(place.limit.shortText())px;\
            translate:\(across) \((-100 * place.shareY).shortText())%
            """
    }

    private func look(_ font: Font, _ color: Color) -> String {
        "--font:\(font.css(in: scene.environment));--color:\(color.css)".htmlEscaped
    }

    // MARK: Skip

    /// As far to the right as its text allows; the player rounds its frame as the library does (section 2.7).
    private var skip: String {
        guard layout.skip != nil else { return "" }
        let isMirrored = scene.environment.isMirrored
        let place = isMirrored ? "left:16px" : "left:\((size.width - 16).shortText())px;translate:-100%"
        return """
            <button type="button" class="skip" data-role="skip" data-index="0"\(isMirrored ? " data-mirrored" : "") \
            style="\(place);\(look(layout.skipFont, coachMarks.skip.color))">\
            <span data-measure="skip">\(layout.skipTitle.html)</span></button>
            """
    }

    // MARK: Shapes

    private var shapes: String {
        layout.rects.filter { $0.role == .hole || $0.role == .target }.map {
            """
            <rect data-role="\($0.role.rawValue)" data-index="\($0.index)" \($0.rect.svgGeometry()) fill="none"/>
            """
        }.joined()
    }
}
