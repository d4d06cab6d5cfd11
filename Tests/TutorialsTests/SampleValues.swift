import Diagnostics
import Tutorials

/// Short ways to write the values that the tests of this target are about.
enum Sample {
    static func device(
        _ id: String, _ width: Double, _ height: Double, classes: [String] = ["ipad"], year: Int = 2013
    ) -> Device {
        Device(
            id: id, name: id, platform: .ios, size: Size(width: width, height: height), scale: 2,
            pixels: Size(width: 2 * width, height: 2 * height), safeArea: .init(portrait: .zero, landscape: .zero),
            statusBar: .init(portrait: 20, landscape: 20), cornerRadius: 0, cutout: .none, hasHomeIndicator: false,
            classes: classes, suffixes: [], year: year)
    }

    static let iPad = device("ipad-air", 768, 1024)
    static let iPhone8 = device("iphone-8", 375, 667, classes: ["iphone"], year: 2017)
    static let iPhone4s = device("iphone-4s", 320, 480, classes: ["iphone-3.5", "iphone"], year: 2011)
    static let catalogue = [iPad, iPhone8, iPhone4s]

    static func view(
        _ device: Device = iPad, _ orientation: Environment.Orientation = .portrait,
        _ fidelity: Environment.Fidelity = .intended, locale: String? = nil
    ) -> Environment {
        var environment = Environment(device: device)
        environment.orientation = orientation
        environment.fidelity = fidelity
        environment.locale = locale
        return environment
    }

    static func text(_ plain: String) -> LocalizedText {
        LocalizedText(plain.isEmpty ? [:] : ["": rich(plain)])
    }

    static func rich(_ plain: String) -> RichText {
        RichText(markdown: plain, html: plain, plain: plain)
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Box {
        var box = Box()
        (box.left, box.top, box.width, box.height) = (x, y, width, height)
        return box
    }

    static func target(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, segments: [Double?] = [], bar: Target.Bar? = nil
    ) -> Target {
        Target(place: .box(box(x, y, width, height)), segments: segments, bar: bar)
    }

    static func element(
        _ subject: TrainingOverlay.Element.Subject, _ words: String = "Text", highlight: Bool = true, line: Int = 1
    ) -> TrainingOverlay.Element {
        var element = TrainingOverlay.Element(subject)
        element.text = text(words)
        element.isHighlighted = highlight
        element.position = SourcePosition(line: line, column: 1)
        return element
    }

    static func step(
        _ id: String, _ elements: [TrainingOverlay.Element], screen: String? = "main",
        placement: TrainingOverlay.Placement = .position(.none), title: String = "", text words: String = "",
        line: Int = 1
    ) -> TrainingOverlay.Step {
        let position = SourcePosition(line: line, column: 1)
        var step = TrainingOverlay.Step(id: Located(id, at: position))
        step.screen = screen.map { Located($0, at: position) }
        step.elements = elements
        step.placement = placement
        step.title = text(title)
        step.text = text(words)
        step.position = position
        return step
    }

    static func overlay(
        _ steps: [TrainingOverlay.Step], style: TrainingOverlay.Style = .glass, look: TrainingOverlay.Look = .current
    ) -> TrainingOverlay {
        var overlay = TrainingOverlay()
        overlay.steps = steps
        overlay.style = style
        overlay.look = look
        return overlay
    }

    /// One step with the elements on one screen with the targets.
    static func layout(
        _ elements: [TrainingOverlay.Element], on targets: [String: Target] = [:],
        style: TrainingOverlay.Style = .glass, look: TrainingOverlay.Look = .current,
        in environment: Environment = view(), measured: [String: Rect] = [:]
    ) -> TrainingOverlayLayout {
        TrainingOverlayLayout(
            step: 1, of: overlay([step("A", elements)], style: style, look: look),
            screens: ["main": Screen(background: .plain, targets: targets)], environment: environment,
            measured: measured)
    }

    static func tutorial(
        _ steps: [TrainingOverlay.Step], targets: [String: Target] = [:], devices: [String] = ["ipad-air"],
        stylesheets: [String: String] = ["default": "overlay.css"], style: TrainingOverlay.Style = .glass
    ) -> Tutorial {
        Tutorial(
            title: text("Sample"), devices: devices.map { Located($0) },
            stylesheets: stylesheets.mapValues { Located($0) },
            screens: ["main": Screen(background: .plain, targets: targets)], identifier: "sample",
            content: .trainingOverlay(overlay(steps, style: style)))
    }
}

extension Rect {
    var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// Equal up to the rounding of a few sums.
    func isClose(to other: Rect) -> Bool {
        let pairs = [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
        return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
    }
}
