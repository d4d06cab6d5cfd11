import Diagnostics

/// The text rectangle is on the screen, and large enough for its text, on every declared device in both orientations.
enum TextBoxCheck {
    static func problems(in subject: OverlaySubject) -> [Diagnostic] {
        subject.steps.flatMap { number, step in
            placement(of: step, number, subject) + [overflow(of: step, number, subject)].compactMap(\.self)
        }
    }

    private static func placement(
        of step: TrainingOverlay.Step, _ number: Int, _ subject: OverlaySubject
    ) -> [Diagnostic] {
        guard case .rect(let rect) = step.placement else { return [] }
        guard !rect.finite.isEmpty else {
            return [
                subject.problem(
                    .warning, "empty-text-box", at: step.position,
                    "The text rectangle of step \(number) has no area, so its text is not seen.",
                    fix: "Give it a width and a height, or a position.", step: number)
            ]
        }
        let leaving = subject.views.filter { !$0.screen.bounds.contains(rect.finite) }
        guard !leaving.isEmpty else { return [] }
        return [
            subject.problem(
                .warning, "text-outside-screen", at: step.position,
                "The text rectangle \(rect.finite.summary) of step \(number) leaves the screen on "
                    + "\(Wording.list(leaving.map(\.summary))); the library does not move it back.",
                fix: "Use a position, which goes by the screen's size.", step: number)
        ]
    }

    /// The worst case of all views and languages.
    private static func overflow(
        of step: TrainingOverlay.Step, _ number: Int, _ subject: OverlaySubject
    ) -> Diagnostic? {
        var worst: (lack: Double, needed: Double, view: Environment, locale: String?)?
        let locales = subject.tutorial.locales.isEmpty ? [nil] : subject.tutorial.locales.map(Optional.some)
        for locale in locales {
            let extent = TextExtent(of: subject.overlay, step: number, locale: locale)
            for view in subject.views {
                let box = step.placement.rect(in: view.screen)
                guard !box.isEmpty else { continue }
                let needed = extent.minimumHeight(width: box.width)
                let lack = needed - box.height
                if lack > worst?.lack ?? 0 { worst = (lack, needed, view, locale) }
            }
        }
        guard let worst else { return nil }
        let box = step.placement.rect(in: worst.view.screen)
        let language = worst.locale.map { " in '\($0)'" } ?? ""
        return subject.problem(
            .warning, "quirk-17-text-cut-off", at: step.position,
            "The text of step \(number)\(language) cannot fit: at \(TextExtent.fontSize.shortText()) px it needs at "
                + "least \(worst.needed.shortText(decimals: 0)) points of height, and its rectangle has "
                + "\(box.height.shortText(decimals: 0)) on \(worst.view.summary). What is below is cut off.",
            fix: "Shorten the text, or give it a larger position.", step: number)
    }
}
