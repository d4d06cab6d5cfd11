import Testing
import Tutorials

@Suite("Expressions of custom animations")
struct MotionExpressionTests {
    static func value(_ text: String, at distance: Double = 0) throws -> Double {
        try ExpressionParser.parse(text).get().value(at: distance)
    }

    static func failure(_ text: String) -> ExpressionParser.Failure? {
        if case .failure(let failure) = ExpressionParser.parse(text) { failure } else { nil }
    }

    @Test(
        "Operators have their usual order and go from left to right",
        arguments: [
            ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 - 3 - 2", 3), ("8 / 4 / 2", 1), ("2 * -3", -6), ("-2 + 5", 3),
            ("- -4", 4), ("+3", 3), ("6 ÷ 2 × 3 − 1", 8), (".5 + 1.25", 1.75), ("abs(3 - 7)", 4), ("min(3, 1, 2)", 1),
            ("max(3, 1, 2)", 3), ("clamp(7, 0, 5)", 5), ("clamp(-7, 0, 5)", 0), ("clamp(2,0,5)", 2), ("pi", Double.pi),
        ])
    func arithmetic(text: String, expected: Double) throws {
        #expect(try Self.value(text) == expected)
    }

    @Test("d is the distance and o is 1 − d, the library's offset")
    func variables() throws {
        #expect(try Self.value("d", at: 0.25) == 0.25)
        #expect(try Self.value("o", at: 0.25) == 0.75)
        #expect(try Self.value("o + d", at: -0.3) == 1)
        #expect(try Self.value("200 * abs(d)", at: -0.5) == 100)
        #expect(try Self.value("pi * d", at: 1) == Double.pi)
    }

    @Test("What has no value counts as 0, and that is known")
    func undefined() throws {
        for text in ["1 / d", "0 / 0", "d / d", "5 / (1 - 1)"] {
            let outcome = try ExpressionParser.parse(text).get().outcome(at: 0)
            #expect(outcome.value == 0)
            #expect(!outcome.isDefined)
        }
        #expect(try ExpressionParser.parse("1 / d").get().outcome(at: 0.5) == (2, true))
        #expect(try Self.value("3 + 1 / d") == 3)
        let huge = Array(repeating: "1000000", count: 22).joined(separator: "*")
        #expect(try ExpressionParser.parse(huge).get().outcome(at: 0).isDefined)
        let product = (0..<5).reduce(MotionExpression.number(1e300)) { value, _ in .binary(.times, value, value) }
        #expect(product.outcome(at: 0) == (0, false))
    }

    @Test(
        "A mistake is found where it is, with what was expected",
        arguments: [
            ("", 0, "the end"), ("2 *", 3, "the end"), ("2 3", 2, "'3'"), ("(d", 2, "the end"), ("d)", 1, "')'"),
            ("sin(d)", 0, "'sin'"), ("d ^ 2", 2, "'^'"), ("1.2.3", 0, "'1.2.3'"), ("abs d", 4, "'d'"),
            ("alert(1)", 0, "'alert'"), ("d; d", 1, "';'"), ("2000001", 0, "'2000001'"), ("\"d\"", 0, "'\"'"),
        ])
    func mistakes(text: String, offset: Int, found: String) {
        let failure = Self.failure(text)
        #expect(failure?.offset == offset)
        #expect(failure?.found == found)
        #expect(failure?.expected.isEmpty == false)
    }

    @Test("A wrong number of values and a misspelt function are named")
    func functions() {
        #expect(Self.failure("abs(1, 2)")?.expected == "1 value for abs")
        #expect(Self.failure("clamp(1)")?.expected == "3 values for clamp")
        #expect(Self.failure("min(1)")?.expected == "2 to 8 values for min")
        #expect(Self.failure("calmp(d, 0, 1)")?.nearest == "clamp")
        #expect(Self.failure("mni(d, 0)")?.nearest == "min")
    }

    @Test("Length and depth have limits")
    func limits() {
        #expect(Self.failure(String(repeating: "1+", count: 99) + "1") == nil)
        #expect(Self.failure(String(repeating: "1+", count: 100) + "1")?.offset == 200)
        let nested = { (count: Int) in String(repeating: "(", count: count) + "d" + String(repeating: ")", count: count)
        }
        #expect(Self.failure(nested(15)) == nil)
        #expect(Self.failure(nested(16))?.expected.contains("16") == true)
        #expect(Self.failure(String(repeating: "-", count: 150) + "d")?.expected.contains("16") == true)
    }

    @Test("The player gets a tree of lists, names and numbers")
    func json() throws {
        #expect(
            try ExpressionParser.parse("clamp(1 - abs(d), 0, o) / 2").get().json
                == #"["/",["clamp",["-",1.0,["abs","d"]],0.0,"o"],2.0]"#)
        #expect(try ExpressionParser.parse("-pi").get().json == #"["neg",3.141592653589793]"#)
    }
}
