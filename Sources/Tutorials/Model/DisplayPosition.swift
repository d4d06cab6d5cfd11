/// The 21 display positions of the Training Overlay, named after the library's `edp…` values (section 1.7).
package enum DisplayPosition: String, Sendable, CaseIterable {
    case none
    case left
    case leftQuarter = "left-quarter"
    case leftThird = "left-third"
    case leftTwoThirds = "left-two-thirds"
    case leftThreeQuarters = "left-three-quarters"
    case right
    case rightQuarter = "right-quarter"
    case rightThird = "right-third"
    case rightTwoThirds = "right-two-thirds"
    case rightThreeQuarters = "right-three-quarters"
    case top
    case topQuarter = "top-quarter"
    case topThird = "top-third"
    case topTwoThirds = "top-two-thirds"
    case topThreeQuarters = "top-three-quarters"
    case bottom
    case bottomQuarter = "bottom-quarter"
    case bottomThird = "bottom-third"
    case bottomTwoThirds = "bottom-two-thirds"
    case bottomThreeQuarters = "bottom-three-quarters"
}
