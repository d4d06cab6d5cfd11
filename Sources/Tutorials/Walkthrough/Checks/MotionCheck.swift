import Diagnostics

/// Animations do what their author can see: speeds that count, curves that stay near the screen, custom expressions that
/// have a value everywhere.
enum MotionCheck {
    /// Points beyond which a Curve view comes from nowhere: two screens of the largest iPad.
    private static let far = 3_000.0
    /// d from −1 to 1 in steps of 1/64, which hits the halves and quarters that expressions are made of exactly.
    private static let distances = (-64...64).map { Double($0) / 64 }

    static func problems(in subject: WalkthroughSubject) -> [Diagnostic] {
        subject.pages.flatMap { number, page in
            [unusedSpeed(page, number, subject), farCurve(page, number, subject)].compactMap(\.self)
                + custom(page, number, subject)
        }
    }

    private static func unusedSpeed(
        _ page: Walkthrough.Page, _ number: Int, _ subject: WalkthroughSubject
    ) -> Diagnostic? {
        let hasSpeed = page.speed != .zero || page.speedVariance != .zero
        switch page.animation {
        case .zoom where hasSpeed:
            return subject.problem(
                .warning, "speed-ignored", at: page.position,
                "Page '\(page.id.value)' has a speed, which 'zoom' ignores (section 3.2).",
                fix: "Remove 'speed' and 'speed-variance', or use another animation.", step: number)
        case .custom where hasSpeed || page.animatesAlpha || page.staticTags?.value.isEmpty == false:
            return subject.problem(
                .warning, "speed-ignored", at: page.position,
                "Page '\(page.id.value)' is a class of its own: speeds, alpha and static tags belong to the library's.",
                fix: "Say in the views' 'custom' what moves, or use another animation.", step: number)
        default: return nil
        }
    }

    /// 5.15: 750 to 800 points for each unit of speed at a full page away.
    private static func farCurve(
        _ page: Walkthrough.Page, _ number: Int, _ subject: WalkthroughSubject
    ) -> Diagnostic? {
        guard page.animation == .curve else { return nil }
        let reach = Walkthrough.Animation.curve(at: 1)
        let farthest =
            page.speeds(in: .intended).compactMap(\.self)
            .map { max(abs($0.x * reach.x), abs($0.y * reach.y)) }.max() ?? 0
        guard farthest > far else { return nil }
        return subject.problem(
            .note, "bw-5.15-far-curve", at: page.position,
            "At a full page away 'curve' moves a view of page '\(page.id.value)' by \(farthest.shortText(decimals: 0)) "
                + "points: for most of the turn it is off the screen (5.15).",
            fix: "Use speeds near 1, which are 750 points across and 800 down.", step: number)
    }

    private static func custom(
        _ page: Walkthrough.Page, _ number: Int, _ subject: WalkthroughSubject
    ) -> [Diagnostic] {
        page.views.flatMap { view -> [Diagnostic] in
            var problems = view.views.flattened.filter { !$0.motions.isEmpty }.map { inner in
                subject.problem(
                    .warning, "custom-inside-view", at: inner.position,
                    "The \(inner.summary) lies inside another view and moves with it; its 'custom' is not used.",
                    fix: "Put the 'custom' on the view around it.", step: number)
            }
            guard !view.motions.isEmpty else { return problems }
            if page.animation != .custom {
                problems.append(
                    subject.problem(
                        .warning, "custom-not-used", at: view.position,
                        "The \(view.summary) has a 'custom' motion, but page '\(page.id.value)' is animated by "
                            + "'\(page.animation.rawValue)'.", fix: "Write 'animation: custom' on the page.",
                        step: number))
            }
            let undefined = distances.first { distance in
                view.motions.flatMap(\.expressions).contains { !$0.outcome(at: distance).isDefined }
            }
            if let undefined {
                problems.append(
                    subject.problem(
                        .warning, "undefined-expression", at: view.position,
                        "An expression of the \(view.summary) has no value at d = \(undefined.shortText()), such as after a "
                            + "division by zero; it counts as 0 there.",
                        fix: "Keep the divisor away from 0, as in 'max(abs(d), 0.01)'.", step: number))
            }
            return problems
        }
    }
}
