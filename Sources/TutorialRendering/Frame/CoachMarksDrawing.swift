internal import Diagnostics
internal import Templates
internal import Tutorials

/// A step of coach marks on the frame and on the stage.
struct CoachMarksDrawing: StepDrawing {
    let scene: StepScene
    let coachMarks: CoachMarks
    private let own: CoachMarksLayout

    init(scene: StepScene, coachMarks: CoachMarks) {
        self.scene = scene
        self.coachMarks = coachMarks
        own = CoachMarksLayout(step: scene.step, of: coachMarks, in: scene.setting)
    }

    var layout: any StepLayout { own }

    private var marks: CoachMarksLayer { CoachMarksLayer(scene: scene, coachMarks: coachMarks, layout: own) }

    var layer: String { marks.html }
    var statusBar: StatusBarPlace { marks.statusBar }
    var playerData: String { CoachMarksData(scene: scene, coachMarks: coachMarks, layout: own).json }

    var figures: String {
        guard let hole = own.holes.first?.cut else { return "no hole" }
        guard own.holes.count == 1 else { return "\(own.holes.count) holes" }
        let numbers = [hole.x, hole.y, hole.width, hole.height].map { $0.shortText() }
        return "hole \(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3])"
    }

    var statePane: StagePart? {
        StagePart(
            template: "state-coach-marks",
            values: [
                "storageKey": .text(CoachMarks.storageKey(scene.tutorial.identifier)),
                "lastStep": .number(coachMarks.steps.count),
            ])
    }

    var controls: StagePart? {
        let numbers = coachMarks.steps.indices.filter { coachMarks.steps[$0].waits }.map { String($0 + 1) }
        guard let first = numbers.first else { return nil }
        let steps = numbers.count == 1 ? "step \(first)" : "steps \(numbers.joined(separator: ", "))"
        return StagePart(template: "controls-coach-marks", values: ["waitingSteps": .text(steps)])
    }
}

/// What the player of coach marks knows: of every step what the machine asks for, of this step where its holes are and
/// what the delegate answers, for the log. What has its default is left out.
struct CoachMarksData {
    let scene: StepScene
    let coachMarks: CoachMarks
    let layout: CoachMarksLayout

    var json: String {
        """
        {"coversStatusBar":\(coachMarks.coversStatusBar),\
        "steps":[\(coachMarks.steps.map { Self.object(of: $0, locale: scene.environment.locale) }.joined(separator: ","))],\
        "views":[\(layout.holes.map { Self.list($0.view) }.joined(separator: ","))],\
        "cuts":[\(layout.holes.map { Self.list($0.cut) }.joined(separator: ","))],\
        "answers":{\(answers.map { "\($0.jsonLiteral):\($1.jsonLiteral)" }.joined(separator: ","))}}
        """
    }

    private static func object(of step: CoachMarks.Step, locale: String?) -> String {
        let texts = step.highlights.isEmpty ? [step.text] : step.highlights.map(\.text)
        let captions = texts.count { !$0.resolve(locale: locale).isEmpty }
        let values: [String?] = [
            step.highlights.isEmpty ? nil : "\"holes\":\(step.highlights.count)",
            captions == 0 ? nil : "\"captions\":\(captions)",
            step.taps == .anywhere ? nil : "\"taps\":\(step.taps.rawValue.jsonLiteral)",
            step.hasSkip ? nil : "\"skip\":false",
            step.delay == 0 ? nil : "\"delay\":\(step.delay.shortText())",
            step.before.map { "\"before\":\($0.jsonLiteral)" },
            step.action.map { "\"action\":\($0.jsonLiteral)" },
            step.waits ? "\"wait\":true" : nil,
        ]
        return "{\(values.compactMap(\.self).joined(separator: ","))}"
    }

    private static func list(_ rect: Rect) -> String {
        "[\([rect.x, rect.y, rect.width, rect.height].map { $0.shortText() }.joined(separator: ","))]"
    }

    /// By the delegate's own names, as a host would answer that implements them all.
    private var answers: [(String, String)] {
        let step = coachMarks.steps[scene.step - 1]
        let locale = scene.environment.locale
        let highlights = step.highlights
        let texts = highlights.isEmpty ? [step.text] : highlights.map(\.text)
        let fonts = highlights.isEmpty ? [step.font ?? CoachMarks.captionFont] : highlights.map { step.font(of: $0) }
        let colors = highlights.isEmpty ? [step.color ?? .white] : highlights.map { step.color(of: $0) }
        let insets = highlights.map { highlight in
            let insets = highlight.insets ?? .zero
            return [insets.top, insets.left, insets.bottom, insets.right].map { $0.shortText() }.joined(separator: " ")
        }
        let tint = if case .color(let color) = step.tint { color.css } else { "nil" }
        return [
            ("tutorialIdentifier", scene.tutorial.identifier),
            ("tutorialViewsToHighlight:", highlights.isEmpty ? "nil" : Self.list(highlights.map(\.target.value))),
            ("tutorialTint:", tint),
            ("tutorialSkipButtonTitle", layout.skipTitle.plain),
            ("tutorialSkipButtonFont", layout.skipFont.name),
            ("tutorialButtonsColor", coachMarks.skip.color.css),
            ("tutorialTexts:", Self.list(texts.map { "“\($0.resolve(locale: locale).plain)”" })),
            ("tutorialTextPositions:", highlights.isEmpty ? "nil" : Self.list(highlights.map(\.side.rawValue))),
            ("tutorialViewsEdgeInsets:", highlights.isEmpty ? "nil" : Self.list(insets)),
            ("tutorialTextFonts:", Self.list(fonts.map(\.name))),
            ("tutorialTextColors:", Self.list(colors.map(\.css))),
        ]
    }

    private static func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}

extension Font {
    /// For people: `system 17`, `Helvetica 700 17`.
    fileprivate var name: String {
        let family = if case .named(let name) = family { name } else { "system" }
        let words = [family, weight == 400 ? "" : "\(weight)", isItalic ? "italic" : "", size.shortText()]
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
