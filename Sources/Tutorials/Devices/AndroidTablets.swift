extension DeviceCatalogue {
    /// Sizes and scales: Playwright's device descriptors, which follow Chrome's, and device_preview's catalogue; pixels
    /// and densities: the makers' specifications and Android Studio's device profiles.
    static let androidTablets: [Device] = {
        let wide = Size(width: 1600, height: 2560)
        let nexus7 = Display.androidTablet(
            600, 960, scale: 2, pixels: Size(width: 1200, height: 1920), cornerRadius: 0, gestures: false)
        let nexus10 = Display.androidTablet(800, 1280, scale: 2, pixels: wide, cornerRadius: 0, gestures: false)
        let tabS4 = Display.androidTablet(712, 1138, scale: 2.25, pixels: wide, cornerRadius: 0, gestures: false)
        let pixelTablet = Display.androidTablet(800, 1280, scale: 2, pixels: wide, cornerRadius: 16)
        let tabS10Plus = Display.androidTablet(
            876, 1400, scale: 2, pixels: Size(width: 1752, height: 2800), cornerRadius: 12)
        let tabS11 = Display.androidTablet(800, 1280, scale: 2, pixels: wide, cornerRadius: 12)
        return [
            nexus10.model("nexus-10", "Google Nexus 10", 2012),
            nexus7.model("nexus-7", "Google Nexus 7 (2013)", 2013),
            tabS4.model("galaxy-tab-s4", "Samsung Galaxy Tab S4", 2018),
            pixelTablet.model("pixel-tablet", "Google Pixel Tablet", 2023),
            tabS10Plus.model("galaxy-tab-s10-plus", "Samsung Galaxy Tab S10+", 2024),
            tabS11.model("galaxy-tab-s11", "Samsung Galaxy Tab S11", 2025),
        ]
    }()
}
