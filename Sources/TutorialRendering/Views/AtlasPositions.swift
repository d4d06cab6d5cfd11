internal import Tutorials

/// The positions that a step can be given, in the order of the library's header, and which of them it has.
struct AtlasPositions {
    let scene: StepScene

    /// The positions of one thing: of the text, or of the caption of one highlight.
    struct Group {
        /// The highlight's number from 0; `nil` for a training overlay.
        var highlight: Int?
        var title: String?
        var text: String?
        var rows: [Row]
    }

    struct Row {
        /// As in the file: `right-third`.
        var word: String
        var title: String
        /// What a frame's address says: one word, or one for each highlight.
        var positions: [String]
        var isCurrent: Bool
        /// A drawing of the place as style: the share of a screen that it takes.
        var glyph: String
    }

    var groups: [Group] {
        switch scene.tutorial.content {
        case .trainingOverlay(let overlay): [Group(rows: rows(of: overlay.steps[scene.step - 1]))]
        case .coachMarks(let marks): groups(of: marks.steps[scene.step - 1])
        case .slideshow, .imageGuide, .walkthrough: []
        }
    }

    private func rows(of step: TrainingOverlay.Step) -> [Row] {
        let unit = Size(width: 1, height: 1)
        return DisplayPosition.allCases.map { position in
            Row(
                word: position.rawValue, title: title(position.rawValue), positions: [position.rawValue],
                isCurrent: step.placement == .position(position), glyph: glyph(position.rect(in: unit)))
        }
    }

    private func groups(of step: CoachMarks.Step) -> [Group] {
        step.highlights.enumerated().map { index, highlight in
            let rows = CoachMarks.Side.allCases.map { side in
                var positions = step.highlights.map(\.side.rawValue)
                positions[index] = side.rawValue
                return Row(
                    word: side.rawValue, title: title(side.rawValue), positions: positions,
                    isCurrent: highlight.side == side, glyph: glyph(Self.place(of: side)))
            }
            let isAlone = step.highlights.count == 1
            return Group(
                highlight: index, title: isAlone ? nil : "Highlight \(index + 1), \(highlight.target.value)",
                text: isAlone ? nil : highlight.text.resolve(locale: scene.environment.locale).plain, rows: rows)
        }
    }

    /// `left-two-thirds` → `Left two thirds`.
    private func title(_ word: String) -> String {
        let text = word.replacing("-", with: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private func glyph(_ share: Rect) -> String {
        let percent = [share.y, 1 - share.x - share.width, 1 - share.y - share.height, share.x].map {
            "\(($0 * 100).shortText(decimals: 1))%"
        }
        return "inset:\(percent.joined(separator: " "))"
    }

    /// Where a caption stands beside the middle of a screen.
    private static func place(of side: CoachMarks.Side) -> Rect {
        switch side {
        case .none: Rect(x: 0.2, y: 0.4, width: 0.6, height: 0.2)
        case .top: Rect(x: 0.2, y: 0.08, width: 0.6, height: 0.2)
        case .bottom: Rect(x: 0.2, y: 0.72, width: 0.6, height: 0.2)
        case .left: Rect(x: 0, y: 0.4, width: 0.35, height: 0.2)
        case .right: Rect(x: 0.65, y: 0.4, width: 0.35, height: 0.2)
        }
    }
}
