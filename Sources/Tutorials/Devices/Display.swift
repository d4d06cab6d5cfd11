/// The screen of one or several models: everything of a `Device` but its id, name and year.
///
/// It exists to write the built-in catalogue without repeating figures: a family's factory makes a display, the
/// display makes its models.
struct Display {
    var platform: Device.Platform
    var size: Size
    var scale: Double
    /// Where the panel has other pixels than size × scale: iPhone Plus and mini scale their picture down, Android
    /// sizes are rounded up to whole points.
    var pixels: Size?
    var safeArea: Device.SafeArea
    var statusBar: Device.StatusBar
    var cornerRadius: Double = 0
    var cutout: Device.Cutout = .none
    var hasHomeIndicator = false
    var classes: [String]
    var suffixes: [String]

    func model(_ id: String, _ name: String, _ year: Int) -> Device {
        Device(
            id: id, name: name, platform: platform, size: size, scale: scale,
            pixels: pixels ?? Size(width: size.width * scale, height: size.height * scale), safeArea: safeArea,
            statusBar: statusBar, cornerRadius: cornerRadius, cutout: cutout, hasHomeIndicator: hasHomeIndicator,
            classes: classes, suffixes: suffixes, year: year)
    }

    /// Name endings in the order in which iOS looks for a picture: the screen's scale with and without the kind of
    /// device, then the smaller scales, then the bare name.
    static func suffixes(scale: Int, kind: String) -> [String] {
        let scaled = stride(from: scale, to: 1, by: -1).flatMap { ["@\($0)x~\(kind)", "@\($0)x"] }
        return scaled + ["~\(kind)", ""]
    }
}
