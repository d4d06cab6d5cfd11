internal import Diagnostics
internal import Templates
internal import Tutorials

extension StagePage {
    /// The list of steps with a picture of each, and the transport.
    var stepValues: TemplateObject {
        let content = scene.tutorial.content.common
        let count = content.stepCount
        return [
            "stepNumber": .number(scene.step),
            "stepCount": .number(count),
            "stepName": .text(content.stepName(scene.step)),
            "steps": .list(content.stepNumbers.map { stepRow($0, name: content.stepName($0)) }),
            "hasFewSteps": .flag(count <= 12),
            "previousHref": .optional(link(scene.step - 1)),
            "nextHref": .optional(link(scene.step + 1)),
            "figures": .optional(drawing.figures.isEmpty ? nil : drawing.figures),
        ]
    }

    private func stepRow(_ number: Int, name: String) -> TemplateValue {
        let worst = context.problems.filter { $0.step == number && $0.severity > .note }.map(\.severity).max()
        return .object([
            "number": .number(number),
            "name": .text(name),
            "href": .optional(link(number)),
            "stepFrameHref": .text(scene.frame(step: number)),
            "stillHref": .text(SiteAddress.stillFrame(scene.id, step: number, query: scene.view.query)),
            "isCurrent": .flag(number == scene.step),
            "stepBadge": .optional(worst?.rawValue),
        ])
    }
}
