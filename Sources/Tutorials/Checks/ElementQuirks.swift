import Diagnostics

/// What the library makes of certain elements (quirks 5, 6, 11, 12, 14 and 19).
enum ElementQuirks {
    static func problems(in subject: OverlaySubject) -> [Diagnostic] {
        let steps = subject.steps.flatMap { number, step -> [Diagnostic] in
            let rule = Rule(subject: subject, targets: subject.screen(of: step)?.targets ?? [:], step: number)
            return [rule.hues(step)].compactMap(\.self)
                + step.elements.flatMap { element in
                    [rule.text(element), rule.list(element), rule.navigationItem(element)].compactMap(\.self)
                }
        }
        return steps + [nestedBars(subject)].compactMap(\.self)
    }

    private struct Rule {
        let subject: OverlaySubject
        let targets: [String: Target]
        let step: Int

        func hues(_ step: TrainingOverlay.Step) -> Diagnostic? {
            guard step.elements.count(where: \.isHighlighted) > 1,
                let plain = step.elements.first(where: { !$0.isHighlighted })
            else { return nil }
            return subject.problem(
                .note, "quirk-5-hues", at: plain.position,
                "An element without highlight still counts when colours are spread, so those of this step bunch at the "
                    + "red end (quirk 5).",
                fix: "Nothing to do: the app shows the same colours.", step: self.step)
        }

        func text(_ element: TrainingOverlay.Element) -> Diagnostic? {
            let isNull = element.subject == .null
            let hasText = !element.text.resolve(locale: nil).isEmpty
            return switch (isNull, element.isHighlighted, hasText) {
            case (true, false, _):
                subject.problem(
                    .warning, "quirk-19-unhighlighted-null", at: element.position,
                    "An element without target and without highlight shows nothing, though it still counts when colours "
                        + "are spread (quirk 19).",
                    fix: "Remove it, or highlight it to get a list entry.", step: step)
            case (true, true, false):
                subject.problem(
                    .warning, "quirk-6-nothing-shown", at: element.position,
                    "An element without target and without text takes a colour and shows nothing (quirk 6).",
                    fix: "Give it a text, or remove it.", step: step)
            case (true, true, true):
                subject.problem(
                    .note, "quirk-6-null-with-text", at: element.position,
                    "An element without target has a list entry but no outline (quirk 6).",
                    fix: "Nothing to do if that is what you want.", step: step)
            case (false, true, false):
                subject.problem(
                    .note, "quirk-6-empty-text", at: element.position,
                    "A highlighted element without text has an outline but no list entry (quirk 6).",
                    fix: "Give it a text, or write 'highlight: false' for a hole without outline.", step: step)
            case (false, false, true):
                subject.problem(
                    .warning, "unhighlighted-text", at: element.position,
                    "The text of an element without highlight is never shown.",
                    fix: "Remove the text, or the 'highlight: false'.", step: step)
            case (false, false, false), (false, true, true):
                nil
            }
        }

        func list(_ element: TrainingOverlay.Element) -> Diagnostic? {
            guard case .targets(let names) = element.subject else { return nil }
            if names.count < 2 {
                return subject.problem(
                    .error, "quirk-12-short-list", at: element.position,
                    "A list of \(names.isEmpty ? "no targets" : "one target") makes the app crash when the element is "
                        + "added (quirk 12).",
                    fix: "Name two or more targets, or write 'target:' for one.", step: step)
            }
            guard targets[names[0].value]?.bar != nil, targets[names[1].value] != nil else { return nil }
            return subject.problem(
                .warning, "quirk-11-bar-and-view", at: names[0].position,
                "A list that begins with a bar, '\(names[0].value)', is taken for a search in that bar: the app shows no "
                    + "outline and no hole (quirk 11).",
                fix: "Put '\(names[0].value)' later in the list; 'intended' fidelity shows the union.", step: step)
        }

        func navigationItem(_ element: TrainingOverlay.Element) -> Diagnostic? {
            guard case .barItem(let bar, let name) = element.subject,
                let item = targets[bar.value]?.bar?.items.first(where: { $0.name == name.value }),
                item.isNavigationItem
            else { return nil }
            return subject.problem(
                .warning, "quirk-14-navigation-item", at: name.position,
                "'\(name.value)' is a navigation item, and the library finds no control for one: no outline and no hole "
                    + "(quirk 14).",
                fix: "Point at a target of its own that covers the title.", step: step)
        }
    }

    /// Said once: devices that came with iOS 11 or later keep bar buttons where the library does not look.
    private static func nestedBars(_ subject: OverlaySubject) -> Diagnostic? {
        let recent = subject.devices.filter { $0.platform == .ios && $0.year >= 2017 }
        guard !recent.isEmpty else { return nil }
        for (number, step) in subject.steps {
            for element in step.elements {
                guard case .barItem(let bar, let item) = element.subject,
                    let found = subject.screen(of: step)?.targets[bar.value]?.bar, found.kind != .tabBar,
                    found.items.contains(where: { $0.name == item.value && !$0.isNavigationItem })
                else { continue }
                return subject.problem(
                    .note, "quirk-14-nested-bars", at: item.position,
                    "From iOS 11 on, bar buttons lie deeper than the library looks, so '\(item.value)' most likely has no "
                        + "outline on \(Wording.list(recent.map(\.name))); the preview shows iOS 7 to 10 (quirk 14).",
                    fix: "Nothing to do for the preview; in the app, point at a view of your own.", step: number)
            }
        }
        return nil
    }
}
