internal import Tutorials

/// The layouts that a stage shows: of its own step in full, of every step as a sketch.
struct StageLayout {
    /// With more steps than this the list shows names alone, so that a long tutorial stays quick.
    private static let mostSketches = 60

    let step: TrainingOverlayLayout
    /// One for each step; empty for a long tutorial.
    let sketches: [TrainingOverlayLayout]
    let overlay: TrainingOverlay

    init(_ scene: StepScene) {
        switch scene.tutorial.content {
        case .trainingOverlay(let overlay):
            self.overlay = overlay
            step = TrainingOverlayLayout(scene, overlay)
            sketches =
                overlay.steps.count > Self.mostSketches
                ? []
                : overlay.steps.indices.map { index in
                    TrainingOverlayLayout(
                        step: index + 1, of: overlay, screens: scene.tutorial.screens, environment: scene.environment,
                        measured: index + 1 == scene.step ? scene.measured.rects : [:])
                }
        }
    }
}
