/// What the library does to the views of a page while it scrolls (sections 2.3, 3.2 and 3.3).
///
/// `Public/player/walkthrough-motion.js` has the same formulas, and the same figures are tests of both.
extension Walkthrough.Page {
    /// `speed(k) = speed + (k + 1) · speedVariance`, k counting all views of the stack (section 2.3).
    package func speed(ofView index: Int) -> Walkthrough.Vector {
        let factor = Double(index + 1)
        return .init(x: speed.x + factor * speedVariance.x, y: speed.y + factor * speedVariance.y)
    }

    package func isStatic(_ view: Walkthrough.View) -> Bool {
        staticTags?.value.contains(view.tag) ?? false
    }

    /// The speed with which each view of the stack is moved, `nil` for those that are not (5.1).
    ///
    /// `strict`: the library stores the speeds of the m views that are not static, then walks over the *first* m views
    /// and gives the k-th of them the k-th speed, unless it is static.
    package func speeds(in fidelity: Environment.Fidelity) -> [Walkthrough.Vector?] {
        let moving = views.indices.filter { !isStatic(views[$0]) }
        guard fidelity == .strict else { return views.indices.map { isStatic(views[$0]) ? nil : speed(ofView: $0) } }
        let stored = moving.map(speed(ofView:))
        return views.indices.map { index in
            index < stored.count && !isStatic(views[index]) ? stored[index] : nil
        }
    }

    /// Whether each view fades with `animateAlpha`: all that are visited in `strict`, static ones included; none that
    /// is static in `intended` (5.3).
    package func fades(in fidelity: Environment.Fidelity) -> [Bool] {
        let moving = views.count { !isStatic($0) }
        return views.indices.map { index in
            animatesAlpha && (fidelity == .strict ? index < moving : !isStatic(views[index]))
        }
    }

    /// The motion of every view of the stack for a page at `distance`.
    package func motions(at distance: Double, fidelity: Environment.Fidelity) -> [ViewMotion] {
        if animation == .custom { return views.map { Self.custom($0.motions, at: distance) } }
        let fades = fades(in: fidelity)
        return zip(speeds(in: fidelity), fades).map { speed, fades in
            var motion = speed.map { animation.motion(at: distance, speed: $0) } ?? .none
            if fades { motion.opacity = Self.alpha(at: distance) }
            return motion
        }
    }

    /// Section 3.3.
    package static func alpha(at distance: Double) -> Double {
        min(max(1 - abs(distance), 0), 1)
    }

    private static func custom(_ motions: [Walkthrough.Motion], at distance: Double) -> ViewMotion {
        var result = ViewMotion()
        for motion in motions {
            switch motion {
            case .perspective(let points): result.steps.append(.perspective(points))
            case .rotate(let x, let y, let z, let angle):
                result.steps.append(.rotate(x: x, y: y, z: z, angle: angle.value(at: distance)))
            case .translate(let x, let y):
                result.steps.append(.translate(x: x.value(at: distance), y: y.value(at: distance)))
            case .scale(let factor): result.steps.append(.scale(factor.value(at: distance)))
            case .opacity(let opacity): result.opacity = min(max(opacity.value(at: distance), 0), 1)
            }
        }
        return result
    }
}

extension Walkthrough.Animation {
    /// Points that Linear and InOut move a view by at a full page, for a speed of 1 (section 3.2).
    package static let reach = 100.0

    /// The built-in types; `custom` pages have their own motions.
    package func motion(at distance: Double, speed: Walkthrough.Vector) -> ViewMotion {
        switch self {
        case .linear:
            return ViewMotion([.translate(x: Self.reach * distance * speed.x, y: Self.reach * distance * speed.y)])
        case .inOut:
            let away = Self.reach * abs(distance)
            return ViewMotion([.translate(x: away * speed.x, y: away * speed.y)])
        case .curve:
            let curve = Self.curve(at: distance)
            return ViewMotion([.translate(x: curve.x * speed.x, y: curve.y * speed.y)])
        case .zoom: return ViewMotion([.scale(1 - abs(distance))])
        case .custom: return .none
        }
    }

    /// With c = 10·d: c³ − 25c across, c³ − 20c down (section 3.2).
    package static func curve(at distance: Double) -> Walkthrough.Vector {
        let c = 10 * distance
        return .init(x: c * c * c - 25 * c, y: c * c * c - 20 * c)
    }
}
