extension DeviceCatalogue {
    /// Sizes, scales and pixels: Apple's Human Interface Guidelines, *Layout*. Insets and status bars: Use Your Loaf's
    /// articles on screen sizes, device_preview's catalogue. Corner radii: ScreenCorners. Notches: worked out from
    /// photographs of the panels, good to about 3 points.
    static let iPhonesWithNotch: [Device] = {
        let large = "iphone-large"
        let wideNotch = Size(width: 209, height: 30)
        let narrowNotch = Size(width: 162, height: 33)

        let inch5Point8 = Display.notchPhone(
            inches: "5.8", 375, 812, scale: 3, top: 44, cornerRadius: 39, notch: wideNotch)
        let inch6Point5 = Display.notchPhone(
            inches: "6.5", 414, 896, scale: 3, top: 44, cornerRadius: 39, notch: wideNotch, sizeClass: large)
        let liquidRetina = Display.notchPhone(
            inches: "6.1", 414, 896, scale: 2, top: 48, cornerRadius: 41.5, notch: Size(width: 230, height: 33),
            sizeClass: large)
        // The minis draw 1125 × 2436 pixels and scale them down to their panel.
        let mini12 = Display.notchPhone(
            inches: "5.4", 375, 812, scale: 3, pixels: Size(width: 1080, height: 2340), top: 50, cornerRadius: 44,
            notch: Size(width: 226, height: 35))
        let mini13 = Display.notchPhone(
            inches: "5.4", 375, 812, scale: 3, pixels: Size(width: 1080, height: 2340), top: 50, cornerRadius: 44,
            notch: Size(width: 174, height: 37))
        let plain12 = Display.notchPhone(
            inches: "6.1", 390, 844, scale: 3, top: 47, cornerRadius: 47.33, notch: Size(width: 210, height: 32))
        let max12 = Display.notchPhone(
            inches: "6.7", 428, 926, scale: 3, top: 47, cornerRadius: 53.33, notch: Size(width: 209, height: 32),
            sizeClass: large)
        let plain13 = Display.notchPhone(
            inches: "6.1", 390, 844, scale: 3, top: 47, cornerRadius: 47.33, notch: narrowNotch)
        let max13 = Display.notchPhone(
            inches: "6.7", 428, 926, scale: 3, top: 47, cornerRadius: 53.33, notch: narrowNotch, sizeClass: large)
        let plain17e = Display.notchPhone(
            inches: "6.1", 390, 844, scale: 3, top: 47, lowerLandscape: 20, cornerRadius: 47.33, notch: narrowNotch)

        return [
            inch5Point8.model("iphone-x", "iPhone X", 2017),
            liquidRetina.model("iphone-xr", "iPhone XR", 2018),
            inch5Point8.model("iphone-xs", "iPhone XS", 2018),
            inch6Point5.model("iphone-xs-max", "iPhone XS Max", 2018),
            liquidRetina.model("iphone-11", "iPhone 11", 2019),
            inch5Point8.model("iphone-11-pro", "iPhone 11 Pro", 2019),
            inch6Point5.model("iphone-11-pro-max", "iPhone 11 Pro Max", 2019),
            mini12.model("iphone-12-mini", "iPhone 12 mini", 2020),
            plain12.model("iphone-12", "iPhone 12", 2020),
            plain12.model("iphone-12-pro", "iPhone 12 Pro", 2020),
            max12.model("iphone-12-pro-max", "iPhone 12 Pro Max", 2020),
            mini13.model("iphone-13-mini", "iPhone 13 mini", 2021),
            plain13.model("iphone-13", "iPhone 13", 2021),
            plain13.model("iphone-13-pro", "iPhone 13 Pro", 2021),
            max13.model("iphone-13-pro-max", "iPhone 13 Pro Max", 2021),
            plain13.model("iphone-14", "iPhone 14", 2022),
            max13.model("iphone-14-plus", "iPhone 14 Plus", 2022),
            plain13.model("iphone-16e", "iPhone 16e", 2025),
            plain17e.model("iphone-17e", "iPhone 17e", 2026),
        ]
    }()
}
