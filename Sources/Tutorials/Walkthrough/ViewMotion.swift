/// What the scroll position does to one view: the CSS functions of its transform, and its opacity.
package struct ViewMotion: Sendable, Hashable {
    package var steps: [Step] = []
    /// 0...1.
    package var opacity = 1.0

    package enum Step: Sendable, Hashable {
        case perspective(Double)
        case rotate(x: Double, y: Double, z: Double, angle: Double)
        case translate(x: Double, y: Double)
        case scale(Double)
    }

    package init(_ steps: [Step] = [], opacity: Double = 1) {
        self.steps = steps
        self.opacity = opacity
    }

    package static let none = ViewMotion()

    /// For the property `transform`; transforms act about the view's centre (section 2.2). The player writes the same
    /// text for the same place. What turns by nothing is left alone, since browsers blur texts in three dimensions.
    package var transform: String {
        steps.allSatisfy(\.isFlat) ? "none" : steps.map(\.css).joined(separator: " ")
    }

    /// The motion in a mirrored page, for right-to-left layouts.
    package var mirrored: ViewMotion {
        let steps = steps.map { step -> Step in
            switch step {
            case .translate(let x, let y): .translate(x: -x, y: y)
            case .rotate(let x, let y, let z, let angle): .rotate(x: x, y: -y, z: -z, angle: angle)
            case .perspective, .scale: step
            }
        }
        return ViewMotion(steps, opacity: opacity)
    }

    /// The rectangle as it is moved and scaled; turning is left out, since it leaves no rectangle.
    package func applied(to rect: Rect) -> Rect {
        steps.reversed().reduce(rect) { rect, step in
            switch step {
            case .translate(let x, let y): rect.offsetBy(x: x, y: y)
            case .scale(let factor):
                Rect(
                    x: rect.x + rect.width * (1 - abs(factor)) / 2, y: rect.y + rect.height * (1 - abs(factor)) / 2,
                    width: rect.width * abs(factor), height: rect.height * abs(factor))
            case .perspective, .rotate: rect
            }
        }.finite
    }
}

extension ViewMotion.Step {
    /// A perspective, or a turn by nothing.
    fileprivate var isFlat: Bool {
        switch self {
        case .perspective: true
        case .rotate(_, _, _, let angle): angle == 0
        case .translate, .scale: false
        }
    }

    fileprivate var css: String {
        switch self {
        case .perspective(let distance): "perspective(\(distance.shortText())px)"
        case .rotate(let x, let y, let z, let angle):
            "rotate3d(\(x.shortText()),\(y.shortText()),\(z.shortText()),\(angle.shortText(decimals: 5))rad)"
        case .translate(let x, let y): "translate(\(x.shortText())px,\(y.shortText())px)"
        case .scale(let factor): "scale(\(factor.shortText(decimals: 5)))"
        }
    }
}
