/// A device in the catalogue. Every figure is in points and for portrait unless it says otherwise.
package struct Device: Sendable, Hashable {
    /// Kebab-case and stable, since addresses hold it: `ipad-air`, `iphone-8`, `iphone-15-pro-max`.
    package var id: String
    /// As its maker writes it: `iPhone 15 Pro Max`.
    package var name: String
    package var platform: Platform
    /// Portrait size in points (Android: density-independent pixels).
    package var size: Size
    /// Pixels of the rendered picture for one point: 1, 2, 3, or a fraction on Android.
    package var scale: Double
    /// Physical pixels in portrait; differs from size × scale only where the device scales down (iPhone 8 Plus).
    package var pixels: Size
    package var safeArea: SafeArea
    /// Height of the status bar in each orientation, 0 = none.
    package var statusBar: StatusBar
    /// Radius of the display's corners in points, 0 = square.
    package var cornerRadius: Double
    package var cutout: Cutout
    /// True when the lower edge has the bar of a device without a home button.
    package var hasHomeIndicator: Bool
    /// Most specific first, the family last: `["iphone-3.5", "iphone-small", "iphone-home-button", "iphone"]`. A
    /// stylesheet is chosen by these; `docs/devices.md` lists them all.
    package var classes: [String]
    /// Name endings under which picture sets for this device are kept, before the `.png`, most specific first:
    /// `["@2x~ipad", "@2x", "~ipad", ""]`.
    package var suffixes: [String]
    /// The year it was first sold, for sorting.
    package var year: Int

    /// The broadest class: `iphone`, `ipad`, `android-phone` or `android-tablet`, or what a workspace's own device
    /// says; `nil` when such a device has no class at all.
    package var family: String? { classes.last }

    package enum Platform: String, Sendable, CaseIterable { case ios, android }

    package struct SafeArea: Sendable, Hashable {
        package var portrait: Insets
        package var landscape: Insets

        package init(portrait: Insets, landscape: Insets) {
            self.portrait = portrait
            self.landscape = landscape
        }
    }

    package struct StatusBar: Sendable, Hashable {
        package var portrait: Double
        package var landscape: Double

        package init(portrait: Double, landscape: Double) {
            self.portrait = portrait
            self.landscape = landscape
        }
    }

    /// What eats into the display at the upper edge. Sizes in points, at the middle of the edge.
    package enum Cutout: Sendable, Hashable {
        case none
        /// Hangs from the edge.
        case notch(width: Double, height: Double)
        /// A pill that floats `top` points below the edge.
        case island(width: Double, height: Double, top: Double)
        /// A camera hole whose middle is `top` points below the edge.
        case hole(diameter: Double, top: Double)
    }

    package init(
        id: String, name: String, platform: Platform, size: Size, scale: Double, pixels: Size, safeArea: SafeArea,
        statusBar: StatusBar, cornerRadius: Double, cutout: Cutout, hasHomeIndicator: Bool, classes: [String],
        suffixes: [String], year: Int
    ) {
        self.id = id
        self.name = name
        self.platform = platform
        self.size = size
        self.scale = scale
        self.pixels = pixels
        self.safeArea = safeArea
        self.statusBar = statusBar
        self.cornerRadius = cornerRadius
        self.cutout = cutout
        self.hasHomeIndicator = hasHomeIndicator
        self.classes = classes
        self.suffixes = suffixes
        self.year = year
    }
}
