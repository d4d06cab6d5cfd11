extension DeviceCatalogue {
    /// Sizes and pixels: Apple's Human Interface Guidelines, *Layout*, and its technical specifications. Insets: Use
    /// Your Loaf, Hacknicity's articles on the 2018 iPads, and device_preview's catalogue for iPadOS 26. Corner radii:
    /// ScreenCorners; the newer ones worked out from the outlines in device_preview's catalogue.
    static let iPadsWithHomeIndicator: [Device] = {
        let small = "ipad-small"
        let large = "ipad-large"
        let pro11 = Display.homeIndicatorPad(inches: "11", 834, 1194, cornerRadius: 18)
        let pro12Point9 = Display.homeIndicatorPad(inches: "12.9", 1024, 1366, cornerRadius: 18, sizeClass: large)
        let air10Point9 = Display.homeIndicatorPad(inches: "10.9", 820, 1180, cornerRadius: 18)
        let air11 = Display.homeIndicatorPad(inches: "11", 820, 1180, cornerRadius: 18)
        let air13 = Display.homeIndicatorPad(inches: "13", 1024, 1366, cornerRadius: 18, sizeClass: large)
        let mini = Display.homeIndicatorPad(inches: "8.3", 744, 1133, cornerRadius: 21.5, sizeClass: small)
        let plain10 = Display.homeIndicatorPad(inches: "10.9", 820, 1180, cornerRadius: 25)
        let plain11 = Display.homeIndicatorPad(inches: "11", 820, 1180, cornerRadius: 25)
        let pro11M4 = Display.homeIndicatorPad(inches: "11", 834, 1210, cornerRadius: 30)
        let pro13M4 = Display.homeIndicatorPad(inches: "13", 1032, 1376, cornerRadius: 30, sizeClass: large)
        // From here on with iPadOS 26.
        let pro11M5 = Display.homeIndicatorPad(inches: "11", 834, 1210, top: 32, bottom: 25, cornerRadius: 30)
        let pro13M5 = Display.homeIndicatorPad(
            inches: "13", 1032, 1376, top: 32, bottom: 25, cornerRadius: 30, sizeClass: large)
        let air11M4 = Display.homeIndicatorPad(inches: "11", 820, 1180, top: 32, bottom: 25, cornerRadius: 18)
        let air13M4 = Display.homeIndicatorPad(
            inches: "13", 1024, 1366, top: 32, bottom: 25, cornerRadius: 18, sizeClass: large)
        return [
            pro11.model("ipad-pro-11", "iPad Pro 11-inch (1st–4th generation)", 2018),
            pro12Point9.model("ipad-pro-12-9", "iPad Pro 12.9-inch (3rd–6th generation)", 2018),
            air10Point9.model("ipad-air", "iPad Air", 2020),
            mini.model("ipad-mini-6", "iPad mini (6th generation)", 2021),
            plain10.model("ipad-10", "iPad (10th generation)", 2022),
            air11.model("ipad-air-11", "iPad Air 11-inch", 2024),
            air13.model("ipad-air-13", "iPad Air 13-inch", 2024),
            pro11M4.model("ipad-pro-11-m4", "iPad Pro 11-inch (M4)", 2024),
            pro13M4.model("ipad-pro-13-m4", "iPad Pro 13-inch (M4)", 2024),
            mini.model("ipad-mini-7", "iPad mini (A17 Pro)", 2024),
            plain11.model("ipad-a16", "iPad (A16)", 2025),
            pro11M5.model("ipad-pro-11-m5", "iPad Pro 11-inch (M5)", 2025),
            pro13M5.model("ipad-pro-13-m5", "iPad Pro 13-inch (M5)", 2025),
            air11M4.model("ipad-air-11-m4", "iPad Air 11-inch (M4)", 2026),
            air13M4.model("ipad-air-13-m4", "iPad Air 13-inch (M4)", 2026),
        ]
    }()
}
