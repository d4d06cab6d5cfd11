import Testing
import Tutorials

@Suite("Device figures")
struct DevicesFiguresTests {
    @Test("Size times scale is the panel's pixels, but for phones that scale down and Android's rounding")
    func pixels() {
        let scaledDown: Set = [
            "iphone-6-plus", "iphone-6s-plus", "iphone-7-plus", "iphone-8-plus", "iphone-12-mini", "iphone-13-mini",
        ]
        for device in DeviceCatalogue.builtIn.devices {
            let drawn = Size(width: device.size.width * device.scale, height: device.size.height * device.scale)
            let excess = (drawn.width - device.pixels.width, drawn.height - device.pixels.height)
            if scaledDown.contains(device.id) {
                #expect(excess.0 > 0 && excess.1 > 0, "\(device.id)")
            } else if device.platform == .android {
                // Rounded up to whole points: less than one point too much.
                #expect((0..<device.scale).contains(excess.0), "\(device.id)")
                #expect((0..<device.scale).contains(excess.1), "\(device.id)")
            } else {
                #expect(drawn == device.pixels, "\(device.id)")
            }
        }
    }

    @Test("Sizes are whole points in portrait, safe areas leave most of the screen, nothing is negative")
    func sane() {
        for device in DeviceCatalogue.builtIn.devices {
            #expect(device.size.width.rounded() == device.size.width, "\(device.id)")
            #expect(device.size.height.rounded() == device.size.height, "\(device.id)")
            #expect(device.size.width < device.size.height, "\(device.id)")
            for (insets, screen) in [
                (device.safeArea.portrait, device.size), (device.safeArea.landscape, device.size.turned),
            ] {
                let sides = [insets.top, insets.left, insets.bottom, insets.right]
                #expect(sides.allSatisfy { $0 >= 0 }, "\(device.id)")
                #expect(insets.left + insets.right < screen.width / 4, "\(device.id)")
                #expect(insets.top + insets.bottom < screen.height / 4, "\(device.id)")
            }
            #expect(device.statusBar.portrait <= device.safeArea.portrait.top, "\(device.id)")
            #expect(device.statusBar.landscape <= device.safeArea.landscape.top, "\(device.id)")
        }
    }

    @Test("A home indicator, rounded corners and a lower inset go together on iOS")
    func homeIndicator() {
        for device in DeviceCatalogue.builtIn.devices where device.platform == .ios {
            #expect(device.hasHomeIndicator == (device.cornerRadius > 0), "\(device.id)")
            #expect(device.hasHomeIndicator == (device.safeArea.portrait.bottom > 0), "\(device.id)")
            #expect(device.hasHomeIndicator == (device.safeArea.landscape.bottom > 0), "\(device.id)")
            #expect(device.hasHomeIndicator != device.classes.contains { $0.hasSuffix("home-button") }, "\(device.id)")
        }
    }

    @Test("A cutout lies inside the upper inset and between the corners")
    func cutouts() {
        for device in DeviceCatalogue.builtIn.devices {
            let inset = device.safeArea.portrait.top
            switch device.cutout {
            case .none:
                #expect(!device.classes.contains("iphone-notch") && !device.classes.contains("iphone-island"))
            case .notch(let width, let height):
                #expect(height < inset && width < device.size.width - 2 * device.cornerRadius, "\(device.id)")
                #expect(device.classes.contains("iphone-notch"), "\(device.id)")
            case .island(let width, let height, let top):
                #expect(top + height < inset && width < device.size.width - 2 * device.cornerRadius, "\(device.id)")
                #expect(device.classes.contains("iphone-island"), "\(device.id)")
            case .hole(let diameter, let top):
                #expect(top > diameter / 2 && top + diameter / 2 <= inset, "\(device.id)")
            }
        }
    }

    @Test("iPhones hide the status bar in landscape, iPads keep it")
    func landscapeStatusBar() {
        for device in DeviceCatalogue.builtIn.devices {
            if device.family == "iphone" { #expect(device.statusBar.landscape == 0, "\(device.id)") }
            if device.family == "ipad" {
                #expect(device.statusBar.landscape == device.statusBar.portrait, "\(device.id)")
            }
        }
    }

    /// Apple's Human Interface Guidelines (size, scale), Use Your Loaf and others (insets), ScreenCorners (radius).
    static let published:
        [(id: String, width: Double, height: Double, scale: Double, insets: [Double], radius: Double)] = [
            // Insets: portrait top and bottom, landscape top, sides and bottom.
            ("iphone-4s", 320, 480, 2, [20, 0, 0, 0, 0], 0),
            ("iphone-5s", 320, 568, 2, [20, 0, 0, 0, 0], 0),
            ("iphone-8", 375, 667, 2, [20, 0, 0, 0, 0], 0),
            ("iphone-8-plus", 414, 736, 3, [20, 0, 0, 0, 0], 0),
            ("iphone-x", 375, 812, 3, [44, 34, 0, 44, 21], 39),
            ("iphone-11", 414, 896, 2, [48, 34, 0, 48, 21], 41.5),
            ("iphone-11-pro-max", 414, 896, 3, [44, 34, 0, 44, 21], 39),
            ("iphone-13-mini", 375, 812, 3, [50, 34, 0, 50, 21], 44),
            ("iphone-14", 390, 844, 3, [47, 34, 0, 47, 21], 47.33),
            ("iphone-14-plus", 428, 926, 3, [47, 34, 0, 47, 21], 53.33),
            ("iphone-15-pro", 393, 852, 3, [59, 34, 0, 59, 21], 55),
            ("iphone-15-pro-max", 430, 932, 3, [59, 34, 0, 59, 21], 55),
            ("iphone-16-pro", 402, 874, 3, [62, 34, 0, 62, 21], 62),
            ("iphone-16-pro-max", 440, 956, 3, [62, 34, 0, 62, 21], 62),
            ("iphone-air", 420, 912, 3, [68, 34, 0, 68, 20], 62),
            ("iphone-17", 402, 874, 3, [62, 34, 0, 62, 20], 62),
            ("ipad-2", 768, 1024, 1, [20, 0, 20, 0, 0], 0),
            ("ipad-6", 768, 1024, 2, [20, 0, 20, 0, 0], 0),
            ("ipad-9", 810, 1080, 2, [20, 0, 20, 0, 0], 0),
            ("ipad-air-3", 834, 1112, 2, [20, 0, 20, 0, 0], 0),
            ("ipad-air", 820, 1180, 2, [24, 20, 24, 0, 20], 18),
            ("ipad-mini-6", 744, 1133, 2, [24, 20, 24, 0, 20], 21.5),
            ("ipad-pro-11", 834, 1194, 2, [24, 20, 24, 0, 20], 18),
            ("ipad-pro-12-9", 1024, 1366, 2, [24, 20, 24, 0, 20], 18),
            ("ipad-pro-11-m4", 834, 1210, 2, [24, 20, 24, 0, 20], 30),
            ("ipad-pro-13-m4", 1032, 1376, 2, [24, 20, 24, 0, 20], 30),
            ("ipad-pro-13-m5", 1032, 1376, 2, [32, 25, 32, 0, 25], 30),
        ]

    @Test("Published figures are those of the catalogue", arguments: published)
    func spotChecks(
        id: String, width: Double, height: Double, scale: Double, insets: [Double], radius: Double
    ) throws {
        let device = try #require(DeviceCatalogue.builtIn[id])
        #expect(device.size == Size(width: width, height: height))
        #expect(device.scale == scale)
        #expect(device.safeArea.portrait == Insets(top: insets[0], bottom: insets[1]))
        #expect(
            device.safeArea.landscape
                == Insets(top: insets[2], left: insets[3], bottom: insets[4], right: insets[3]))
        #expect(device.cornerRadius == radius)
    }

    @Test(
        "Phones that scale down have the panel that Apple sells",
        arguments: [
            ("iphone-8-plus", 1080.0, 1920.0), ("iphone-12-mini", 1080, 2340),
        ])
    func panels(id: String, width: Double, height: Double) throws {
        #expect(try #require(DeviceCatalogue.builtIn[id]).pixels == Size(width: width, height: height))
    }
}
