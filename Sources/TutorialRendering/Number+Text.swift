extension Double {
    /// At most two decimals and no trailing zeros: precise enough for points, and short.
    ///
    /// Integers of any size print whole; what is no number prints `0`, so that it can never end up in markup.
    package var short: String {
        guard isFinite else { return "0" }
        let hundredths = (self * 100).rounded()
        guard abs(hundredths) < 1e15 else { return "0" }
        let whole = Int(hundredths)
        let fraction = abs(whole % 100)
        let sign = whole < 0 ? "-" : ""
        let integer = abs(whole / 100)
        if fraction == 0 { return "\(sign)\(integer)" }
        if fraction % 10 == 0 { return "\(sign)\(integer).\(fraction / 10)" }
        return "\(sign)\(integer).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
