import Diagnostics
import Tutorials

/// Short ways to write coach marks, and the three screens of the library's own sample (section 6) as values.
enum TNSample {
    static func step(
        _ highlights: [CoachMarks.Highlight] = [], text: String = "", font: Font? = nil, line: Int = 1,
        change: (inout CoachMarks.Step) -> Void = { _ in }
    ) -> CoachMarks.Step {
        var step = CoachMarks.Step(id: Located("step-\(line)"))
        step.screen = highlights.isEmpty ? nil : Located("screen")
        step.highlights = highlights
        step.text = Sample.text(text)
        step.font = font
        step.position = SourcePosition(line: line, column: 1)
        change(&step)
        return step
    }

    static func highlight(
        _ target: String, _ words: String = "", _ side: CoachMarks.Side = .top, insets: Insets? = nil,
        size: Double? = nil, color: Color? = nil, line: Int = 1
    ) -> CoachMarks.Highlight {
        var highlight = CoachMarks.Highlight(Located(target))
        highlight.text = Sample.text(words)
        highlight.side = side
        highlight.insets = insets
        highlight.font = size.map { Font(size: $0) }
        highlight.color = color
        highlight.position = SourcePosition(line: line, column: 9)
        return highlight
    }

    static func coachMarks(_ steps: [CoachMarks.Step]) -> CoachMarks {
        var coachMarks = CoachMarks()
        coachMarks.blur = Located(0.05)
        coachMarks.steps = steps
        return coachMarks
    }

    /// One step on a screen with these targets; `last` keeps it from being the last.
    static func layout(
        _ step: CoachMarks.Step, targets: [String: Target], in view: Environment = Sample.view(Sample.iPhone8),
        measured: [String: Rect] = [:], isLast: Bool = false
    ) -> CoachMarksLayout {
        CoachMarksLayout(
            step: 1, of: coachMarks(isLast ? [step] : [step, TNSample.step()]),
            in: LayoutSetting(screens: ["screen": screen(targets)], environment: view, measured: measured))
    }

    static func screen(_ targets: [String: Target]) -> Screen { Screen(background: .plain, targets: targets) }

    static func tutorial(_ coachMarks: CoachMarks, targets: [String: Target], devices: [String]) -> Tutorial {
        Tutorial(
            title: Sample.text("T"), devices: devices.map { Located($0) }, stylesheets: [:],
            screens: ["screen": screen(targets)], identifier: "T", content: .coachMarks(coachMarks))
    }

    /// Section 6.1.
    static let labels = [
        "label1": Sample.target(109, 313, 157.5, 41.5), "label2": Sample.target(90.5, 362.5, 194.5, 17),
    ]
    /// Section 6.2: bar buttons, and rows where the list is scrolled to.
    static let bar = ["add": Sample.target(16, 20, 31, 44), "mad": Sample.target(326, 20, 33, 44)]
    static let rows = [
        "row1": Sample.target(0, 64, 375, 44), "row50": Sample.target(0, 319, 375, 44),
        "row100": Sample.target(0, 574, 375, 44),
    ]
}
