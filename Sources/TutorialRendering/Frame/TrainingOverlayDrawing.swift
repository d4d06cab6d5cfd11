internal import Templates
internal import Tutorials

/// A step of a training overlay on the frame and on the stage.
struct TrainingOverlayDrawing: StepDrawing {
    let scene: StepScene
    let overlay: TrainingOverlay
    private let own: TrainingOverlayLayout

    init(scene: StepScene, overlay: TrainingOverlay) {
        self.scene = scene
        self.overlay = overlay
        own = TrainingOverlayLayout(scene, overlay)
    }

    var layout: any StepLayout { own }

    var layer: String {
        TrainingOverlayLayer(scene: scene, overlay: overlay, layout: own, screen: scene.screen).html
    }

    var playerData: String {
        let forced = overlay.steps.indices.filter { overlay.steps[$0].isForced }.map { String($0 + 1) }
        return """
            {"ready":\(overlay.isReady),"ignoreShown":\(overlay.ignoresShown),"forced":[\(forced.joined(separator: ","))]}
            """
    }

    var figures: String {
        let box = own.textBox
        let numbers = [box.x, box.y, box.width, box.height].map { $0.shortText(decimals: 2) }
        return "text box \(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3])"
    }

    /// The names that a flag can be stored for.
    var statePane: StagePart? {
        var seen: Set<String> = []
        let screens = overlay.steps.map(\.id.value).filter { seen.insert($0).inserted }
        return StagePart(
            template: "state-training-overlay",
            values: [
                "flagPrefix": "ICLTrainingOverlay.Shown.",
                "flagScreens": .list(screens.map { .object(["screen": .text($0)]) }),
            ])
    }
}

extension TrainingOverlayLayout {
    /// The layout of a scene's step.
    init(_ scene: StepScene, _ overlay: TrainingOverlay) {
        self.init(
            step: scene.step, of: overlay, screens: scene.tutorial.screens, environment: scene.environment,
            measured: scene.measured.rects)
    }
}
