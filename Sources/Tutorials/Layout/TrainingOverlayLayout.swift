/// Every rectangle, colour and list entry of one step of a training overlay: the one place they are computed.
///
/// The frame draws from this value and the layout address prints it, so the two cannot disagree.
package struct TrainingOverlayLayout: Sendable, Hashable {
    package var textBox: Rect
    package var style: TrainingOverlay.Style
    package var look: TrainingOverlay.Look
    /// What stands in the heading: the texts of the first step with the same id, since a second registration keeps the
    /// first one's (quirk 4).
    package var title: LocalizedText
    /// What stands in the paragraph below; see `title`.
    package var text: LocalizedText
    /// In the order the elements were added; elements without a rectangle are left out.
    package var holes: [Shape]
    package var outlines: [Outline]
    /// The entries of the bullet list.
    package var entries: [Entry]
    /// The resolved rectangle of every element, `nil` where it has none, before growing and clipping.
    package var elementRects: [Rect?]
    /// The colour of every element, `nil` where it is not highlighted.
    package var elementColors: [Color?]
    /// The words of every element in the environment's locale, `nil` where they are not in the list.
    package var elementTexts: [String?]
    /// Named selectors that the browser has not measured yet; their elements are missing above.
    package var unmeasured: [String]

    package struct Shape: Sendable, Hashable {
        package var rect: Rect
        package var radius: Double

        package init(rect: Rect, radius: Double) {
            self.rect = rect
            self.radius = radius
        }
    }

    package struct Outline: Sendable, Hashable {
        /// The path that the stroke is centred on.
        package var path: Shape
        package var color: Color
        /// Stroke width in points.
        package var width: Double
        /// Position of its element in the step, from 0.
        package var element: Int

        package init(path: Shape, color: Color, width: Double, element: Int = 0) {
            self.path = path
            self.color = color
            self.width = width
            self.element = element
        }
    }

    package struct Entry: Sendable, Hashable {
        /// `#RRGGBB`, truncated as the library's `htmlHexString` does.
        package var bulletColor: String
        package var text: LocalizedText

        package init(bulletColor: String, text: LocalizedText) {
            self.bulletColor = bulletColor
            self.text = text
        }
    }
}
