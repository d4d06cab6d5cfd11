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
        let drawing = scene.drawing
        let screen = scene.screen
        let isOwn = scene.view.screen != nil
        let chrome = DeviceChrome(environment: environment, statusBar: drawing.statusBar, isDrawn: !isOwn)
        return try templates.page(
            "frame",
            [
                "public": .text(publicPath),
                "language": .text(environment.language),
                "direction": .text(environment.direction.rawValue),
                "appearance": .text(environment.appearance.rawValue),
                "kind": .text(scene.tutorial.kind.rawValue),
                "title": .text(
                    "\(scene.tutorial.title.resolve(locale: environment.locale).plain) · step \(scene.step)"),
                "isStill": .flag(isStill),
                "isOwnScreen": .flag(isOwn),
                "safeArea": .optional(isOwn ? safeArea : nil),
                "isReduced": .flag(environment.motion == .reduced),
                "isSet": .flag(
                    isOwn || environment.locale != nil || environment.direction == .rightToLeft
                        || environment.textScale != 1
                        || environment.isBoldText),
                "textScale": .optional(environment.textScale == 1 ? nil : environment.textScale.shortText()),
                "isBoldText": .flag(environment.isBoldText),
                "stylesheet": .optional(stylesheet),
                "width": .text(size.width.shortText()),
                "height": .text(size.height.shortText()),
                "tutorial": .text(scene.id),
                "step": .number(scene.step),
                "screenKey": .text(screen.key),
                "screen": .text(screen.html),
                "backdrop": .text(chrome.backdrop),
                "overlay": .text(drawing.layer),
                "chrome": .text(chrome.html),
                "failure": .optional(failure.isEmpty ? nil : failure),
                "data": .text(data(drawing, screen).script),
            ])
    }

    /// Top, right, bottom, left in points: what a mock-up cannot know of a phone that no catalogue has.
    private var safeArea: String {
        let insets = scene.environment.safeArea
        return [insets.top, insets.right, insets.bottom, insets.left].map { $0.shortText() }.joined(separator: " ")
    }

    /// The designer's own, where the kind has no page of its own that it styles.
    private var stylesheet: String? {
        guard scene.tutorial.kind != .trainingOverlay else { return nil }
        return StylesheetChoice.choose(for: scene.tutorial, environment: scene.environment).path.map(scene.asset)
    }

    private func data(_ drawing: any StepDrawing, _ screen: AppScreen) -> FrameData {
        let content = scene.tutorial.content.common
        let steps = content.stepNumbers.map {
            FrameData.Step(number: $0, id: content.stepName($0), frame: scene.frame(step: $0))
        }
        let selectors = drawing.layout.unmeasured.compactMap { name -> (String, String)? in
            guard case .selector(let selector)? = screen.targets[name]?.place else { return nil }
            return (name, selector)
        }
        return FrameData(
            tutorial: scene.id, kind: scene.tutorial.kind.rawValue, step: scene.step,
            identifier: scene.tutorial.identifier, fidelity: scene.environment.fidelity.rawValue,
            motion: scene.environment.motion.rawValue, device: DeviceFacts(environment: scene.environment),
            stage: scene.addresses.page(scene.step, scene.view.query), events: scene.addresses.events,
            revision: eventID, steps: steps,
            unmeasured: Dictionary(selectors) { first, _ in first }, content: drawing.playerData)
    }
}
