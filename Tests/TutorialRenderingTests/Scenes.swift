import Testing
import TutorialRendering
import Tutorials

/// Small tutorials written in code, for the tests of this folder.
enum Scenes {
    static func text(_ text: String) -> LocalizedText {
        LocalizedText(["": RichText(markdown: text, html: text, plain: text)])
    }

    static func tutorial(
        stylesheets: [String: String] = ["ipad": "overlay-ipad.css"],
        screens: [String: Screen] = [:], _ change: (inout TrainingOverlay) -> Void = { _ in }
    ) -> Tutorial {
        var overlay = TrainingOverlay()
        change(&overlay)
        return Tutorial(
            title: text("Pets"), devices: [Located("ipad-2")], stylesheets: stylesheets.mapValues { Located($0) },
            screens: screens, identifier: "pets", content: .trainingOverlay(overlay))
    }

    static func step(_ id: String, _ change: (inout TrainingOverlay.Step) -> Void = { _ in }) -> TrainingOverlay.Step {
        var step = TrainingOverlay.Step(id: Located(id))
        change(&step)
        return step
    }

    static func element(
        _ subject: TrainingOverlay.Element.Subject, _ words: String = "", highlighted: Bool = true
    ) -> TrainingOverlay.Element {
        var element = TrainingOverlay.Element(subject)
        element.text = text(words)
        element.isHighlighted = highlighted
        return element
    }

    static func target(x: Double, y: Double, width: Double, height: Double) -> Target {
        var box = Box()
        box.left = x
        box.top = y
        box.width = width
        box.height = height
        return Target(place: .box(box))
    }

    /// The scene of a step on the classic iPad, 768 × 1024 points.
    static func scene(
        _ tutorial: Tutorial, step: Int = 1, _ change: (inout Environment) -> Void = { _ in }
    ) throws -> StepScene {
        let device = try #require(DeviceCatalogue.builtIn["ipad-2"])
        let view = ViewParameters(environment: Environment(device: device), defaultDevice: device.id).with(change)
        return StepScene(id: "pets", tutorial: tutorial, step: step, view: view) { "/assets/pets/\($0)?v=1" }
    }

    static func overlay(of tutorial: Tutorial) -> TrainingOverlay {
        if case .trainingOverlay(let overlay) = tutorial.content { overlay } else { TrainingOverlay() }
    }
}
