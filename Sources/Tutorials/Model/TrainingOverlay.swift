package import Diagnostics

/// The content of a `training-overlay` tutorial: iOSCoreLibrary's Training Overlay.
///
/// Figures and names come from the reference `icl-training-overlay`; section numbers in comments refer to it.
package struct TrainingOverlay: Sendable, Hashable {
    /// `setOverlayStyle`.
    package var style: Style = .glass
    /// Quirk 20: the look of the published screenshot, which is older than the code.
    package var look: Look = .current
    /// The closing hint, `Overlay.TapToClose`; `nil` = the library's own text.
    package var tapToClose: LocalizedText?
    /// What the delegate's `readyToShowOverlays` answers at first.
    package var isReady = true
    /// `debug_IgnorePreviouslyShownChecks`.
    package var ignoresShown = false
    package var steps: [Step] = []

    package enum Style: String, Sendable, CaseIterable { case glass, darken }
    package enum Look: String, Sendable, CaseIterable {
        case current
        case october2014 = "2014"
    }

    package init() {}

    /// One `registerScreen` with its elements, and the `showScreen` that shows it.
    package struct Step: Sendable, Hashable {
        /// The library's screen name, part of the shown flag's key.
        package var id: Located<String>
        /// The app screen behind it; `nil` = a plain page.
        package var screen: Located<String>?
        package var placement: Placement = .position(.none)
        package var title: LocalizedText = .empty
        package var text: LocalizedText = .empty
        package var elements: [Element] = []
        /// `forceReshow`.
        package var isForced = false
        package var position: SourcePosition = .start

        package init(id: Located<String>) {
            self.id = id
        }
    }

    /// Where the text rectangle lies.
    package enum Placement: Sendable, Hashable {
        case position(DisplayPosition)
        /// `webViewRect`: points of the root view, not clamped.
        case rect(Rect)
    }

    /// One `addElement` or `addUnhighlightedElement`.
    package struct Element: Sendable, Hashable {
        package var subject: Subject
        package var text: LocalizedText = .empty
        package var isHighlighted = true
        package var position: SourcePosition = .start

        /// Section 1.4.
        package enum Subject: Sendable, Hashable {
            case target(Located<String>)
            /// Two or more: the union of their rectangles.
            case targets([Located<String>])
            /// `index` from 0, as in the library.
            case segment(of: Located<String>, index: Int)
            case barItem(in: Located<String>, item: Located<String>)
            case null
        }

        package init(_ subject: Subject) {
            self.subject = subject
        }
    }
}
