extension Display {
    /// A tablet with a home button: square corners, a status bar of 20 points in both orientations.
    static func homeButtonPad(
        inches: String, _ width: Double, _ height: Double, scale: Int = 2, sizeClass: String? = nil
    ) -> Display {
        Display(
            platform: .ios, size: Size(width: width, height: height), scale: Double(scale),
            safeArea: Device.SafeArea(portrait: Insets(top: 20), landscape: Insets(top: 20)),
            statusBar: Device.StatusBar(portrait: 20, landscape: 20),
            classes: iPadClasses(inches: inches, sizeClass: sizeClass, shape: "ipad-home-button"),
            suffixes: suffixes(scale: scale, kind: "ipad"))
    }

    /// A tablet with a home indicator; the same insets in both orientations.
    ///
    /// `top` is the status bar: 24 points up to iPadOS 18, 32 since iPadOS 26; `bottom` is 20 and 25.
    static func homeIndicatorPad(
        inches: String, _ width: Double, _ height: Double, top: Double = 24, bottom: Double = 20, cornerRadius: Double,
        sizeClass: String? = nil
    ) -> Display {
        let insets = Insets(top: top, bottom: bottom)
        return Display(
            platform: .ios, size: Size(width: width, height: height), scale: 2,
            safeArea: Device.SafeArea(portrait: insets, landscape: insets),
            statusBar: Device.StatusBar(portrait: top, landscape: top), cornerRadius: cornerRadius,
            hasHomeIndicator: true,
            classes: iPadClasses(inches: inches, sizeClass: sizeClass, shape: "ipad-home-indicator"),
            suffixes: suffixes(scale: 2, kind: "ipad"))
    }

    private static func iPadClasses(inches: String, sizeClass: String?, shape: String) -> [String] {
        ["ipad-\(inches)"] + (sizeClass.map { [$0] } ?? []) + [shape, "ipad"]
    }
}
