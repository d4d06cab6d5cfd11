import Diagnostics
import Tutorials

/// Reads what `coach-marks` add to a tutorial.
struct CoachMarksForm: KindForm {
    let context: ReadingContext

    static let keys = CoachMarksKey.names

    static var format: KindFormat {
        var format = KindFormat()
        format.add(tutorial: Kind.coachMarks.rawValue, CoachMarksKey.self, shared: sharedKeys)
        format.add("skip", SkipKey.self)
        format.add("coach-marks-step", CoachMarksStepKey.self)
        format.add("highlight", HighlightKey.self)
        format.words = [
            "coach-marks-step.taps": CoachMarks.Taps.allCases.map(\.rawValue),
            "highlight.position": CoachMarks.Side.allCases.map(\.rawValue),
        ]
        return format
    }

    func content(_ root: YAMLNode, steps: YAMLNode?, shared: SharedValues) -> Tutorial.Content? {
        // The other reader of this map has reported the unknown keys.
        guard let fields = Fields<CoachMarksKey>(root, "tutorial", alsoKnown: nil, context) else { return nil }
        var coachMarks = CoachMarks()
        coachMarks.blur = fields[.blur].flatMap { node in
            context.number(node, "blur", in: 0...1).map { Located($0, at: node.position) }
        }
        coachMarks.coversStatusBar = fields[.coverStatusBar].flatMap { context.flag($0, "cover-status-bar") } ?? false
        coachMarks.skip = fields[.skip].map(skip) ?? coachMarks.skip
        coachMarks.steps = context.steps(steps) { CoachMarksStepForm(context: context).step($0, number: $1) }
        return coachMarks.steps.isEmpty ? nil : .coachMarks(coachMarks)
    }

    private func skip(_ node: YAMLNode) -> CoachMarks.Skip {
        var skip = CoachMarks.Skip()
        guard let fields = Fields<SkipKey>(node, "skip", context) else { return skip }
        skip.position = fields.node.position
        skip.title = fields[.title].flatMap { context.text($0, "title") }
        skip.font = fields[.font].flatMap { context.font($0, "font") } ?? skip.font
        skip.color = fields[.color].flatMap { context.color($0, "color") } ?? skip.color
        return skip
    }
}
