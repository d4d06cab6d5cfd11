/// Where a page is while the walkthrough scrolls (reference, conventions and section 3.1).
package enum PagePosition {
    /// d = i − p: 0 at rest, 1 one page to the right, −1 one to the left.
    package static func distance(page: Int, scroll: Double) -> Double { Double(page) - scroll }

    /// o = p − i + 1, the library's normalised offset.
    package static func offset(page: Int, scroll: Double) -> Double { scroll - Double(page) + 1 }

    /// The library touches a page's views only then; outside they keep what they have, off screen.
    package static func isUpdated(offset: Double) -> Bool { -2 < offset && offset < 2 }

    /// Where a page counts as being while another one rests on view: the nearest place at which the library has last
    /// touched it. A page never touched yet starts at the transform of its distance (5.12).
    package static func resting(page: Int, onView: Int) -> Double {
        min(max(distance(page: page, scroll: Double(onView)), -1), 3)
    }
}
