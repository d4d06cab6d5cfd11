import Diagnostics

/// Every name that an element uses leads somewhere: the targets, segments and bar items on the step's screen.
enum ReferenceCheck {
    static func problems(in subject: OverlaySubject) -> [Diagnostic] {
        subject.steps.flatMap { number, step -> [Diagnostic] in
            if let name = step.screen, subject.tutorial.screens[name.value] == nil { return [] }
            guard let screen = subject.screen(of: step) else { return needsScreen(step, subject, number) }
            let names = Names(subject: subject, screen: screen, screenName: step.screen?.value ?? "", step: number)
            return step.elements.flatMap { names.problems(in: $0.subject, at: $0.position) }
        }
    }

    private static func needsScreen(
        _ step: TrainingOverlay.Step, _ subject: OverlaySubject, _ number: Int
    ) -> [Diagnostic] {
        guard let first = step.elements.lazy.compactMap(\.subject.names.first).first else { return [] }
        return [
            subject.problem(
                .error, "step-without-screen", at: first.position,
                "Step \(number) points at '\(first.value)' but names no screen that has it.",
                fix: "Add 'screen:' to the step.", step: number)
        ]
    }

    /// The names on one screen, as one step uses them.
    private struct Names {
        let subject: OverlaySubject
        let screen: Screen
        let screenName: String
        let step: Int

        func problems(in element: TrainingOverlay.Element.Subject, at position: SourcePosition) -> [Diagnostic] {
            if case .targets(let names) = element, let problem = itemAmongTargets(names) { return [problem] }
            let unknown = element.names.filter { screen.targets[$0.value] == nil }
            guard unknown.isEmpty else { return unknown.map(unknownTarget) }
            switch element {
            case .segment(let control, let index): return segment(index, of: control, at: position)
            case .barItem(let bar, let item): return barItem(item, in: bar)
            case .target, .targets, .null: return []
            }
        }

        private func unknownTarget(_ name: Located<String>) -> Diagnostic {
            let others = subject.tutorial.screens.filter { $1.targets[name.value] != nil }.keys.sorted()
            let fix = Wording.suggestion(for: name.value, among: screen.targets.keys, noun: "target")
            return subject.problem(
                .error, "unknown-target", at: name.position,
                "Screen '\(screenName)' has no target '\(name.value)'.",
                fix: others.first.map { "It is a target of screen '\($0)'; name that screen, or add it here." } ?? fix,
                step: step)
        }

        /// A bar followed by one of its items: the library knows that pair, but a list of targets cannot say it.
        private func itemAmongTargets(_ names: [Located<String>]) -> Diagnostic? {
            guard names.count > 1, let bar = screen.targets[names[0].value]?.bar,
                screen.targets[names[1].value] == nil, bar.items.contains(where: { $0.name == names[1].value })
            else { return nil }
            let rest = names.count > 2 ? " The library ignores whatever follows such an item (quirk 13)." : ""
            return subject.problem(
                .error, "quirk-13-item-among-targets", at: names[1].position,
                "'\(names[1].value)' is an item of the bar '\(names[0].value)', not a target.\(rest)",
                fix: "Write 'bar: {in: \(names[0].value), item: \(names[1].value)}'.", step: step)
        }

        private func segment(_ index: Int, of control: Located<String>, at position: SourcePosition) -> [Diagnostic] {
            let count = screen.targets[control.value]?.segments.count ?? 0
            guard count > 0 else {
                return [
                    subject.problem(
                        .error, "not-a-segmented-control", at: control.position,
                        "The target '\(control.value)' has no segments.",
                        fix: "Add 'segments:' to the target, one width or 'auto' for each.", step: step)
                ]
            }
            guard !(0..<count).contains(index) else { return [] }
            return [
                subject.problem(
                    .error, "unknown-segment", at: position,
                    "'\(control.value)' has no segment \(index); the library gets an empty rectangle for it.",
                    fix: "Segments count from 0: write \(count == 1 ? "0" : "a number from 0 to \(count - 1)").",
                    step: step)
            ]
        }

        private func barItem(_ item: Located<String>, in bar: Located<String>) -> [Diagnostic] {
            guard let items = screen.targets[bar.value]?.bar?.items else {
                return [
                    subject.problem(
                        .error, "quirk-12-not-a-bar", at: bar.position,
                        "The target '\(bar.value)' is not a bar: the app would crash when the step is shown (quirk 12).",
                        fix: "Describe the target's bar and its items, or point at a target of its own.", step: step)
                ]
            }
            guard !items.contains(where: { $0.name == item.value }) else { return [] }
            return [
                subject.problem(
                    .error, "unknown-bar-item", at: item.position,
                    "The bar '\(bar.value)' has no item '\(item.value)'.",
                    fix: Wording.suggestion(for: item.value, among: items.map(\.name), noun: "item"), step: step)
            ]
        }
    }
}

extension TrainingOverlay.Element.Subject {
    /// The targets it names.
    var names: [Located<String>] {
        switch self {
        case .target(let name): [name]
        case .targets(let names): names
        case .segment(let control, _): [control]
        case .barItem(let bar, _): [bar]
        case .null: []
        }
    }
}
