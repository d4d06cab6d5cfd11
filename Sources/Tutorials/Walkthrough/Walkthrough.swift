package import Diagnostics

/// The content of a `walkthrough` tutorial: BWWalkthrough 4.0.2.
///
/// Figures and names come from the reference `bwwalkthrough`; section numbers in comments refer to it. The master is the
/// pager with the shared controls, a step is one of its pages.
package struct Walkthrough: Sendable, Hashable {
    /// Of the master: seen in the rubber band and through pages without a background (section 6.2).
    package var background = Color.white
    /// What shows beyond the first and the last page instead of the background.
    package var overScroll: OverScroll?
    /// The size that the pages were drawn for; `nil` = that of the first device.
    package var designSize: Size?
    /// Which way fingers may turn pages, unless a page says otherwise.
    package var swipe = Swipe.both
    /// In the order of drawing, over the pages.
    package var controls: [Control] = []
    /// The host's screen, which is there before the walkthrough and after it.
    package var screen: Located<String>?
    /// The key under which the host remembers that it has presented the walkthrough (section 6.1).
    package var presentedKey: String?
    package var steps: [Page] = []

    package init() {}

    package struct OverScroll: Sendable, Hashable {
        package var before: Color
        package var after: Color

        package init(before: Color, after: Color) {
            self.before = before
            self.after = after
        }
    }

    package enum Swipe: String, Sendable, CaseIterable { case both, off, forward }

    /// One page: `BWWalkthroughPageViewController`, or a class of the host's for `custom` (sections 1.2 and 1.3).
    package struct Page: Sendable, Hashable {
        package var id: Located<String>
        package var background: Color?
        /// `animationType`.
        package var animation = Animation.linear
        /// `speed` and `speedVariance`, factors.
        package var speed = Vector.zero
        package var speedVariance = Vector.zero
        /// `animateAlpha`.
        package var animatesAlpha = false
        /// `staticTags`.
        package var staticTags: Located<[Int]>?
        /// In the order of the stack, the bottom one first.
        package var views: [View] = []
        package var swipe: Swipe?
        /// The controls that this page shows; `nil` = all.
        package var controls: Located<Set<Control.Name>>?
        package var position: SourcePosition = .start

        package init(id: Located<String>) {
            self.id = id
        }
    }

    /// Section 3.2, and the hook of a page of the host's own.
    package enum Animation: String, Sendable, CaseIterable {
        case linear, curve, zoom
        case inOut = "in-out"
        case custom
    }

    /// A factor for each axis.
    package struct Vector: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        package static let zero = Vector(x: 0, y: 0)
    }
}

extension Color {
    package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
