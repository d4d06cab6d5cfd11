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
        let image = picture.isMissing ? nil : picture.path.map { scene.image($0) }
        let content = image ?? (own.showsMissing ? placeholder(picture) : "")
        return """
            <div class="picture\(picture.isMissing ? " is-missing" : "")" data-role="picture" data-index="\(picture.layer - 1)" \
            data-layer="\(picture.layer)" style="\(own.frame.style)">\(content)</div>
            """
    }

    private func placeholder(_ picture: ImageGuidePicture) -> String {
        "<p class=\"missing\"><b>\(picture.name.htmlEscaped)</b> \(picture.reason)</p>"
    }

    var playerData: String {
        let pictures = all.map { picture in
            let name = "\"name\":\(picture.name.jsonLiteral)"
            guard let path = picture.path, !picture.isMissing else {
                return "{\(name),\"source\":null,\"reason\":\(picture.reason.jsonLiteral)}"
            }
            return "{\(name),\"source\":\(scene.asset(path).jsonLiteral)}"
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
        guard let size = top.size else { return "\(top.path ?? top.name) \(top.reason)" }
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

extension ImageGuidePicture {
    /// Why it is not seen, after its name.
    fileprivate var reason: String { path == nil ? "is missing" : "cannot be read" }
}
