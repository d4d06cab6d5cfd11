internal import Diagnostics
internal import Templates
internal import Tutorials

extension StagePage {
    /// The list of steps with a sketch of each, and the transport.
    var stepValues: TemplateObject {
        let count = scene.tutorial.stepCount
        let steps = layout.overlay.steps
        let box = layout.step.textBox
        return [
            "stepNumber": .number(scene.step),
            "stepCount": .number(count),
            "stepName": .text(steps[scene.step - 1].id.value),
            "steps": .list(steps.indices.map { stepRow($0 + 1, steps[$0]) }),
            "styleName": .text(layout.overlay.style.rawValue),
            "hasFewSteps": .flag(count <= 12),
            "previousHref": .optional(link(scene.step - 1)),
            "nextHref": .optional(link(scene.step + 1)),
            "textBox": .text(Self.figures(box)),
        ]
    }

    private func stepRow(_ number: Int, _ step: TrainingOverlay.Step) -> TemplateValue {
        let worst = context.problems.filter { $0.step == number && $0.severity > .note }.map(\.severity).max()
        return .object([
            "number": .number(number),
            "name": .text(step.id.value),
            "href": .optional(link(number)),
            "stepFrameHref": .text(scene.frame(step: number)),
            "isCurrent": .flag(number == scene.step),
            "isForced": .flag(step.isForced),
            "stepBadge": .optional(worst?.rawValue),
            "sketch": .optional(layout.sketches.isEmpty ? nil : sketch(layout.sketches[number - 1])),
        ])
    }

    /// A drawing of the step in points: the film with its holes, the text as a few lines in its rectangle,
    /// the outlines.
    private func sketch(_ layout: TrainingOverlayLayout) -> String {
        let box = layout.textBox
        let screen = Self.path(scene.environment.screen.bounds)
        let outlines = layout.outlines.map {
            "<path class=\"sketch-outline\" d=\"\(Self.path($0.path.rect))\" stroke=\"\($0.color.htmlHexString)\"/>"
        }
        return """
            <path class="sketch-film" d="\(screen)\(layout.holes.map { Self.path($0.rect) }.joined())"/>\
            <svg x="\(box.x.shortText())" y="\(box.y.shortText())" width="\(max(0, box.width).shortText())" \
            height="\(max(0, box.height).shortText())"><use href="#text-sketch"/></svg>\(outlines.joined())
            """
    }

    private static func figures(_ rect: Rect) -> String {
        let (x, y) = (rect.x.shortText(decimals: 2), rect.y.shortText(decimals: 2))
        return "\(x), \(y), \(rect.width.shortText(decimals: 2)) × \(rect.height.shortText(decimals: 2))"
    }

    private static func path(_ rect: Rect) -> String {
        let width = rect.width.shortText()
        return "M\(rect.x.shortText()) \(rect.y.shortText())h\(width)v\(rect.height.shortText())h-\(width)z"
    }
}
