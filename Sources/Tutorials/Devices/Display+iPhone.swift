extension Display {
    /// A phone with a home button: square corners, a status bar of 20 points that iOS 8 and later hide in landscape.
    ///
    /// `inches` is the diagonal as Apple gives it, for the class; `guide` is the device's word in the picture names of
    /// SureGuideView (its section 2), such as `iphone6p`.
    static func homeButtonPhone(
        inches: String, _ width: Double, _ height: Double, scale: Int, pixels: Size? = nil, sizeClass: String? = nil,
        guide: String
    ) -> Display {
        let guideNames = stride(from: scale, to: 1, by: -1).map { "_\(guide)@\($0)x" } + ["_\(guide)"]
        return Display(
            platform: .ios, size: Size(width: width, height: height), scale: Double(scale), pixels: pixels,
            safeArea: Device.SafeArea(portrait: Insets(top: 20), landscape: .zero),
            statusBar: Device.StatusBar(portrait: 20, landscape: 0),
            classes: iPhoneClasses(inches: inches, sizeClass: sizeClass, shape: "iphone-home-button"),
            suffixes: guideNames + suffixes(scale: scale, kind: "iphone"))
    }

    /// A phone with a notch: the status bar is as high as the upper inset, none in landscape.
    ///
    /// `top` is the upper inset in portrait and the inset of both sides in landscape; `lowerLandscape` is 21 points up
    /// to iOS 18 and 20 since iOS 26.
    static func notchPhone(
        inches: String, _ width: Double, _ height: Double, scale: Int, pixels: Size? = nil, top: Double,
        lowerLandscape: Double = 21, cornerRadius: Double, notch: Size, sizeClass: String? = nil
    ) -> Display {
        Display(
            platform: .ios, size: Size(width: width, height: height), scale: Double(scale), pixels: pixels,
            safeArea: fullScreenPhone(top: top, lowerLandscape: lowerLandscape),
            statusBar: Device.StatusBar(portrait: top, landscape: 0), cornerRadius: cornerRadius,
            cutout: .notch(width: notch.width, height: notch.height), hasHomeIndicator: true,
            classes: iPhoneClasses(inches: inches, sizeClass: sizeClass, shape: "iphone-notch"),
            suffixes: suffixes(scale: scale, kind: "iphone"))
    }

    /// A phone with a Dynamic Island, which lies as far from the edge as the upper inset is larger than 48 points; the
    /// status bar is 54 points high whatever the inset, and hidden in landscape. Insets as for `notchPhone`.
    static func islandPhone(
        inches: String, _ width: Double, _ height: Double, top: Double, lowerLandscape: Double = 21,
        cornerRadius: Double, sizeClass: String? = nil
    ) -> Display {
        Display(
            platform: .ios, size: Size(width: width, height: height), scale: 3,
            safeArea: fullScreenPhone(top: top, lowerLandscape: lowerLandscape),
            statusBar: Device.StatusBar(portrait: 54, landscape: 0), cornerRadius: cornerRadius,
            cutout: .island(width: 125, height: 37, top: top - 48), hasHomeIndicator: true,
            classes: iPhoneClasses(inches: inches, sizeClass: sizeClass, shape: "iphone-island"),
            suffixes: suffixes(scale: 3, kind: "iphone"))
    }

    private static func fullScreenPhone(top: Double, lowerLandscape: Double) -> Device.SafeArea {
        Device.SafeArea(
            portrait: Insets(top: top, bottom: 34),
            landscape: Insets(left: top, bottom: lowerLandscape, right: top))
    }

    private static func iPhoneClasses(inches: String, sizeClass: String?, shape: String) -> [String] {
        ["iphone-\(inches)"] + (sizeClass.map { [$0] } ?? []) + [shape, "iphone"]
    }
}
