internal import Diagnostics

/// Reads the small notation of custom animations: `200 * abs(d)`, `clamp(1 - d, 0, 1)`, `pi * d / 2`.
///
/// Numbers, `d`, `o`, `pi`, + − * / with parentheses, and four functions: there is no way to name anything else, and the
/// result is a tree. Not built for mathematics: no powers, no exponents in numbers, no implied multiplication.
package struct ExpressionParser {
    /// Code points of one expression.
    package static let longest = 200
    /// Parentheses, calls and signs within each other.
    package static let deepest = 16

    /// Where reading stopped, and what was expected there.
    package struct Failure: Error, Sendable, Hashable {
        /// Code points from the text's first, from 0.
        package var offset: Int
        /// Completes "… was expected": `a number, d, o, pi, a function or '('`.
        package var expected: String
        /// What stands there, for people.
        package var found: String
        /// A word that may have been meant.
        package var nearest: String?
    }

    private let scalars: [Unicode.Scalar]
    private var offset = 0
    private var depth = 0

    package static func parse(_ text: String) -> Result<MotionExpression, Failure> {
        var parser = ExpressionParser(text)
        do throws(Failure) {
            return .success(try parser.whole())
        } catch {
            return .failure(error)
        }
    }

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    private mutating func whole() throws(Failure) -> MotionExpression {
        if scalars.count > Self.longest {
            throw Failure(
                offset: Self.longest, expected: "an expression of at most \(Self.longest) characters",
                found: "\(scalars.count)", nearest: nil)
        }
        let expression = try sum()
        guard peek() == nil else { throw failure("an operator or the end") }
        return expression
    }

    private mutating func sum() throws(Failure) -> MotionExpression {
        var left = try product()
        while let operation = take([("+", .plus), ("-", .minus), ("−", .minus)]) {
            left = .binary(operation, left, try product())
        }
        return left
    }

    private mutating func product() throws(Failure) -> MotionExpression {
        var left = try factor()
        while let operation = take([("*", .times), ("×", .times), ("/", .over), ("÷", .over)]) {
            left = .binary(operation, left, try factor())
        }
        return left
    }

    private mutating func factor() throws(Failure) -> MotionExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw failure("at most \(Self.deepest) parentheses, calls and signs within each other")
        }
        guard let next = peek() else { throw failure(Self.operand) }
        switch next {
        case "-", "−":
            offset += 1
            return .negated(try factor())
        case "+":
            offset += 1
            return try factor()
        case "(":
            offset += 1
            let inner = try sum()
            try expect(")")
            return inner
        case "0"..."9", ".": return .number(try number())
        default: return try word()
        }
    }

    private mutating func number() throws(Failure) -> Double {
        let start = offset
        while offset < scalars.count, ("0"..."9").contains(scalars[offset]) || scalars[offset] == "." { offset += 1 }
        let text = String(String.UnicodeScalarView(scalars[start..<offset]))
        guard let number = Double(text.hasPrefix(".") ? "0" + text : text), number <= Finite.limit else {
            offset = start
            throw failure("a number of 0 to \(Finite.limit.shortText())", found: text)
        }
        return number
    }

    private mutating func word() throws(Failure) -> MotionExpression {
        let start = offset
        while offset < scalars.count, scalars[offset].properties.isAlphabetic { offset += 1 }
        let word = String(String.UnicodeScalarView(scalars[start..<offset]))
        switch word {
        case "d": return .distance
        case "o": return .offset
        case "pi": return .pi
        default:
            guard let function = MotionExpression.Function(rawValue: word) else {
                offset = start
                let words = MotionExpression.Function.allCases.map(\.rawValue) + ["pi"]
                throw failure(
                    Self.operand, found: word.isEmpty ? nil : word, nearest: NearMiss.nearest(to: word, in: words))
            }
            return .call(function, try arguments(of: function))
        }
    }

    private mutating func arguments(of function: MotionExpression.Function) throws(Failure) -> [MotionExpression] {
        try expect("(")
        var arguments = [try sum()]
        while peek() == "," {
            offset += 1
            arguments.append(try sum())
        }
        guard function.arguments.contains(arguments.count) else {
            let (low, high) = (function.arguments.lowerBound, function.arguments.upperBound)
            throw failure(
                "\(low == high ? "\(low)" : "\(low) to \(high)") \(high == 1 ? "value" : "values") for "
                    + "\(function.rawValue)", found: "\(arguments.count)")
        }
        try expect(")")
        return arguments
    }

    // MARK: Characters

    private static let operand = "a number, d, o, pi, abs, min, max, clamp or '('"

    /// The next character that is no blank, without taking it.
    private mutating func peek() -> Unicode.Scalar? {
        while offset < scalars.count, scalars[offset] == " " || scalars[offset] == "\t" { offset += 1 }
        return offset < scalars.count ? scalars[offset] : nil
    }

    private mutating func take(_ choices: [(Unicode.Scalar, MotionExpression.Operator)]) -> MotionExpression.Operator? {
        guard let next = peek(), let choice = choices.first(where: { $0.0 == next }) else { return nil }
        offset += 1
        return choice.1
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(Failure) {
        guard peek() == scalar else { throw failure("'\(scalar)'") }
        offset += 1
    }

    private func failure(_ expected: String, found: String? = nil, nearest: String? = nil) -> Failure {
        let here = offset < scalars.count ? "'\(scalars[offset])'" : "the end"
        return Failure(offset: offset, expected: expected, found: found.map { "'\($0)'" } ?? here, nearest: nearest)
    }
}
