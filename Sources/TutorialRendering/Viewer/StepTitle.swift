internal import Tutorials

/// What a step is called for somebody who has not written the file: by its own words, or by its number.
enum StepTitle {
    static func text(of number: Int, in tutorial: Tutorial, locale: String?) -> String {
        let words = text(number, tutorial.content)?.resolve(locale: locale).plain ?? ""
        let line = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        guard line.contains(where: { !$0.isWhitespace }) else { return "Step \(number)" }
        return line.count > longest ? line.prefix(longest).trimmed + "…" : line
    }

    /// In characters: what a list has room for.
    private static let longest = 60

    private static func text(_ number: Int, _ content: Tutorial.Content) -> LocalizedText? {
        switch content {
        case .trainingOverlay(let overlay): overlay.steps[number - 1].title
        case .slideshow(let show): show.steps.indices.contains(number - 1) ? show.steps[number - 1].title : nil
        case .coachMarks(let marks): caption(of: marks.steps[number - 1])
        case .imageGuide, .walkthrough: nil
        }
    }
}

extension StepTitle {
    /// What the step says of its first highlight, or without any: its skip button is no name for it.
    private static func caption(of step: CoachMarks.Step) -> LocalizedText? {
        (step.highlights.map(\.text) + [step.text]).first { !$0.resolve(locale: nil).plain.isEmpty }
    }
}

extension Substring {
    fileprivate var trimmed: String {
        String(last?.isWhitespace == true ? dropLast() : self)
    }
}
