extension DeviceCatalogue {
    /// Sizes, scales and pixels: Apple's Human Interface Guidelines, *Layout*, and its technical specifications.
    static let iPhonesWithHomeButton: [Device] = {
        let small = "iphone-small"
        let inch3 = Display.homeButtonPhone(
            inches: "3.5", 320, 480, scale: 2, sizeClass: small, guide: "iphone4")
        let inch4 = Display.homeButtonPhone(
            inches: "4", 320, 568, scale: 2, sizeClass: small, guide: "iphone5")
        let inch4Point7 = Display.homeButtonPhone(inches: "4.7", 375, 667, scale: 2, guide: "iphone6")
        // Draws 1242 × 2208 pixels and scales them down to its panel.
        let inch5Point5 = Display.homeButtonPhone(
            inches: "5.5", 414, 736, scale: 3, pixels: Size(width: 1080, height: 1920), sizeClass: "iphone-large",
            guide: "iphone6p")
        return [
            inch3.model("iphone-4s", "iPhone 4s", 2011),
            inch4.model("iphone-5", "iPhone 5", 2012),
            inch4.model("iphone-5s", "iPhone 5s", 2013),
            inch4Point7.model("iphone-6", "iPhone 6", 2014),
            inch5Point5.model("iphone-6-plus", "iPhone 6 Plus", 2014),
            inch4Point7.model("iphone-6s", "iPhone 6s", 2015),
            inch5Point5.model("iphone-6s-plus", "iPhone 6s Plus", 2015),
            inch4.model("iphone-se-1", "iPhone SE (1st generation)", 2016),
            inch4Point7.model("iphone-7", "iPhone 7", 2016),
            inch5Point5.model("iphone-7-plus", "iPhone 7 Plus", 2016),
            inch4Point7.model("iphone-8", "iPhone 8", 2017),
            inch5Point5.model("iphone-8-plus", "iPhone 8 Plus", 2017),
            inch4Point7.model("iphone-se-2", "iPhone SE (2nd generation)", 2020),
            inch4Point7.model("iphone-se-3", "iPhone SE (3rd generation)", 2022),
        ]
    }()
}
