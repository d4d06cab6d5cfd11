extension DeviceCatalogue {
    /// Sizes and scales: Playwright's device descriptors, which follow Chrome's; pixels: the makers' specifications.
    /// Insets, corners and holes of Pixel 9 and 10: device_preview's catalogue, measured in the emulator; of the
    /// Galaxys: the same catalogue. The other Pixels' are good to about 4 points.
    static let androidPhones: [Device] = {
        let fullHD = Size(width: 1080, height: 2400)
        let pixel5 = Display.androidPhone(
            393, 851, scale: 2.75, pixels: Size(width: 1080, height: 2340), top: 49, landscapeTop: 24,
            cornerRadius: 33, hole: .hole(diameter: 24, top: 26))
        let pixel6 = Display.androidPhone(
            412, 915, scale: 2.625, pixels: fullHD, top: 49, landscapeTop: 28, cornerRadius: 17,
            hole: .hole(diameter: 24, top: 26))
        let pixel7 = Display.androidPhone(
            412, 915, scale: 2.625, pixels: fullHD, top: 45, landscapeTop: 28, cornerRadius: 18,
            hole: .hole(diameter: 24, top: 25))
        let pixel8 = Display.androidPhone(
            412, 915, scale: 2.625, pixels: fullHD, top: 50, landscapeTop: 28, cornerRadius: 39,
            hole: .hole(diameter: 28, top: 29))
        let pixel9 = Display.androidPhone(
            412, 924, scale: 2.625, pixels: Size(width: 1080, height: 2424), top: 54, landscapeTop: 52,
            cornerRadius: 33, hole: .hole(diameter: 30, top: 33))
        let pixel9ProXL = Display.androidPhone(
            448, 998, scale: 3, pixels: Size(width: 1344, height: 2992), top: 53, landscapeTop: 52, cornerRadius: 33,
            hole: .hole(diameter: 28, top: 33))
        let galaxyS21 = Display.androidPhone(
            360, 800, scale: 3, pixels: fullHD, top: 32, landscapeTop: 24, cornerRadius: 20,
            hole: .hole(diameter: 16, top: 17))
        let galaxyS24 = Display.androidPhone(
            360, 780, scale: 3, pixels: Size(width: 1080, height: 2340), top: 32, landscapeTop: 24, cornerRadius: 20,
            hole: .hole(diameter: 16, top: 17))
        let galaxyUltra = Display.androidPhone(
            384, 832, scale: 3.75, pixels: Size(width: 1440, height: 3120), top: 32, landscapeTop: 24,
            cornerRadius: 6, hole: .hole(diameter: 14, top: 17))
        let galaxyA55 = Display.androidPhone(
            384, 832, scale: 2.8125, pixels: Size(width: 1080, height: 2340), top: 32, landscapeTop: 24,
            cornerRadius: 24, hole: .hole(diameter: 16, top: 17))
        return [
            pixel5.model("pixel-5", "Google Pixel 5", 2020),
            galaxyS21.model("galaxy-s21", "Samsung Galaxy S21", 2021),
            pixel6.model("pixel-6", "Google Pixel 6", 2021),
            pixel7.model("pixel-7", "Google Pixel 7", 2022),
            pixel8.model("pixel-8", "Google Pixel 8", 2023),
            galaxyS24.model("galaxy-s24", "Samsung Galaxy S24", 2024),
            galaxyUltra.model("galaxy-s24-ultra", "Samsung Galaxy S24 Ultra", 2024),
            galaxyA55.model("galaxy-a55", "Samsung Galaxy A55", 2024),
            pixel9.model("pixel-9", "Google Pixel 9", 2024),
            pixel9ProXL.model("pixel-9-pro-xl", "Google Pixel 9 Pro XL", 2024),
            galaxyS24.model("galaxy-s25", "Samsung Galaxy S25", 2025),
            pixel9.model("pixel-10", "Google Pixel 10", 2025),
        ]
    }()
}
