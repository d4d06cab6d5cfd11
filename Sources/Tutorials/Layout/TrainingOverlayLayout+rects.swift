extension TrainingOverlayLayout {
    /// Everything with a rectangle, as the layout address prints it: the text box, then holes, outlines and targets in
    /// the order the elements were added.
    ///
    /// Outlines and targets carry the words of their list entry; a target has its element's colour when that is
    /// highlighted. Elements without a rectangle, or with an empty one, are left out.
    package var rects: [LayoutRect] {
        [LayoutRect(.textBox, index: 0, rect: textBox)] + holeRects + outlineRects + targetRects
    }

    private var holeRects: [LayoutRect] {
        holes.enumerated().map { LayoutRect(.hole, index: $0, rect: $1.rect, radius: $1.radius) }
    }

    private var outlineRects: [LayoutRect] {
        outlines.enumerated().map { index, outline in
            LayoutRect(
                .outline, index: index, rect: outline.path.rect, radius: outline.path.radius, color: outline.color,
                opacity: outline.color.alpha, text: elementTexts[outline.element])
        }
    }

    private var targetRects: [LayoutRect] {
        let visible = elementRects.indices.compactMap { index in
            elementRects[index].flatMap { $0.isEmpty ? nil : (index, $0) }
        }
        return visible.enumerated().map { position, element in
            let color = elementColors[element.0]
            return LayoutRect(
                .target, index: position, rect: element.1, color: color, opacity: color?.alpha,
                text: elementTexts[element.0])
        }
    }
}
