import Diagnostics
import Tutorials

/// Reads the parts of a custom animation, whose numbers may be expressions of d and o.
struct WalkthroughMotionForm {
    private static let distances: ClosedRange<Double> = 1...100_000
    private static let axes: ClosedRange<Double> = -1_000...1_000
    /// Parts of one view's motion.
    private static let most = 20

    let context: ReadingContext

    /// A list of maps; several functions in one map are applied in the order they are written.
    func motions(_ node: YAMLNode) -> [Walkthrough.Motion] {
        let list: [YAMLNode]
        if case .mapping = node.content {
            list = [node]
        } else {
            list = context.list(node, "custom", of: "motions, such as [{translate: [0, \"200 * abs(d)\"]}]") ?? []
        }
        var motions: [Walkthrough.Motion] = []
        for entry in list {
            guard Fields<WalkthroughMotionKey>(entry, "custom", context) != nil,
                case .mapping(let pairs) = entry.content
            else { continue }
            for pair in pairs {
                guard let key = WalkthroughMotionKey(rawValue: pair.key), let motion = motion(key, pair.value) else {
                    continue
                }
                motions.append(motion)
            }
        }
        if motions.count > Self.most { context.report(.tooManyMotions(motions.count, Self.most, at: node.position)) }
        return Array(motions.prefix(Self.most))
    }

    private func motion(_ key: WalkthroughMotionKey, _ node: YAMLNode) -> Walkthrough.Motion? {
        switch key {
        case .perspective:
            return context.number(node, key.rawValue, in: Self.distances, unit: "points").map { .perspective($0) }
        case .scale: return context.expression(node, key.rawValue).map { .scale($0) }
        case .opacity: return context.expression(node, key.rawValue).map { .opacity($0) }
        case .translate:
            guard case .sequence(let list) = node.content, list.count == 2 else {
                context.report(node, key.rawValue, mustBe: "a list of two expressions, [x, y]")
                return nil
            }
            let values = list.map { context.expression($0, key.rawValue) }
            guard let x = values[0], let y = values[1] else { return nil }
            return .translate(x: x, y: y)
        case .rotate3d:
            guard case .sequence(let list) = node.content, list.count == 4 else {
                context.report(
                    node, key.rawValue, mustBe: "a list of an axis and an angle in radians, [x, y, z, \"pi * d\"]")
                return nil
            }
            let axis = list.prefix(3).map { context.number($0, "axis of rotate3d", in: Self.axes) }
            guard let angle = context.expression(list[3], key.rawValue), let x = axis[0], let y = axis[1],
                let z = axis[2]
            else { return nil }
            return .rotate(x: x, y: y, z: z, angle: angle)
        }
    }
}

extension ReadingContext {
    /// A number or an expression; a mistake in it is reported where it stands.
    func expression(_ node: YAMLNode, _ name: String) -> MotionExpression? {
        guard let scalar = node.scalar, !node.isNull else {
            report(node, name, mustBe: "a number or an expression, such as \"200 * abs(d)\"")
            return nil
        }
        switch ExpressionParser.parse(scalar.text) {
        case .success(let expression): return expression
        case .failure(let failure):
            report(.badExpression(name, failure, at: place(of: failure.offset, in: node)))
            return nil
        }
    }

    /// The place of a character of a scalar, where the text stands in the file as it is.
    private func place(of offset: Int, in node: YAMLNode) -> SourcePosition {
        guard let scalar = node.scalar, let start = source.offset(of: scalar.text, number: 0, in: node.range) else {
            return node.position
        }
        return source.position(at: start + offset)
    }
}

extension Diagnostic {
    static func badExpression(
        _ name: String, _ failure: ExpressionParser.Failure, at position: SourcePosition
    ) -> Diagnostic {
        Diagnostic(
            .error, id: "bad-expression", file: "", at: position,
            "In '\(name)', \(failure.expected) was expected, but there is \(failure.found).",
            fix: failure.nearest.map { "Did you mean '\($0)'?" }
                ?? "An expression has numbers, d, o, pi, + - * / ( ), abs, min, max and clamp.")
    }

    static func tooManyMotions(_ count: Int, _ most: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-many-motions", file: "", at: position,
            "The custom motion has \(count) parts; the first \(most) are used.")
    }
}
