import Diagnostics

/// Captions can be read on every declared device, either way up and in every language: as the app places them, with
/// estimated sizes. Selector targets are left to the browser.
enum CaptionCheck {
    /// Less than this beyond an edge, in points, is within what an estimate may be wrong.
    private static let tolerance = 1.0

    static func problems(in subject: CoachMarksSubject) -> [Diagnostic] {
        // Asked for once: the languages are those of all steps.
        let (views, locales) = (subject.views, subject.locales)
        return subject.steps.flatMap { number, step -> [Diagnostic] in
            var findings = Findings()
            for view in views {
                for locale in locales { findings.examine(number, view, locale, subject) }
            }
            return findings.problems(of: number, step, subject)
        }
    }

    /// Where what was found, by the caption's highlight; -1 is the caption without one.
    private struct Findings {
        private var outside: [Int: [String]] = [:]
        private var covered: [Int: [String]] = [:]
        private var cut: [Int: [String]] = [:]
        private var narrow: [Int: [String]] = [:]
        private var wrapped: [Int: [String]] = [:]
        private var otherwise: [Int: [String]] = [:]

        mutating func examine(_ number: Int, _ view: Environment, _ locale: String?, _ subject: CoachMarksSubject) {
            let layout = subject.layout(ofStep: number, in: view, locale: locale)
            let bounds = view.screen.bounds.grown(by: CaptionCheck.tolerance)
            let parts = SystemParts(environment: view)
            for caption in layout.captions {
                let key = caption.highlight ?? -1
                let place = view.summary + (locale.map { " in '\($0)'" } ?? "")
                let rect = caption.rect.grown(by: -CaptionCheck.tolerance)
                if !bounds.contains(caption.rect) {
                    outside[key, default: []].append(place)
                } else if let part = parts.covering(rect, coversStatusBar: subject.coachMarks.coversStatusBar) {
                    covered[key, default: []].append("\(part) of \(place)")
                }
                if layout.holes.contains(where: { rect.intersection($0.cut) != nil }) {
                    cut[key, default: []].append(place)
                }
                width(of: caption, in: layout, subject.coachMarks.steps[number - 1], view, place)
            }
        }

        /// Quirks 5.1 and 5.2.
        private mutating func width(
            of caption: CoachMarksLayout.Caption, in layout: CoachMarksLayout, _ step: CoachMarks.Step,
            _ view: Environment, _ place: String
        ) {
            guard let index = caption.highlight, let hole = layout.holes.first(where: { $0.highlight == index })
            else { return }
            let side = step.highlights[index].side
            guard side == .left || side == .right else { return }
            var intended = view
            (intended.fidelity, intended.locale) = (.intended, nil)
            let meant = CaptionPlacement.beside(side, of: hole.rect, in: intended).limit
            var strict = view
            strict.fidelity = .strict
            if CaptionPlacement.wrapWidth(side, of: hole.rect, in: strict) < CaptionPlacement.leastLimit {
                narrow[index, default: []].append(place)
            }
            guard abs(meant - caption.placement.limit) > 0.5 else { return }
            let other = TextEstimate.size(of: caption.text.plain, font: caption.font, limit: meant)
            if abs(other.height - caption.rect.height) > 1 {
                wrapped[index, default: []].append(place)
            } else {
                otherwise[index, default: []].append(place)
            }
        }

        func problems(of number: Int, _ step: CoachMarks.Step, _ subject: CoachMarksSubject) -> [Diagnostic] {
            let keys = step.highlights.isEmpty ? [-1] : Array(step.highlights.indices)
            return keys.flatMap { key -> [Diagnostic] in
                let position = key < 0 ? step.position : step.highlights[key].position
                let name = key < 0 ? "The caption" : "The caption of '\(step.highlights[key].target.value)'"
                func problem(_ severity: Severity, _ id: String, _ message: String, _ fix: String) -> Diagnostic {
                    subject.problem(severity, id, at: position, "\(name) \(message)", fix: fix, step: number)
                }
                return [
                    outside[key].map {
                        problem(
                            .warning, "tn-5.10-caption-off-screen",
                            "leaves the screen on \(Wording.list($0)); the library never moves one up or down (quirk 5.10 "
                                + "of TNTutorialManager).",
                            "Put it on another side, or shorten it.")
                    },
                    covered[key].map {
                        problem(
                            .warning, "tn-5.10-caption-under-bar",
                            "lies under \(Wording.list($0)); the library knows no safe areas (quirk 5.10 of "
                                + "TNTutorialManager).",
                            "Put it on another side of its hole.")
                    },
                    cut[key].map {
                        problem(
                            .warning, "tn-5.5-caption-cut",
                            "reaches into a hole and is cut off there on \(Wording.list($0)) (quirk 5.5 of "
                                + "TNTutorialManager).",
                            "Put it on another side, shorten it, or shrink the hole by negative insets.")
                    },
                    narrow[key].map {
                        problem(
                            .error, "tn-5.2-no-room",
                            "has less than \(CaptionPlacement.leastLimit.shortText()) points of room on "
                                + "\(Wording.list($0)), which the library measures as it likes; it is drawn "
                                + "\(CaptionPlacement.leastLimit.shortText()) wide (quirk 5.2 of TNTutorialManager).",
                            "Put it above or below its hole.")
                    },
                    wrapped[key].map {
                        problem(
                            .warning, "tn-5.1-wrap-width",
                            "breaks its lines elsewhere than its place has room for on \(Wording.list($0)): left and right "
                                + "go by the hole's y where x was meant (quirk 5.1 of TNTutorialManager).",
                            "Put it above or below its hole; 'intended' fidelity shows what was meant.")
                    },
                    otherwise[key].map {
                        problem(
                            .note, "tn-5.1-wrap-width",
                            "would break at another width than its place has on \(Wording.list($0)): left and right go by "
                                + "the hole's y where x was meant (quirk 5.1 of TNTutorialManager).",
                            "Nothing to do: this text is short enough for both.")
                    },
                ].compactMap(\.self)
            }
        }
    }
}
