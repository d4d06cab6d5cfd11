internal import Diagnostics
internal import Templates
internal import Tutorials

/// A page of a walkthrough on the frame and on the stage.
struct WalkthroughDrawing: StepDrawing {
    let scene: StepScene
    let walkthrough: Walkthrough
    private let own: WalkthroughLayout

    init(scene: StepScene, walkthrough: Walkthrough) {
        self.scene = scene
        self.walkthrough = walkthrough
        own = WalkthroughLayout(step: scene.step, of: walkthrough, in: scene.setting)
    }

    var layout: any StepLayout { own }

    var layer: String {
        WalkthroughLayer(scene: scene, walkthrough: walkthrough, layout: own).html
    }

    var playerData: String {
        let pages = walkthrough.steps.indices.map { index in
            let page = walkthrough.steps[index]
            let controls = page.controls.map { names in
                Self.list(walkthrough.controls.map(\.name).filter(names.value.contains).map(\.rawValue.jsonLiteral))
            }
            return """
                {"swipe":"\(walkthrough.swipe(onPage: index).rawValue)","controls":\(controls ?? "null"),\
                \(page.motionJSON)}
                """
        }
        let controls = walkthrough.controls.map { control in
            """
            {"name":"\(control.name.rawValue)","outlet":\(control.hasOutlet),\
            "actions":\(Self.list(control.actions.map { "\"\($0.rawValue)\"" }))}
            """
        }
        return """
            {"mirrored":\(scene.environment.isMirrored),"key":\(walkthrough.presentedKey?.jsonLiteral ?? "null"),\
            "controls":\(Self.list(controls)),"pages":\(Self.list(pages))}
            """
    }

    var figures: String {
        guard let size = walkthrough.designSize else { return "" }
        return "drawn for \(size.width.shortText()) × \(size.height.shortText())"
    }

    /// A table of all pages would be endless in a long walkthrough.
    private static let longestTable = 30

    var statePane: StagePart? {
        let pages = walkthrough.steps.prefix(Self.longestTable).enumerated().map { index, page in
            TemplateValue.object([
                "index": .number(index), "name": .text(page.id.value), "animation": .text(page.animation.rawValue),
            ])
        }
        return StagePart(
            template: "state-walkthrough",
            values: [
                "pages": .list(pages), "presentedKey": .optional(walkthrough.presentedKey),
                "controls": .list(walkthrough.controls.map { .object(Self.wiring($0)) }),
            ])
    }

    private static func wiring(_ control: Walkthrough.Control) -> TemplateObject {
        let action =
            control.name == .pageControl
            ? (control.hasOutlet ? control.name.action : nil)
            : control.actions.isEmpty ? nil : control.actions.map(\.action).joined(separator: ", ")
        return [
            "name": .text(control.name.rawValue), "outlet": .optional(control.hasOutlet ? control.name.outlet : nil),
            "action": .optional(action), "field": .text("control-\(control.name.rawValue)"),
        ]
    }

    var controls: StagePart? {
        StagePart(
            template: "controls-walkthrough",
            values: [
                "last": .number(walkthrough.steps.count - 1), "page": .number(scene.step - 1),
                "isSingle": .flag(walkthrough.steps.count < 2), "isMirrored": .flag(scene.environment.isMirrored),
            ])
    }

    private static func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ","))]" }
}

extension Walkthrough.Page {
    /// What `walkthrough-motion.js` asks of a page.
    fileprivate var motionJSON: String {
        let custom = animation == .custom ? list(views.map { list($0.motions.map(\.json)) }) : "null"
        return """
            "animation":"\(animation.rawValue)","speed":\(speed.json),"variance":\(speedVariance.json),\
            "alpha":\(animatesAlpha),"statics":\(list((staticTags?.value ?? []).map { String($0) })),\
            "tags":\(list(views.map { String($0.tag) })),"custom":\(custom)
            """
    }

    private func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ","))]" }
}

extension Walkthrough.Vector {
    fileprivate var json: String { "[\(x.shortText(decimals: 6)),\(y.shortText(decimals: 6))]" }
}

extension Walkthrough.Motion {
    /// A function of CSS and its operands: `["translate",0,["*",200,["abs","d"]]]`.
    fileprivate var json: String {
        switch self {
        case .perspective(let distance): "[\"perspective\",\(distance.shortText())]"
        case .rotate(let x, let y, let z, let angle):
            "[\"rotate3d\",\(x.shortText()),\(y.shortText()),\(z.shortText()),\(angle.json)]"
        case .translate(let x, let y): "[\"translate\",\(x.json),\(y.json)]"
        case .scale(let factor): "[\"scale\",\(factor.json)]"
        case .opacity(let opacity): "[\"opacity\",\(opacity.json)]"
        }
    }
}
