import Diagnostics

/// What TNTutorialManager makes of certain answers of its delegate (quirks 5.3, 5.6 to 5.9, 5.11, 5.14).
enum TutorialManagerQuirks {
    static func problems(in subject: CoachMarksSubject) -> [Diagnostic] {
        [blur(subject)].compactMap(\.self)
            + subject.steps.flatMap { number, step -> [Diagnostic] in
                let rule = Rule(subject: subject, number: number, step: step)
                return rule.waiting + rule.lists
                    + [rule.tint, rule.lostText, rule.targetlessTaps].compactMap(\.self)
                    + step.highlights.flatMap { [rule.side($0), rule.tapArea($0)].compactMap(\.self) }
            }
    }

    private static func blur(_ subject: CoachMarksSubject) -> Diagnostic? {
        guard subject.coachMarks.blur == nil else { return nil }
        return subject.problem(
            .note, "tn-5.14-default-blur", at: nil,
            "'blur' is not given, so the library's code decides: 0.05. Its README says 0.1 (quirk 5.14 of "
                + "TNTutorialManager).",
            fix: "Write 'blur: 0.05' or 'blur: 0.1'.")
    }

    private struct Rule {
        let subject: CoachMarksSubject
        let number: Int
        let step: CoachMarks.Step

        private func problem(
            _ severity: Severity, _ id: String, at position: SourcePosition, _ message: String, _ fix: String
        ) -> Diagnostic {
            subject.problem(severity, id, at: position, message, fix: fix, step: number)
        }

        /// Quirks 5.3 and 5.8.
        var waiting: [Diagnostic] {
            guard step.waits else { return [] }
            let position = step.wait?.position ?? step.position
            let isFirst = number == 1
            let followsWait = number > 1 && subject.coachMarks.steps[number - 2].waits
            let isLast = number == subject.coachMarks.steps.count
            var problems: [Diagnostic] = []
            if isFirst || followsWait {
                problems.append(
                    problem(
                        .error, "tn-5.3-dead-end", at: position,
                        "Step \(number) waits and \(isFirst ? "is the first" : "follows a step that waits"): the library "
                            + "asks before it shows a step whether to wait after it, and shows nothing (quirk 5.3 of "
                            + "TNTutorialManager).",
                        isFirst ? "Put a step before it." : "Put a step without 'wait: true' between the two."))
            } else {
                problems.append(
                    problem(
                        .note, "tn-5.3-no-resume", at: position,
                        "An app that is closed on step \(number) can never show it again: a step that waits cannot be resumed "
                            + "(quirk 5.3 of TNTutorialManager).",
                        "Nothing to do for the preview; 'strict' fidelity shows the dead end."))
            }
            if isLast {
                problems.append(
                    problem(
                        .note, "tn-3.3-last-wait", at: position,
                        "The last step ends the tutorial, so it does not wait.",
                        "Remove 'wait: true'."))
            } else {
                problems.append(
                    problem(
                        .note, "tn-5.8-rotation", at: position,
                        "Turning the device while it waits shows step \(number + 1) early (quirk 5.8 of TNTutorialManager).",
                        "Nothing to do for the preview, which does it in 'strict' fidelity only."))
            }
            return problems
        }

        /// Quirk 5.6: the file gives fonts, colours and insets to each highlight, the app in lists.
        var lists: [Diagnostic] {
            var problems: [Diagnostic] = []
            let captioned = step.highlights.filter { !$0.text.resolve(locale: nil).isEmpty }
            if captioned.contains(where: { $0.color != nil }), let bare = captioned.first(where: { $0.color == nil }) {
                problems.append(
                    problem(
                        .note, "tn-5.6-colors", at: bare.position,
                        "'\(bare.target.value)' has no color and others of the step have: here it is white, but "
                            + "tutorialTextColors: must answer one for each hole up to the last with a text, or the app "
                            + "crashes (quirk 5.6 of TNTutorialManager).",
                        "In the app, answer white for it."))
            }
            if step.highlights.contains(where: { $0.insets != nil }),
                let bare = step.highlights.first(where: { $0.insets == nil })
            {
                problems.append(
                    problem(
                        .note, "tn-5.6-insets", at: bare.position,
                        "'\(bare.target.value)' has no insets and others of the step have: here they are 0, but "
                            + "tutorialViewsEdgeInsets: must answer some for every hole, or the app crashes (quirk 5.6 of "
                            + "TNTutorialManager).",
                        "In the app, answer zero insets for it."))
            }
            return problems
        }

        var tint: Diagnostic? {
            guard step.tint == .none else { return nil }
            return problem(
                .note, "tn-5.7-no-tint", at: step.position,
                "'tint: none' answers nil: no tint at all, only the blur (quirk 5.7 of TNTutorialManager). Without the key "
                    + "the tint is black at 50 %.",
                "Nothing to do if that is what you want.")
        }

        /// Section 1.4: text k belongs to hole k.
        var lostText: Diagnostic? {
            guard !step.highlights.isEmpty, !step.text.resolve(locale: nil).isEmpty else { return nil }
            return problem(
                .warning, "tn-2.4-text-beside-highlights", at: step.position,
                "The text of step \(number) is not shown: with highlights, each hole has a text of its own.",
                "Move it to one of the highlights.")
        }

        /// Section 3.5.
        var targetlessTaps: Diagnostic? {
            guard step.taps == .highlights, step.highlights.isEmpty else { return nil }
            return problem(
                .note, "tn-3.5-taps-anywhere", at: step.position,
                "Step \(number) takes taps on highlights only and has none, so any tap counts.",
                "Remove 'taps: highlights', or add a highlight.")
        }

        func side(_ highlight: CoachMarks.Highlight) -> Diagnostic? {
            guard highlight.side == .none, !highlight.text.resolve(locale: nil).isEmpty else { return nil }
            return problem(
                .warning, "tn-5.9-position-none", at: highlight.position,
                "'position: none' does not hide the caption of '\(highlight.target.value)': it stands in the upper left "
                    + "corner (quirk 5.9 of TNTutorialManager).",
                "Remove the text, or give another position.")
        }

        func tapArea(_ highlight: CoachMarks.Highlight) -> Diagnostic? {
            guard step.taps == .highlights, let insets = highlight.insets, insets != .zero else { return nil }
            let isLarger = max(insets.top, insets.left, insets.bottom, insets.right) > 0
            return problem(
                .note, "tn-5.11-tap-area", at: highlight.position,
                "Taps count in '\(highlight.target.value)' itself, without its insets: the hole is "
                    + "\(isLarger ? "larger" : "smaller") than that (quirk 5.11 of TNTutorialManager).",
                isLarger ? "Make the target larger instead." : "Make the target smaller instead.")
        }
    }
}
