/// The two picture layers as functions of p = content offset / width (sections 3.1 and 3.2). The same functions as
/// `Public/player/slideshow-layers.js`, for pages without script.
package struct SlideshowDissolve: Sendable, Hashable {
    /// The front layer, which lies below despite its name.
    package var lower: Layer
    /// The back layer, which covers it.
    package var upper: Layer

    package struct Layer: Sendable, Hashable {
        /// From 0; `nil` = plain black.
        package var page: Int?
        /// 0...1.
        package var opacity: Double
    }

    /// The state Auto or Manual. The upper layer covers the lower one, so the picture darkens half way (quirk 5.8), and
    /// the ends fade differently: the first picture linear, the last one quadratic.
    package static func scrolling(at p: Double, count: Int) -> SlideshowDissolve {
        let p = Finite.clamp(p)
        if p < 0 {
            return SlideshowDissolve(
                lower: Layer(page: 0, opacity: max(0, 1 + p)), upper: Layer(page: nil, opacity: 0))
        }
        let page = Int(p)
        let share = p - Double(page)
        return SlideshowDissolve(
            lower: Layer(page: page, opacity: 1 - share),
            upper: Layer(page: page + 1 < count ? page + 1 : nil, opacity: share))
    }

    /// The state Looping, from the last page to the first; begins with a jump of 1 / count (quirk 5.11).
    package static func looping(at p: Double, count: Int) -> SlideshowDissolve {
        let share = min(max(Finite.clamp(p) / Double(max(1, count)), 0), 1)
        return SlideshowDissolve(
            lower: Layer(page: count - 1, opacity: share), upper: Layer(page: 0, opacity: 1 - share))
    }

    /// How much of the next picture, the current one and black is seen.
    package var weights: (next: Double, current: Double, black: Double) {
        let next = upper.page == nil ? 0 : upper.opacity
        let current = (1 - upper.opacity) * lower.opacity
        return (next, current, 1 - next - current)
    }
}
