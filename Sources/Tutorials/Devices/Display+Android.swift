extension Display {
    /// An Android phone with a camera hole in the middle and gesture navigation (24 points at the bottom).
    ///
    /// Width and height are density-independent pixels, rounded up to whole ones as browsers report them; `pixels` are
    /// the panel's. `top` is the status bar in portrait, and in landscape the inset of the side that the hole is on
    /// (the left); `landscapeTop` is the status bar in landscape.
    static func androidPhone(
        _ width: Double, _ height: Double, scale: Double, pixels: Size, top: Double, landscapeTop: Double,
        cornerRadius: Double, hole: Device.Cutout
    ) -> Display {
        Display(
            platform: .android, size: Size(width: width, height: height), scale: scale, pixels: pixels,
            safeArea: Device.SafeArea(
                portrait: Insets(top: top, bottom: 24),
                landscape: Insets(top: landscapeTop, left: top, bottom: 24)),
            statusBar: Device.StatusBar(portrait: top, landscape: landscapeTop), cornerRadius: cornerRadius,
            cutout: hole, hasHomeIndicator: true,
            classes: [androidWidthClass(width), "android-phone"], suffixes: androidSuffixes(scale: scale))
    }

    /// An Android tablet with a status bar of 24 points, and at the bottom either 24 for gestures or 48 for the bar of
    /// three buttons.
    static func androidTablet(
        _ width: Double, _ height: Double, scale: Double, pixels: Size, cornerRadius: Double, gestures: Bool = true
    ) -> Display {
        let insets = Insets(top: 24, bottom: gestures ? 24 : 48)
        return Display(
            platform: .android, size: Size(width: width, height: height), scale: scale, pixels: pixels,
            safeArea: Device.SafeArea(portrait: insets, landscape: insets),
            statusBar: Device.StatusBar(portrait: 24, landscape: 24), cornerRadius: cornerRadius,
            hasHomeIndicator: gestures,
            classes: [androidWidthClass(width), "android-tablet"], suffixes: androidSuffixes(scale: scale))
    }

    /// Named like Android's own qualifiers for the smallest width: the largest step that is not above the width.
    private static func androidWidthClass(_ width: Double) -> String {
        let step = [720, 600, 400, 360].first { Double($0) <= width } ?? 320
        return "android-sw\(step)"
    }

    /// Android keeps scales in folders; pictures beside a tutorial are named by the scale, rounded up.
    private static func androidSuffixes(scale: Double) -> [String] {
        stride(from: 4, to: 1, by: -1).filter { Double($0) < scale + 1 }.map { "@\($0)x" } + [""]
    }
}
