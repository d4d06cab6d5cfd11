/// One rectangle of a step as the layout address reports it and the frame draws it, in points.
package struct LayoutRect: Sendable, Hashable {
    package var role: Role
    /// Position among the rectangles of its role, from 0.
    package var index: Int
    package var rect: Rect
    /// Corner radius in points.
    package var radius: Double?
    package var color: Color?
    /// 0...1.
    package var opacity: Double?
    package var text: String?

    package enum Role: String, Sendable, CaseIterable {
        case textBox = "text-box"
        case hole, outline, target
        case caption, skip, picture, view, title, subtitle, welcome, gradient, button
        case pageControl = "page-control"
    }

    package init(
        _ role: Role, index: Int, rect: Rect, radius: Double? = nil, color: Color? = nil, opacity: Double? = nil,
        text: String? = nil
    ) {
        self.role = role
        self.index = index
        self.rect = rect
        self.radius = radius
        self.color = color
        self.opacity = opacity
        self.text = text
    }
}
