extension Color {
    /// A colour from hue, saturation and brightness, by the usual sextant formula that UIKit uses as well.
    ///
    /// - Parameters:
    ///   - hue: a fraction of a turn, 0 and 1 being red; whole turns are dropped.
    ///   - saturation: 0...1; values outside are clamped.
    ///   - brightness: 0...1; values outside are clamped.
    ///   - alpha: 0...1; values outside are clamped.
    package init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        let turn = Finite.clamp(hue) - Double(Finite.floor(hue))
        let saturation = Color.unit(saturation)
        let high = Color.unit(brightness)
        let sextant = Finite.floor(turn * 6)
        let fraction = turn * 6 - Double(sextant)
        let low = high * (1 - saturation)
        let falling = high * (1 - saturation * fraction)
        let rising = high * (1 - saturation * (1 - fraction))
        let (red, green, blue) =
            switch sextant % 6 {
            case 0: (high, rising, low)
            case 1: (falling, high, low)
            case 2: (low, high, rising)
            case 3: (low, falling, high)
            case 4: (rising, low, high)
            default: (high, low, falling)
            }
        self.init(red: red, green: green, blue: blue, alpha: Color.unit(alpha))
    }

    /// The value moved into 0...1; what is not a number becomes 0.
    static func unit(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, 0), 1)
    }
}
