internal import Diagnostics
internal import Templates
internal import Tutorials

/// The pile of an image guide at one step, on the frame and on the stage.
struct ImageGuideDrawing: StepDrawing {
    let scene: StepScene
    let guide: ImageGuide
    private let own: ImageGuideLayout

    init(scene: StepScene, guide: ImageGuide) {
        self.scene = scene
        self.guide = guide
        own = ImageGuideLayout(step: scene.step, of: guide, in: scene.setting)
    }

    var layout: any StepLayout { own }
    var statusBar: StatusBarPlace { .hidden }

    /// Pictures that lie deeper than this are added by the player when those above are gone.
    private static let drawnLayers = 12

    /// The pile, the last one on top. A picture's tag is 999 more than its number.
    var layer: String {
        let pile = own.pictures.suffix(Self.drawnLayers).map(html).joined(separator: "\n")
        return """
            <section class="overlay image-guide" data-step="\(scene.step)">
            \(pile)
            </section>
            """
    }

    private func html(_ picture: ImageGuidePicture) -> String {
        let isSeen = picture.path != nil || own.showsMissing
        let content =
            picture.path.map { "<img alt=\"\" draggable=\"false\" src=\"\(scene.asset($0).htmlEscaped)\">" }
            ?? (isSeen ? Self.placeholder(picture.name) : "")
        return """
            <div class="picture\(picture.path == nil ? " is-missing" : "")" data-role="picture" data-index="\(picture.layer - 1)" \
            data-layer="\(picture.layer)" style="\(own.frame.style)">\(content)</div>
            """
    }

    private static func placeholder(_ name: String) -> String {
        "<p class=\"missing\"><b>\(name.htmlEscaped)</b> is missing</p>"
    }

    var playerData: String {
        let pictures = all.map { picture in
            let source = picture.path.map { scene.asset($0).jsonLiteral } ?? "null"
            return "{\"name\":\(picture.name.jsonLiteral),\"source\":\(source)}"
        }
        return """
            {"count":\(guide.count.value),"name":\(guide.name.jsonLiteral),"once":\(guide.isShownOnce),\
            "key":\(guide.onceKey.jsonLiteral),"onLastTap":\(guide.onLastTap?.value.jsonLiteral ?? "null"),\
            "pictures":[\(pictures.joined(separator: ","))]}
            """
    }

    /// Every layer, also those that the step has already taken away.
    private var all: [ImageGuidePicture] {
        (0..<guide.layerCount).map {
            guide.picture(ofLayer: $0 + 1, on: scene.environment.device, picture: scene.picture)
        }
    }

    var figures: String {
        guard let top = own.pictures.last else { return "no picture: the app is frozen" }
        guard let size = top.size else { return top.path ?? "\(top.name) is missing" }
        return "\(top.path ?? top.name) · \(size.width.shortText()) × \(size.height.shortText())"
    }

    var controls: StagePart? { StagePart(template: "controls-image-guide", values: [:]) }

    var statePane: StagePart? {
        StagePart(
            template: "state-image-guide",
            values: [
                "key": .text(guide.onceKey), "isOnce": .flag(guide.isShownOnce),
                "order": .text(guide.order == .stacked ? "stacked, the library's: last number first" : "numeric"),
                "suffix": .text(guide.suffix(for: scene.environment.device) ?? "none: unknown screen"),
            ])
    }
}
