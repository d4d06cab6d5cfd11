extension Double {
    /// The number for CSS, SVG and JSON: rounded to at most `decimals` places, without trailing zeros, without
    /// exponent and without minus zero; the same on every machine and in every locale.
    ///
    /// - Parameter decimals: 0...6.
    /// - Returns: `0` for what is not a number; infinite and huge values stop at ±`Finite.limit`.
    package func shortText(decimals: Int = 3) -> String {
        let places = Swift.min(Swift.max(decimals, 0), 6)
        let factor = Self.powersOfTen[places]
        let exact = Finite.clamp(self) * Double(factor)
        let scaled = Int(exact < 0 ? exact - 0.5 : exact + 0.5)
        let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: factor)
        let sign = scaled < 0 ? "-" : ""
        guard rest != 0 else { return scaled < 0 ? sign + String(whole) : String(whole) }
        // The digits after the point, from the last one that is not zero.
        var digits = rest
        var count = places
        while digits % 10 == 0 {
            digits /= 10
            count -= 1
        }
        let fraction = String(digits)
        let zeros = Self.zeros[count - fraction.utf8.count]
        return "\(sign)\(whole).\(zeros)\(fraction)"
    }

    private static let powersOfTen: [UInt] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    private static let zeros = ["", "0", "00", "000", "0000", "00000", "000000"]
}
