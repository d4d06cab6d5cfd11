/// The written forms of a colour.
extension Color {
    /// The library's `htmlHexString` (section 5.1): `#RRGGBB` in capitals, each component cut down to an integer
    /// instead of rounded, alpha dropped. Bullets are written with it.
    package var htmlHexString: String {
        "#" + [red, green, blue].map(Color.hexByte).joined()
    }

    /// The library's `hexString` (section 5.1): `#RRGGBBAA`, cut down in the same way.
    package var hexString: String {
        htmlHexString + Color.hexByte(alpha)
    }

    /// As CSS, unrounded to within a thousandth of a step: `rgba(191.25, 47.813, 47.813, 1)`.
    ///
    /// Outlines are drawn with it, since the library strokes them with the exact colour and only cuts the bullet's.
    package var css: String {
        let channels = [red, green, blue].map { (Color.unit($0) * 255).shortText() }
        return "rgba(\((channels + [Color.unit(alpha).shortText()]).joined(separator: ", ")))"
    }

    /// How bright the colour looks, 0...0.997 (section 5.1): the library's weights, whose blue is 0.111 where the
    /// formula it cites has 0.114. Alpha is ignored; greys count as RGB, so white is 0.997.
    package var perceivedBrightness: Double {
        0.299 * red + 0.587 * green + 0.111 * blue
    }

    private static func hexByte(_ component: Double) -> String {
        let digits = String(Int(unit(component) * 255), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
