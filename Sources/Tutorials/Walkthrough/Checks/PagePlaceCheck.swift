import Diagnostics

/// Views and controls are on the screen of every declared device in both orientations, and controls out of the way of
/// the device's own cutout and home indicator.
enum PagePlaceCheck {
    /// Less than this, in points, is rounding.
    private static let tolerance = 0.5

    static func problems(in subject: WalkthroughSubject) -> [Diagnostic] {
        let layouts = subject.views.map { view in
            let setting = LayoutSetting(screens: [:], environment: view)
            return (view: view, layout: WalkthroughLayout(step: 1, of: subject.walkthrough, in: setting))
        }
        return designSize(subject) + views(layouts, subject) + controls(layouts, subject)
    }

    private static func designSize(_ subject: WalkthroughSubject) -> [Diagnostic] {
        guard let size = subject.walkthrough.designSize, !subject.devices.isEmpty,
            !subject.devices.contains(where: { $0.size == size || $0.size.turned == size })
        else { return [] }
        return [
            subject.problem(
                .note, "no-device-of-design-size", at: subject.walkthrough.steps.first?.position,
                "The pages were drawn for \(size.width.shortText()) × \(size.height.shortText()), and no declared device "
                    + "is of this size.", fix: "Add such a device to 'devices', to compare with the drawing.")
        ]
    }

    private static func views(
        _ layouts: [(view: Environment, layout: WalkthroughLayout)], _ subject: WalkthroughSubject
    ) -> [Diagnostic] {
        subject.pages.flatMap { number, page in
            page.views.indices.flatMap { index -> [Diagnostic] in
                let name = page.views[index].summary
                let rects = layouts.map { ($0.view, $0.layout.pages[number - 1][index].rect) }
                let empty = rects.filter(\.1.isEmpty).map(\.0.summary)
                let outside = rects.filter { view, rect in
                    !rect.isEmpty && rect.intersection(view.screen.bounds) == nil
                }.map(\.0.summary)
                var problems: [Diagnostic] = []
                if !empty.isEmpty {
                    problems.append(
                        subject.problem(
                            .warning, "empty-view", at: page.views[index].position,
                            "The \(name) has no area on \(Wording.list(empty)).",
                            fix: "Give it a width and a height that fit the screen.", step: number))
                }
                if !outside.isEmpty {
                    problems.append(
                        subject.problem(
                            .warning, "view-off-page", at: page.views[index].position,
                            "The \(name) lies off the page on \(Wording.list(outside)).",
                            fix: "Measure it from the edge or the middle that it belongs to.", step: number))
                }
                return problems
            }
        }
    }

    private static func controls(
        _ layouts: [(view: Environment, layout: WalkthroughLayout)], _ subject: WalkthroughSubject
    ) -> [Diagnostic] {
        subject.walkthrough.controls.indices.flatMap { index -> [Diagnostic] in
            let control = subject.walkthrough.controls[index]
            let rects = layouts.map { ($0.view, $0.layout.controls[index].rect) }
            let outside = rects.filter { view, rect in
                !view.screen.bounds.grown(by: tolerance).contains(rect)
            }.map(\.0.summary)
            let covered = rects.filter { view, rect in
                let visible = rect.intersection(view.screen.bounds)
                return visible.map { !view.safeRect.grown(by: tolerance).contains($0) } ?? false
            }.map(\.0.summary)
            var problems: [Diagnostic] = []
            if !outside.isEmpty {
                problems.append(
                    subject.problem(
                        .warning, "control-off-screen", at: control.position,
                        "The control '\(control.name.rawValue)' reaches beyond the screen on \(Wording.list(outside)).",
                        fix: "Measure it from the edge that it belongs to."))
            }
            if !covered.isEmpty {
                problems.append(
                    subject.problem(
                        .warning, "control-outside-safe-area", at: control.position,
                        "The control '\(control.name.rawValue)' is under the status bar, the cutout or the home indicator "
                            + "on \(Wording.list(covered)).", fix: "Write 'in: safe-area' or 'in: margins'."))
            }
            return problems
        }
    }
}

extension Environment {
    /// The screen without its safe-area insets.
    fileprivate var safeRect: Rect {
        Rect(
            x: safeArea.left, y: safeArea.top, width: screen.width - safeArea.left - safeArea.right,
            height: screen.height - safeArea.top - safeArea.bottom)
    }
}
