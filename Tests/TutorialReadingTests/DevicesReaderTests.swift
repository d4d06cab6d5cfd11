import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("A workspace's devices")
struct DevicesReaderTests {
    private let kiosk = """
        format: 1
        devices:
          - id: kiosk-12
            name: Kiosk
            platform: android
            size: {width: 800, height: 1280}
            scale: 1.5

        """

    private func problems(of marked: String) -> [String] {
        let marked = MarkedText(marked)
        return DevicesReader.read(Array(marked.text.utf8)).diagnostics.map(marked.summary)
    }

    private func devices(_ text: String) -> [Device] { DevicesReader.read(Array(MarkedText(text).text.utf8)).devices }

    @Test("A device needs five keys; the rest has the documented defaults")
    func defaults() throws {
        #expect(problems(of: kiosk) == [])
        let device = try #require(devices(kiosk).first)
        #expect(device.id == "kiosk-12")
        #expect(device.name == "Kiosk")
        #expect(device.platform == .android)
        #expect(device.size == Size(width: 800, height: 1280))
        #expect(device.pixels == Size(width: 1200, height: 1920))
        #expect(device.safeArea == .init(portrait: .zero, landscape: .zero))
        #expect(device.cutout == .none)
        #expect(!device.hasHomeIndicator)
        #expect(device.classes == ["android-tablet"])
        #expect(device.suffixes == [""])
    }

    @Test("Every key is read")
    func everything() throws {
        let text =
            kiosk + """
                    pixels: {width: 1000, height: 1600}
                    safe-area: {portrait: {top: 24, bottom: 10}, landscape: {left: 24}}
                    status-bar: {portrait: 24, landscape: 20}
                    corner-radius: 12.5
                    cutout: {kind: hole, diameter: 20, top: 12}
                    home-indicator: true
                    classes: [kiosk, android-tablet]
                    suffixes: ["@2x", ""]
                    year: 2024

                """
        #expect(problems(of: text) == [])
        let device = try #require(devices(text).first)
        #expect(device.pixels == Size(width: 1000, height: 1600))
        #expect(device.safeArea.portrait == Insets(top: 24, bottom: 10))
        #expect(device.safeArea.landscape == Insets(left: 24))
        #expect(device.statusBar == .init(portrait: 24, landscape: 20))
        #expect(device.cornerRadius == 12.5)
        #expect(device.cutout == .hole(diameter: 20, top: 12))
        #expect(device.hasHomeIndicator)
        #expect(device.classes == ["kiosk", "android-tablet"])
        #expect(device.suffixes == ["@2x", ""])
        #expect(device.year == 2024)
    }

    @Test("Without a safe area it is the status bar")
    func safeAreaFromStatusBar() {
        let area = devices(kiosk + "    status-bar: {portrait: 24, landscape: 0}\n").first?.safeArea
        #expect(area == .init(portrait: Insets(top: 24), landscape: .zero))
    }

    @Test(
        "A cutout has the sizes of its kind",
        arguments: [
            ("{kind: notch, width: 209, height: 30}", Device.Cutout.notch(width: 209, height: 30)),
            ("{kind: island, width: 125, height: 37, top: 11}", .island(width: 125, height: 37, top: 11)),
            ("null", .none),
        ])
    func cutouts(value: String, cutout: Device.Cutout) {
        #expect(problems(of: kiosk + "    cutout: \(value)\n") == [])
        #expect(devices(kiosk + "    cutout: \(value)\n").first?.cutout == cutout)
    }

    @Test("What is wrong with a device is pointed at, and the other devices are read")
    func wrong() {
        let marked =
            kiosk + """
                    cutout: ①{kind: notch, width: 5}
                    ②colour: red
                    year: ③1066
                  - id: ④Kiosk 13
                    name: K
                    platform: ⑤windows
                    size: {width: ⑥0, height: 1}
                    scale: ⑦2x
                  - ⑧id: x
                  - ⑨kiosk
                  - ⑩{id: kiosk-12, name: K, platform: ios, size: {width: 320, height: 480}, scale: 2}

                """
        #expect(
            problems(of: marked) == [
                "① error missing-key", "② error unknown-key", "③ error out-of-range", "④ error unusable-device-id",
                "⑤ error unknown-word", "⑥ error out-of-range", "⑦ error wrong-type", "⑧ error missing-key",
                "⑧ error missing-key", "⑧ error missing-key", "⑧ error missing-key", "⑨ error wrong-type",
                "⑩ warning device-twice",
            ])
        #expect(devices(marked).map(\.id) == ["kiosk-12"])
    }

    @Test(
        "A file that is no list of devices says so",
        arguments: [
            ("①", "error empty-file"), ("①[]", "error wrong-type"), ("format: 1\ndevices: ①{}\n", "error wrong-type"),
        ])
    func noDevices(marked: String, summary: String) {
        #expect(problems(of: marked) == ["① \(summary)"])
    }
}
