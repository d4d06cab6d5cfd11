package import Templates
internal import Tutorials

/// The document shown inside the device: app screen, tutorial and device chrome at the device's size in CSS px.
package struct FramePage {
    let scene: StepScene
    /// Where the files of `Public/` are served, with their version.
    let publicPath: String
    /// The id of the last live event before the page was rendered.
    let eventID: String
    /// A still does not play: it has no script, for pictures of a step.
    let isStill: Bool
    /// Shown over the last good version while the file is broken; empty otherwise.
    let failure: String

    package init(
        scene: StepScene, publicPath: String, eventID: String, isStill: Bool = false, failure: String = ""
    ) {
        self.scene = scene
        self.publicPath = publicPath
        self.eventID = eventID
        self.isStill = isStill
        self.failure = failure
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        let environment = scene.environment
        let size = environment.screen
        let (screen, layer, data) = content
        return try templates.page(
            "frame",
            [
                "public": .text(publicPath),
                "language": .text(environment.locale ?? "en"),
                "direction": .text(TextDirection(locale: environment.locale).rawValue),
                "appearance": .text(environment.appearance.rawValue),
                "title": .text(
                    "\(scene.tutorial.title.resolve(locale: environment.locale).plain) · step \(scene.step)"),
                "isStill": .flag(isStill),
                "width": .text(size.width.shortText()),
                "height": .text(size.height.shortText()),
                "tutorial": .text(scene.id),
                "step": .number(scene.step),
                "screenKey": .text(screen.key),
                "screen": .text(screen.html),
                "overlay": .text(layer),
                "chrome": .text(DeviceChrome(environment: environment).html),
                "failure": .optional(failure.isEmpty ? nil : failure),
                "data": .text(data.script),
            ])
    }

    private var content: (screen: AppScreen, layer: String, data: FrameData) {
        switch scene.tutorial.content {
        case .trainingOverlay(let overlay):
            let layout = TrainingOverlayLayout(scene, overlay)
            let screen = AppScreen(scene: scene, name: overlay.steps[scene.step - 1].screen?.value)
            let layer = TrainingOverlayLayer(scene: scene, overlay: overlay, layout: layout, screen: screen)
            return (screen, layer.html, data(overlay, layout, screen))
        }
    }

    private func data(_ overlay: TrainingOverlay, _ layout: TrainingOverlayLayout, _ screen: AppScreen) -> FrameData {
        let steps = overlay.steps.enumerated().map { index, step in
            FrameData.Step(
                number: index + 1, id: step.id.value, forced: step.isForced, frame: scene.frame(step: index + 1))
        }
        let selectors = layout.unmeasured.compactMap { name -> (String, String)? in
            guard case .selector(let selector)? = screen.targets[name]?.place else { return nil }
            return (name, selector)
        }
        return FrameData(
            tutorial: scene.id, kind: scene.tutorial.kind, step: scene.step, identifier: scene.tutorial.identifier,
            fidelity: scene.environment.fidelity.rawValue, revision: eventID, ready: overlay.isReady,
            ignoreShown: overlay.ignoresShown, steps: steps, unmeasured: Dictionary(selectors) { first, _ in first })
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
