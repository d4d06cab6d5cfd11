/// A number that depends on where a page is: what a custom animation (reference, section 3.5) is written with.
///
/// A tree, made by `ExpressionParser` and sent to the player as JSON; nobody ever runs it as code. Every operation on
/// finite numbers gives a finite number: what has no value, such as a division by zero, counts as 0, and that is
/// remembered for the check.
package indirect enum MotionExpression: Sendable, Hashable {
    case number(Double)
    /// d: 0 for the page at rest, 1 for one page to the right.
    case distance
    /// o = 1 − d, the library's normalised offset.
    case offset
    case negated(MotionExpression)
    case binary(Operator, MotionExpression, MotionExpression)
    case call(Function, [MotionExpression])

    package enum Operator: String, Sendable, CaseIterable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
    }

    package enum Function: String, Sendable, CaseIterable {
        case abs, min, max, clamp

        /// How many arguments it takes.
        package var arguments: ClosedRange<Int> {
            switch self {
            case .abs: 1...1
            case .min, .max: 2...8
            /// Value, lowest, highest.
            case .clamp: 3...3
            }
        }
    }

    package static let pi = MotionExpression.number(Double.pi)

    /// The value for one distance; always finite.
    package func value(at distance: Double) -> Double {
        outcome(at: distance).value
    }

    /// The value, and whether some part of it had none and counted as 0.
    package func outcome(at distance: Double) -> (value: Double, isDefined: Bool) {
        var evaluation = Evaluation(distance: distance)
        return (evaluation.value(of: self), evaluation.isDefined)
    }

    private struct Evaluation {
        let distance: Double
        var isDefined = true

        mutating func value(of expression: MotionExpression) -> Double {
            let value = raw(expression)
            if value.isFinite { return value }
            isDefined = false
            return 0
        }

        private mutating func raw(_ expression: MotionExpression) -> Double {
            switch expression {
            case .number(let number): return number
            case .distance: return distance
            case .offset: return 1 - distance
            case .negated(let inner): return -value(of: inner)
            case .binary(let operation, let left, let right):
                let (left, right) = (value(of: left), value(of: right))
                switch operation {
                case .plus: return left + right
                case .minus: return left - right
                case .times: return left * right
                case .over: return left / right
                }
            case .call(let function, let arguments):
                let values = arguments.map { value(of: $0) }
                switch function {
                case .abs: return Swift.abs(values.first ?? 0)
                case .min: return values.min() ?? 0
                case .max: return values.max() ?? 0
                case .clamp:
                    guard values.count == 3 else { return 0 }
                    return Swift.min(Swift.max(values[0], values[1]), values[2])
                }
            }
        }
    }
}

extension MotionExpression {
    /// For the player: a number, `"d"`, `"o"`, or a list of the operation's name and its operands.
    package var json: String {
        switch self {
        case .number(let number): number.isFinite ? "\(number)" : "0"
        case .distance: "\"d\""
        case .offset: "\"o\""
        case .negated(let inner): "[\"neg\",\(inner.json)]"
        case .binary(let operation, let left, let right): "[\"\(operation.rawValue)\",\(left.json),\(right.json)]"
        case .call(let function, let arguments):
            "[\"\(function.rawValue)\",\(arguments.map(\.json).joined(separator: ","))]"
        }
    }
}
