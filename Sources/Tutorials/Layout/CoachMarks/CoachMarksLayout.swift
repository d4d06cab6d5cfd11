/// Every rectangle of one step of coach marks: holes, captions, Skip (sections 2.3 to 2.7).
///
/// Captions and Skip hug their texts, which only a browser can measure: until it has (`caption-0`, `skip` among the
/// measured rectangles, of which the size alone counts), their sizes are estimates.
package struct CoachMarksLayout: StepLayout {
    /// One for each highlight that has a rectangle, in the author's order.
    package var holes: [Hole] = []
    package var captions: [Caption] = []
    /// The button's frame; `nil` when the step has none.
    package var skip: Rect?
    package var skipFont: Font
    package var skipTitle: RichText
    package var unmeasured: [String] = []

    package struct Hole: Sendable, Hashable {
        /// Position of its highlight in the step, from 0.
        package var highlight: Int
        /// The highlighted view's own frame: where a tap counts when only highlights take taps (quirk 5.11).
        package var view: Rect
        /// With insets; captions stand beside this one.
        package var rect: Rect
        /// What is cut out: whole points, outwards.
        package var cut: Rect
    }

    package struct Caption: Sendable, Hashable {
        /// Position of its highlight, from 0; `nil` = the caption of a step without holes.
        package var highlight: Int?
        package var text: RichText
        /// As the author gave it; `adapted(to:)` is what is shown.
        package var font: Font
        package var color: Color
        package var placement: CaptionPlacement
        package var rect: Rect
    }

    /// Lays out one step.
    ///
    /// - Parameters:
    ///   - number: from 1; beyond the last step there is nothing.
    ///   - coachMarks: the tutorial's content.
    ///   - setting: screens, environment and what was measured.
    package init(step number: Int, of coachMarks: CoachMarks, in setting: LayoutSetting) {
        let environment = setting.environment
        let title = coachMarks.skip.title?.resolve(locale: environment.locale)
        skipFont = coachMarks.skip.font
        skipTitle = title ?? coachMarks.skip.ownTitle(locale: environment.locale)
        guard coachMarks.steps.indices.contains(number - 1) else { return }
        let step = coachMarks.steps[number - 1]

        var resolver = ElementResolver(
            screen: step.screen.flatMap { setting.screens[$0.value] }, environment: environment,
            measured: setting.measured)
        for (index, highlight) in step.highlights.enumerated() {
            guard let view = resolver.rect(ofTarget: highlight.target.value) else { continue }
            holes.append(Hole(highlight: index, view: view, insets: highlight.insets ?? .zero))
        }
        unmeasured = resolver.unmeasured
        place(step, in: setting)
        // Never on the last step, section 2.7.
        if step.hasSkip, number < coachMarks.steps.count {
            let width =
                setting.measured["skip"]?.width
                ?? TextEstimate.width(of: skipTitle.plain, font: skipFont.adapted(to: environment))
            skip = Self.skip(textWidth: width, in: environment)
        }
    }

    private mutating func place(_ step: CoachMarks.Step, in setting: LayoutSetting) {
        let environment = setting.environment
        func add(
            _ text: LocalizedText, _ font: Font, _ color: Color, _ placement: CaptionPlacement, highlight: Int? = nil
        ) {
            let text = text.resolve(locale: environment.locale)
            guard !text.isEmpty else { return }
            let measured = setting.measured["caption-\(captions.count)"]?.finite
            let size =
                measured.map { Size(width: $0.width, height: $0.height) }
                ?? TextEstimate.size(of: text.plain, font: font.adapted(to: environment), limit: placement.limit)
            captions.append(
                Caption(
                    highlight: highlight, text: text, font: font, color: color, placement: placement,
                    rect: placement.rect(for: size.finite)))
        }
        if step.highlights.isEmpty {
            let font = step.font ?? CoachMarks.captionFont
            return add(step.text, font, step.color ?? .white, .centered(in: environment))
        }
        for hole in holes {
            let highlight = step.highlights[hole.highlight]
            add(
                highlight.text, step.font(of: highlight), step.color(of: highlight),
                .beside(highlight.side, of: hole.rect, in: environment), highlight: hole.highlight)
        }
    }

    /// Section 2.7: 44 points high, 20 below the upper edge whatever the safe area (quirk 5.16).
    package static func skip(textWidth: Double, in environment: Environment) -> Rect {
        let width = environment.screen.finite.width
        let frame = Rect(
            x: Double(Finite.ceiling(width - textWidth)) - 16, y: 20, width: Double(Finite.ceiling(textWidth)),
            height: 44)
        return environment.isMirrored ? frame.mirrored(in: width) : frame
    }
}

extension CoachMarksLayout {
    /// Holes, captions and Skip, then the highlighted views' own frames as targets.
    package var rects: [LayoutRect] {
        let captions = captions.enumerated().map {
            LayoutRect(.caption, index: $0, rect: $1.rect, color: $1.color, text: $1.text.plain)
        }
        let skip = skip.map { LayoutRect(.skip, index: 0, rect: $0, text: skipTitle.plain) }
        return holes.enumerated().map { LayoutRect(.hole, index: $0, rect: $1.cut) } + captions
            + [skip].compactMap(\.self) + holes.enumerated().map { LayoutRect(.target, index: $0, rect: $1.view) }
    }
}

extension CoachMarksLayout.Hole {
    /// Section 2.3. A hole that its insets shrink to nothing cuts nothing.
    init(highlight: Int, view: Rect, insets: Insets) {
        let insets = insets.finite
        self.highlight = highlight
        self.view = view
        rect =
            Rect(
                x: view.x - insets.left, y: view.y - insets.top, width: view.width + insets.left + insets.right,
                height: view.height + insets.top + insets.bottom
            ).finite
        cut = rect.snappedOutward
    }
}

extension Rect {
    /// Every point that the rectangle touches: left and upper edge rounded down, right and lower edge up. A touch of less
    /// than a thousandth is arithmetic, not a touch.
    package var snappedOutward: Rect {
        let (left, top) = (Finite.floor(x + 0.001), Finite.floor(y + 0.001))
        guard !isEmpty else { return Rect(x: Double(left), y: Double(top), width: 0, height: 0) }
        return Rect(
            x: Double(left), y: Double(top), width: Double(max(left, Finite.ceiling(maxX - 0.001)) - left),
            height: Double(max(top, Finite.ceiling(maxY - 0.001)) - top))
    }
}

extension CoachMarks.Skip {
    /// The library ships one word, which the pseudo-locale lengthens like any other.
    func ownTitle(locale: String?) -> RichText {
        let word = CoachMarks.defaultSkipTitle
        return LocalizedText(["": RichText(markdown: word, html: word, plain: word)]).resolve(locale: locale)
    }
}
