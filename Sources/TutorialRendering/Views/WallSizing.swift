/// How large a wall draws its devices, as its address holds it.
package struct WallSizing: Sendable, Hashable {
    /// Percent of a point's size; `nil` = as it fits.
    package var zoom: Int?
    /// Every device as high as the highest one, instead of all at one scale.
    package var isSameHeight = false

    package static let zooms = 5...400

    /// What stands in a page for those without script, and before the script has worked out what fits.
    static let unfitted = 40

    package init(query: [(name: String, value: String)] = []) {
        for (name, value) in query {
            if name == "zoom", let percent = Int(value), Self.zooms.contains(percent) { zoom = percent }
            if name == "sizes" { isSameHeight = value == "same-height" }
        }
    }

    /// The parameters that differ from the defaults.
    package var pairs: [(name: String, value: String)] {
        (zoom.map { [("zoom", String($0))] } ?? []) + (isSameHeight ? [("sizes", "same-height")] : [])
    }

    func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    /// A third more or less.
    var larger: Int { Swift.min((zoom ?? Self.unfitted) * 4 / 3 + 1, Self.zooms.upperBound) }
    var smaller: Int { Swift.max((zoom ?? Self.unfitted) * 3 / 4, Self.zooms.lowerBound) }
}
