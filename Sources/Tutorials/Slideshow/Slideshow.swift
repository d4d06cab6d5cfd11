package import Diagnostics

/// The content of a `slideshow` tutorial: ICETutorial 1.1.1.
///
/// Figures and names come from the reference `icetutorial`; section numbers in comments refer to it. A step is a page,
/// numbered from 1 here and from 0 in the library.
package struct Slideshow: Sendable, Hashable {
    /// `autoScrollEnabled`.
    package var isAutoscrolling = true
    package var start: Start = .auto
    package var welcome = Welcome()
    package var left = Button(text: .literal("Button 1"))
    package var right = Button(text: .literal("Button 2"))
    package var titleStyle = Style()
    package var subtitleStyle = Style()
    package var steps: [Step] = []

    package init() {}

    /// Whether the host calls `startScrolling` when its screen appears.
    package enum Start: String, Sendable, CaseIterable { case auto, manual }

    /// The big title, a constant in the library (section 1.4).
    package struct Welcome: Sendable, Hashable {
        package var text: LocalizedText = .literal("Welcome")
        package var font = Font(.named("Helvetica"), size: 32, weight: 700)
        package var color = Color.white
        /// Where the file changes a constant of the library; `nil` = it does not.
        package var change: SourcePosition?

        package init() {}
    }

    /// One of the two buttons. Its look is a constant in the library; the file can change its title.
    package struct Button: Sendable, Hashable {
        package var text: LocalizedText
        package var action: Action = .none
        /// Where the file changes the title; `nil` = it does not.
        package var change: SourcePosition?

        package enum Action: Sendable, Hashable {
            case none
            /// The host calls `stopScrolling`.
            case stopScrolling
            /// The host does something of its own, an event of this name.
            case event(String)
        }

        package init(text: LocalizedText) {
            self.text = text
        }
    }

    /// What a file says of a shared text style; `nil` = not said (section 1.3).
    package struct Style: Sendable, Hashable {
        package var font: Font?
        package var color: Color?
        package var lines: Int?
        /// From the bottom edge of the view up to the top edge of the label, in points.
        package var offset: Double?
        /// Where it stands; `nil` = the file does not have it.
        package var position: SourcePosition?

        package init() {}

        /// All four values given: as `titleStyle` or `subTitleStyle`, it replaces the single values.
        package var isWhole: Bool { font != nil && color != nil && lines != nil && offset != nil }
    }

    /// The style of one page's label: only font and colour count there (quirk 5.19).
    package struct StepStyle: Sendable, Hashable {
        package var font: Font?
        package var color: Color?

        package init() {}
    }

    /// One page.
    package struct Step: Sendable, Hashable {
        package var id: String?
        package var title: LocalizedText = .empty
        package var subtitle: LocalizedText = .empty
        /// Device id, class or `default` to a picture's path; empty = black.
        package var pictures: [String: Located<String>] = [:]
        /// In seconds; `nil` = not said, which is 0 in the library.
        package var duration: Located<Double>?
        package var titleStyle = StepStyle()
        package var subtitleStyle = StepStyle()
        package var position: SourcePosition = .start

        package init() {}

        /// Ticks that come faster than the scroll of 0.3 s takes collide (quirk 5.13).
        package static let shortestDuration = 0.4

        /// How long the page is given, in seconds.
        package var dwell: Double { max(Self.shortestDuration, Finite.clamp(duration?.value ?? 0)) }
    }
}

extension LocalizedText {
    /// A word of the library itself, the same in every language. Must have no character that means something in HTML.
    static func literal(_ text: String) -> LocalizedText {
        LocalizedText(["": RichText(markdown: text, html: text, plain: text)])
    }
}
