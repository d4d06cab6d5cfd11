/// Every rectangle of a walkthrough in one environment: those of all pages, since all of them are in the pager, and the
/// controls over them.
///
/// Transforms leave the rectangles alone, as in the library (section 2.2). Edges lie on whole pixels (`Rect.snapped`).
package struct WalkthroughLayout: StepLayout, Hashable {
    /// In the order of the pages.
    package var pages: [[Placed]]
    /// In the order of the file; hidden ones included.
    package var controls: [Placed]
    /// The page on view, from 0.
    package var page: Int
    package var rects: [LayoutRect]

    /// A view or a control with its place.
    package struct Placed: Sendable, Hashable {
        /// In points of what it lies in: the page, the screen, or the view around it.
        package var rect: Rect
        /// The sides that are as large as the text, and where the text is held: CSS places it by these from the browser's
        /// own measures, and `rect` has what was measured or an estimate.
        package var hugged: Hugging
        /// Number of the view among all of its page, those inside views included, from 0; of a control among those of its
        /// role.
        package var index: Int
        package var views: [Placed]

        package init(rect: Rect, hugged: Hugging = Hugging(), index: Int, views: [Placed] = []) {
            self.rect = rect
            self.hugged = hugged
            self.index = index
            self.views = views
        }
    }

    /// Which sides of a box follow its text.
    package struct Hugging: Sendable, Hashable {
        package var horizontal: Anchor?
        package var vertical: Anchor?

        /// The part of the box that stays where it is.
        package enum Anchor: Sendable, Hashable { case start, middle, end }

        package init(horizontal: Anchor? = nil, vertical: Anchor? = nil) {
            self.horizontal = horizontal
            self.vertical = vertical
        }

        package var isHugging: Bool { horizontal != nil || vertical != nil }

        package var mirrored: Hugging {
            switch horizontal {
            case .start: Hugging(horizontal: .end, vertical: vertical)
            case .end: Hugging(horizontal: .start, vertical: vertical)
            case .middle, nil: self
            }
        }
    }

    package init(step number: Int, of walkthrough: Walkthrough, in setting: LayoutSetting) {
        let onView = min(max(number - 1, 0), max(0, walkthrough.steps.count - 1))
        var placing = Placing(setting: setting)
        page = onView
        pages = walkthrough.steps.indices.map { index in
            placing.index = 0
            // What was measured belongs to the page on view.
            placing.isMeasured = index == onView
            return walkthrough.steps[index].views.map { placing.place($0, in: nil) }
        }
        controls = placing.place(walkthrough.controls, pages: walkthrough.steps.count)
        rects = []
        guard walkthrough.steps.indices.contains(onView) else { return }
        rects = viewRects(walkthrough.steps[onView], setting) + controlRects(walkthrough, setting)
    }

    // MARK: As the layout address prints it

    private func viewRects(_ page: Walkthrough.Page, _ setting: LayoutSetting) -> [LayoutRect] {
        let environment = setting.environment
        let motions = page.motions(at: 0, fidelity: environment.fidelity)
        return zip(zip(page.views, pages[self.page]), motions).flatMap { view, motion in
            Self.rects(view.0, view.1, x: 0, y: 0, setting).map { rect in
                var rect = rect
                rect.rect = (environment.isMirrored ? motion.mirrored : motion).applied(to: rect.rect)
                if motion.opacity < 1 { rect.opacity = motion.opacity }
                return rect
            }
        }
    }

    private static func rects(
        _ view: Walkthrough.View, _ placed: Placed, x: Double, y: Double, _ setting: LayoutSetting
    ) -> [LayoutRect] {
        let own = placed.rect.offsetBy(x: x, y: y).finite
        let text = view.text?.resolve(locale: setting.environment.locale).plain
        return [
            LayoutRect(
                .view, index: placed.index, rect: own, radius: view.cornerRadius > 0 ? view.cornerRadius : nil,
                color: view.text == nil ? view.background : view.color, text: text)
        ]
            + zip(view.views, placed.views).flatMap { rects($0, $1, x: own.x, y: own.y, setting) }
    }

    private func controlRects(_ walkthrough: Walkthrough, _ setting: LayoutSetting) -> [LayoutRect] {
        zip(walkthrough.controls, controls).compactMap { control, placed in
            guard walkthrough.shows(control, onPage: page) else { return nil }
            let text = control.text.resolve(locale: setting.environment.locale)
            return LayoutRect(
                control.name.role, index: placed.index, rect: placed.rect, color: control.color,
                text: text.isEmpty ? nil : text.plain)
        }
    }
}

extension Walkthrough.Control.Name {
    package var role: LayoutRect.Role { self == .pageControl ? .pageControl : .button }
}
