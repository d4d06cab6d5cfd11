import Diagnostics
import Tutorials

/// Slideshows for the tests of this folder.
enum Slides {
    static let phone = device("iphone-5s", 320, 568)
    static let small = device("iphone-4s", 320, 480)
    static let wide = device("iphone-8", 375, 667)

    static func device(_ id: String, _ width: Double, _ height: Double, classes: [String] = ["iphone"]) -> Device {
        Sample.device(id, width, height, classes: classes)
    }

    static func show(_ count: Int = 5, _ change: (inout Slideshow) -> Void = { _ in }) -> Slideshow {
        var show = Slideshow()
        show.titleStyle = wholeStyle(Font(.named("Helvetica"), size: 17, weight: 700), lines: 1, offset: 180)
        show.subtitleStyle.color = .white
        show.subtitleStyle.offset = 150
        show.steps = (0..<count).map { page in
            var step = Slideshow.Step()
            step.title = Sample.text("Picture \(page + 1)")
            step.subtitle = Sample.text("Words")
            step.pictures = ["default": Located("\(page).png")]
            step.duration = Located(3)
            step.position = SourcePosition(line: 10 + page, column: 3)
            return step
        }
        change(&show)
        return show
    }

    static func wholeStyle(_ font: Font, lines: Int, offset: Double) -> Slideshow.Style {
        var style = Slideshow.Style()
        (style.font, style.color, style.lines, style.offset) = (font, .white, lines, offset)
        return style
    }

    static func layout(
        _ show: Slideshow = show(), on device: Device = phone, step: Int = 1,
        fidelity: Environment.Fidelity = .intended, orientation: Environment.Orientation = .portrait
    ) -> SlideshowLayout {
        SlideshowLayout(step: step, of: show, environment: Sample.view(device, orientation, fidelity))
    }

    static func ids(
        _ show: Slideshow, devices: [Device] = [phone], picture: @escaping PictureLookup = { _ in nil }
    ) -> [String] {
        let tutorial = Tutorial(
            title: Sample.text("Slides"), devices: devices.map { Located($0.id) },
            stylesheets: [:], screens: [:], identifier: "slides", content: .slideshow(show))
        return TutorialChecks.problems(
            in: tutorial, file: "tutorial.yaml", catalogue: devices, fileExists: { _ in true }, picture: picture
        ).filter { $0.id.hasPrefix("ice") || $0.id.contains("picture") || $0.id.contains("device-key") }
            .map { "\($0.severity) \($0.id)\($0.step.map { " step \($0)" } ?? "")" }
    }
}
