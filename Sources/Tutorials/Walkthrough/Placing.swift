/// Finds the rectangles of views and controls, counting the views of a page as it goes.
struct Placing {
    let setting: LayoutSetting
    var index = 0
    var isMeasured = false

    private var environment: Environment { setting.environment }

    init(setting: LayoutSetting) {
        self.setting = setting
    }

    /// A view and those inside it; `parent` is the size of the view around it, `nil` = the page, as large as the screen.
    mutating func place(_ view: Walkthrough.View, in parent: Size?) -> WalkthroughLayout.Placed {
        let own = index
        index += 1
        let hugged = view.text == nil ? .init() : view.box.hugging
        let size = hugged.isHugging ? textSize(of: view, index: own) : nil
        let rect = place(view.box, hugged, size, in: parent)
        return WalkthroughLayout.Placed(
            rect: rect, hugged: environment.isMirrored ? hugged.mirrored : hugged, index: own,
            views: view.views.map { place($0, in: Size(width: rect.width, height: rect.height)) })
    }

    /// Every control; `pages` decides how many dots there are.
    func place(_ controls: [Walkthrough.Control], pages: Int) -> [WalkthroughLayout.Placed] {
        var counts: [LayoutRect.Role: Int] = [:]
        return controls.map { control in
            let index = counts[control.name.role, default: 0]
            counts[control.name.role] = index + 1
            var hugged = control.box.hugging
            let size: Size?
            if control.name == .pageControl {
                // Its size is the system's, not that of a text.
                size = Walkthrough.Control.dotsSize(pages: pages)
            } else {
                let font = control.font ?? Walkthrough.View.buttonFont
                size =
                    setting.measured["button-\(index)"].map { Size(width: $0.width, height: $0.height) }
                    ?? estimate(control.text, font: font, lines: 1, width: nil)
            }
            let rect = place(control.box, hugged, size, in: nil)
            if control.name == .pageControl { hugged = .init() }
            return WalkthroughLayout.Placed(
                rect: rect, hugged: environment.isMirrored ? hugged.mirrored : hugged, index: index)
        }
    }

    private func place(
        _ box: Box, _ hugged: WalkthroughLayout.Hugging, _ size: Size?, in parent: Size?
    ) -> Rect {
        var box = box
        if hugged.horizontal != nil { box.width = size?.width }
        if hugged.vertical != nil { box.height = size?.height }
        // Inside a view there is neither a safe area nor a margin to keep out of.
        if parent != nil { box.container = .screen }
        let whole = parent ?? environment.screen
        // The browser puts what hugs a text on its own half pixels: whole points would be too far from that.
        let scale = hugged.isHugging ? max(2, environment.device.scale) : environment.device.scale
        let rect = box.rect(in: whole, safeArea: parent == nil ? environment.safeArea : .zero)
            .snapped(toScale: scale)
        return environment.isMirrored ? rect.mirrored(in: whole.finite.width) : rect
    }

    // MARK: Texts

    private func textSize(of view: Walkthrough.View, index: Int) -> Size {
        if isMeasured, let rect = setting.measured["view-\(index)"] {
            return Size(width: rect.width, height: rect.height)
        }
        return estimate(
            view.text ?? .empty, font: view.font ?? Walkthrough.View.labelFont, lines: view.lines,
            width: view.box.width)
    }

    /// A guess for a text that no browser has measured: letters 0.53 em wide, East Asian ones 1 em.
    private func estimate(_ text: LocalizedText, font: Font, lines: Int, width: Double?) -> Size {
        let font = font.adapted(to: environment)
        let plain = text.resolve(locale: environment.locale).plain
        let ems = plain.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 1 : 0.53) }
        let whole = ems * font.size
        var count = 1
        if let width, width > 0 { count = max(1, Finite.ceiling(whole / width)) }
        if lines > 0 { count = min(count, lines) }
        return Size(width: width ?? whole, height: Double(count) * font.size * Font.lineHeight).finite
    }
}

extension Box {
    /// The sides that the box leaves to what is in it: those with one edge or one centre and no size.
    package var hugging: WalkthroughLayout.Hugging {
        WalkthroughLayout.Hugging(
            horizontal: width == nil && widthShare == nil ? anchor(left, right, centerX ?? centerXOffset) : nil,
            vertical: height == nil && heightShare == nil ? anchor(top, bottom, centerY ?? centerYOffset) : nil)
    }

    private func anchor(
        _ start: Double?, _ end: Double?, _ middle: Double?
    ) -> WalkthroughLayout.Hugging.Anchor? {
        switch (start, end, middle) {
        case (_?, nil, nil): .start
        case (nil, _?, nil): .end
        case (nil, nil, _?): .middle
        default: nil
        }
    }
}
