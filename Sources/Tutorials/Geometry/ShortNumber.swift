extension Double {
    /// The number for CSS, SVG and JSON: rounded to at most `decimals` places, without trailing zeros, without
    /// exponent and without minus zero; the same on every machine and in every locale.
    ///
    /// - Parameter decimals: 0...6.
    /// - Returns: `0` for what is not a number; infinite and huge values stop at ±`Finite.limit`.
    package func shortText(decimals: Int = 3) -> String {
        let places = Swift.min(Swift.max(decimals, 0), 6)
        let factor = (0..<places).reduce(1) { factor, _ in factor * 10 }
        let exact = Finite.clamp(self) * Double(factor)
        let scaled = Int(exact < 0 ? exact - 0.5 : exact + 0.5)
        let whole = String(scaled.magnitude / factor.magnitude)
        var fraction = String(scaled.magnitude % factor.magnitude)
        fraction = String(repeating: "0", count: Swift.max(0, places - fraction.count)) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return (scaled < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
    }
}
