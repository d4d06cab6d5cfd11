extension DeviceCatalogue {
    /// Sizes and pixels: Apple's Human Interface Guidelines, *Layout*, and its technical specifications. Insets: Use
    /// Your Loaf, device_preview's catalogue. Corner radii: ScreenCorners and readings of the same property.
    static let iPhonesWithIsland: [Device] = {
        let large = "iphone-large"
        let plain14Pro = Display.islandPhone(inches: "6.1", 393, 852, top: 59, cornerRadius: 55)
        let max14Pro = Display.islandPhone(inches: "6.7", 430, 932, top: 59, cornerRadius: 55, sizeClass: large)
        let plain16Pro = Display.islandPhone(inches: "6.3", 402, 874, top: 62, cornerRadius: 62)
        let max16Pro = Display.islandPhone(inches: "6.9", 440, 956, top: 62, cornerRadius: 62, sizeClass: large)
        // From here on with iOS 26.
        let plain17 = Display.islandPhone(
            inches: "6.3", 402, 874, top: 62, lowerLandscape: 20, cornerRadius: 62)
        let max17 = Display.islandPhone(
            inches: "6.9", 440, 956, top: 62, lowerLandscape: 20, cornerRadius: 62, sizeClass: large)
        let air = Display.islandPhone(
            inches: "6.5", 420, 912, top: 68, lowerLandscape: 20, cornerRadius: 62, sizeClass: large)
        return [
            plain14Pro.model("iphone-14-pro", "iPhone 14 Pro", 2022),
            max14Pro.model("iphone-14-pro-max", "iPhone 14 Pro Max", 2022),
            plain14Pro.model("iphone-15", "iPhone 15", 2023),
            max14Pro.model("iphone-15-plus", "iPhone 15 Plus", 2023),
            plain14Pro.model("iphone-15-pro", "iPhone 15 Pro", 2023),
            max14Pro.model("iphone-15-pro-max", "iPhone 15 Pro Max", 2023),
            plain14Pro.model("iphone-16", "iPhone 16", 2024),
            max14Pro.model("iphone-16-plus", "iPhone 16 Plus", 2024),
            plain16Pro.model("iphone-16-pro", "iPhone 16 Pro", 2024),
            max16Pro.model("iphone-16-pro-max", "iPhone 16 Pro Max", 2024),
            plain17.model("iphone-17", "iPhone 17", 2025),
            air.model("iphone-air", "iPhone Air", 2025),
            plain17.model("iphone-17-pro", "iPhone 17 Pro", 2025),
            max17.model("iphone-17-pro-max", "iPhone 17 Pro Max", 2025),
            plain17.model("iphone-18-pro", "iPhone 18 Pro", 2026),
            max17.model("iphone-18-pro-max", "iPhone 18 Pro Max", 2026),
        ]
    }()
}
