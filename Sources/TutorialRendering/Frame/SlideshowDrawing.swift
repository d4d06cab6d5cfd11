internal import Diagnostics
internal import Templates
internal import Tutorials

/// A page of a slideshow at rest, on the frame and on the stage.
struct SlideshowDrawing: StepDrawing {
    let scene: StepScene
    let show: Slideshow
    private let own: SlideshowLayout

    init(scene: StepScene, show: Slideshow) {
        self.scene = scene
        self.show = show
        own = SlideshowLayout(step: scene.step, of: show, environment: scene.environment)
    }

    var layout: any StepLayout { own }
    var layer: String { SlideshowLayer(scene: scene, show: show, layout: own).html }

    var playerData: String {
        let durations = show.steps.map { $0.dwell.shortText() }
        let pictures = show.steps.indices.map { page in
            show.picture(ofPage: page, on: scene.environment.device).map { scene.asset($0.value).jsonLiteral } ?? "null"
        }
        return """
            {"autoscroll":\(show.isAutoscrolling),"start":\(show.start.rawValue.jsonLiteral),\
            "taps":{"left":\(show.left.action.json),"right":\(show.right.action.json)},\
            "mirrored":\(scene.environment.isMirrored),"durations":[\(durations.joined(separator: ","))],\
            "pictures":[\(pictures.joined(separator: ","))]}
            """
    }

    var figures: String {
        let seconds = show.step(scene.step)?.dwell.shortText() ?? "0"
        return "page \(own.page) · \(seconds) s"
    }

    var controls: StagePart? {
        StagePart(
            template: "controls-slideshow",
            values: [
                "page": .number(own.page), "lastPage": .number(max(0, show.steps.count - 1)),
                "isSingle": .flag(show.steps.count < 2), "isMirrored": .flag(scene.environment.isMirrored),
            ])
    }

    /// Each page with its own duration and the one it really gets, where a difference is worth a table (quirk 5.3).
    var statePane: StagePart? {
        let rows = show.steps.indices.map { page -> TemplateValue in
            .object([
                "page": .number(page), "own": .text(show.steps[page].dwell.shortText()),
                "first": .text(show.steps[max(0, page - 1)].dwell.shortText()),
                "again": .text(show.steps[page == 0 ? show.steps.count - 1 : page - 1].dwell.shortText()),
            ])
        }
        let isEven = Set(show.steps.map(\.dwell)).count < 2
        return StagePart(
            template: "state-slideshow", values: ["hasDwell": .flag(!isEven), "dwell": .list(isEven ? [] : rows)])
    }
}

extension Slideshow.Button.Action {
    fileprivate var json: String {
        switch self {
        case .none: "null"
        case .stopScrolling: "\"stop-scrolling\""
        case .event(let name): name.jsonLiteral
        }
    }
}
