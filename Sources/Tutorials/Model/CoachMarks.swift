package import Diagnostics

/// The content of a `coach-marks` tutorial: TNTutorialManager 1.3.2.
///
/// Figures and names come from the reference `tntutorialmanager`; section numbers in comments refer to it, quirks are
/// numbered as there (5.1 to 5.20).
package struct CoachMarks: Sendable, Hashable {
    /// `initWithDelegate:blurFactor:`; `nil` = not given, so that `initWithDelegate:` decides (quirk 5.14).
    package var blur: Located<Double>?
    /// `tutorialShouldCoverStatusBar`.
    package var coversStatusBar = false
    package var skip = Skip()
    package var steps: [Step] = []

    package init() {}

    /// What the code has; the library's own README says 0.1 (quirk 5.14).
    package static let defaultBlur = 0.05

    package var blurFactor: Double { blur?.value ?? Self.defaultBlur }

    /// The button, section 1.5.
    package struct Skip: Sendable, Hashable {
        /// `tutorialSkipButtonTitle`; `nil` = the library's own.
        package var title: LocalizedText?
        /// `tutorialSkipButtonFont`.
        package var font = Font(size: 17)
        /// `tutorialButtonsColor`.
        package var color = Color.white
        package var position: SourcePosition?

        package init() {}
    }

    /// What the delegate answers for one index, section 1.4.
    package struct Step: Sendable, Hashable {
        package var id: Located<String>
        /// The app screen behind it; `nil` = a plain page.
        package var screen: Located<String>?
        /// The caption of a step without highlights: the first of `tutorialTexts:`.
        package var text: LocalizedText = .empty
        /// Of that caption, and of highlights that name none.
        package var font: Font?
        package var color: Color?
        /// `tutorialViewsToHighlight:` and the lists beside it.
        package var highlights: [Highlight] = []
        package var tint: Tint = .color(.dimming)
        package var taps: Taps = .anywhere
        /// `tutorialHasSkipButton:`.
        package var hasSkip = true
        /// `tutorialPreActionDelay:`, seconds.
        package var delay = 0.0
        /// `tutorialPreHighlightAction:`, by the author's name for it.
        package var before: String?
        /// `tutorialPerformAction:`, by the author's name for it.
        package var action: String?
        /// `tutorialWaitAfterAction:`; where `true` stands. The header's comment has it the wrong way round (quirk 5.19).
        package var wait: Located<Bool>?
        package var position: SourcePosition = .start

        package var waits: Bool { wait?.value ?? false }

        package init(id: Located<String>) {
            self.id = id
        }
    }

    /// One view to highlight, and its caption.
    package struct Highlight: Sendable, Hashable {
        package var target: Located<String>
        /// `tutorialTexts:`; empty = the hole has no caption.
        package var text: LocalizedText = .empty
        /// `tutorialTextPositions:`.
        package var side: Side = .top
        /// `tutorialViewsEdgeInsets:`: positive is outwards, unlike everywhere else.
        package var insets: Insets?
        package var font: Font?
        package var color: Color?
        package var position: SourcePosition = .start

        package init(_ target: Located<String>) {
            self.target = target
        }
    }

    /// Where a caption stands beside its hole, section 1.6.
    package enum Side: String, Sendable, CaseIterable { case none, top, bottom, left, right }

    /// `tutorialTint:`. An own `none` is not the same as nothing said (quirk 5.7).
    package enum Tint: Sendable, Hashable {
        case none
        case color(Color)
    }

    /// `tutorialAcceptTapsOnHighlightsOnly:`.
    package enum Taps: String, Sendable, CaseIterable { case anywhere, highlights }

    /// Captions and Skip, sections 1.4 and 1.5: 14 and 17 points, as the code has it (quirk 5.20).
    package static let captionFont = Font(size: 14)
    package static let defaultSkipTitle = "Skip"

    /// The key in the app's user defaults, section 1.7.
    package static func storageKey(_ identifier: String) -> String { "TNTutorial" + identifier }
}

extension Color {
    /// The sheet's tint unless the delegate answers another, section 1.4.
    package static let dimming = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
}

extension CoachMarks.Step {
    fileprivate var texts: [LocalizedText] { [text] + highlights.map(\.text) }
    package func font(of highlight: CoachMarks.Highlight) -> Font { highlight.font ?? font ?? CoachMarks.captionFont }
    package func color(of highlight: CoachMarks.Highlight) -> Color { highlight.color ?? color ?? .white }
}

extension CoachMarks: TutorialContent {
    package var kind: Kind { .coachMarks }
    package var stepCount: Int { steps.count }

    package func stepName(_ number: Int) -> String { steps[number - 1].id.value }
    package func stepPosition(_ number: Int) -> SourcePosition { steps[number - 1].position }
    package func screen(ofStep number: Int) -> Located<String>? { steps[number - 1].screen }

    package var texts: [LocalizedText] {
        [skip.title].compactMap(\.self) + steps.flatMap(\.texts)
    }

    package func texts(ofStep number: Int) -> [LocalizedText] {
        [skip.title].compactMap(\.self) + steps[number - 1].texts
    }

    package func layout(ofStep number: Int, in setting: LayoutSetting) -> any StepLayout {
        CoachMarksLayout(step: number, of: self, in: setting)
    }

    package func problems(in subject: CheckSubject) -> [Diagnostic] {
        let subject = CoachMarksSubject(subject, self)
        return HighlightCheck.problems(in: subject) + CaptionCheck.problems(in: subject)
            + SkipCheck.problems(in: subject) + TutorialManagerQuirks.problems(in: subject)
    }
}
