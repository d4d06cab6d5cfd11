extension TrainingOverlayLayout {
    /// Lays out one step for one environment.
    ///
    /// Every rectangle is finite, whatever the file and the browser hold (`Finite`).
    ///
    /// - Parameters:
    ///   - number: the step's number, from 1; beyond the last step there is a text box and nothing else.
    ///   - overlay: the tutorial's content.
    ///   - screens: the app screens that its steps point at.
    ///   - environment: device, orientation, fidelity and locale.
    ///   - measured: rectangles of selector targets as the browser found them, in points of the screen.
    package init(
        step number: Int, of overlay: TrainingOverlay, screens: [String: Screen], environment: Environment,
        measured: [String: Rect]
    ) {
        let step = number >= 1 && number <= overlay.steps.count ? overlay.steps[number - 1] : nil
        let registered = overlay.steps.first { $0.id.value == step?.id.value }
        let elements = step?.elements ?? []

        var resolver = ElementResolver(
            screen: step?.screen.flatMap { screens[$0.value] }, environment: environment, measured: measured)
        let rects = elements.map { resolver.rect(of: $0.subject) }
        let texts = elements.map { $0.listedText(locale: environment.locale) }
        let colors = overlay.style.elementColors(highlighted: elements.map(\.isHighlighted))
        let pen = Pen(style: overlay.style, look: overlay.look, bounds: environment.screen.finite.bounds)

        textBox = (step?.placement ?? .position(.none)).rect(in: environment.screen)
        style = overlay.style
        look = overlay.look
        title = registered?.title ?? .empty
        text = registered?.text ?? .empty
        holes = rects.compactMap { $0.flatMap(pen.hole) }
        outlines = zip(rects, colors).enumerated().compactMap { index, element in
            guard let rect = element.0, let color = element.1 else { return nil }
            return pen.outline(of: rect, color: color, element: index)
        }
        entries = elements.indices.compactMap { index in
            guard let color = colors[index], texts[index] != nil else { return nil }
            return Entry(bulletColor: color.htmlHexString, text: elements[index].text)
        }
        elementRects = rects
        elementColors = colors
        elementTexts = texts
        unmeasured = resolver.unmeasured
    }

    /// Turns element rectangles into what is drawn (section 1.6).
    private struct Pen {
        let style: TrainingOverlay.Style
        let look: TrainingOverlay.Look
        /// The root view.
        let bounds: Rect

        func hole(in element: Rect) -> Shape? {
            shape(of: element, grownBy: look.holeGrowth(for: style))
        }

        func outline(of element: Rect, color: Color, element index: Int) -> Outline? {
            shape(of: element, grownBy: look.outlineGrowth).map {
                Outline(path: $0, color: color, width: look.lineWidth, element: index)
            }
        }

        /// Clipped to the screen when a part of it is inside, left alone when nothing is.
        private func shape(of element: Rect, grownBy growth: Double) -> Shape? {
            guard !element.isEmpty else { return nil }
            let grown = element.grown(by: growth)
            return Shape(
                rect: grown.intersection(bounds) ?? grown, radius: min(0.25 * min(element.width, element.height), 10))
        }
    }
}

extension TrainingOverlay.Placement {
    /// The text rectangle in points: an own one is taken as it stands, even where it leaves the screen (section 1.3).
    package func rect(in screen: Size) -> Rect {
        switch self {
        case .position(let position): position.rect(in: screen)
        case .rect(let rect): rect.finite
        }
    }
}

extension TrainingOverlay.Element {
    /// The plain words that the list shows for the element: only highlighted elements with a text are in it
    /// (section 1.8).
    ///
    /// - Parameter locale: as in `Environment.locale`.
    /// - Returns: `nil` when the element is not in the list.
    package func listedText(locale: String?) -> String? {
        let resolved = text.resolve(locale: locale)
        return isHighlighted && !resolved.isEmpty ? resolved.plain : nil
    }
}
