internal import Diagnostics
internal import Templates
internal import Tutorials

/// What every page about a step is steered by: the steps, turning, appearance, fidelity, the environment menu and
/// stress, for the partials `view-controls`, `stage-steps` and `stage-transport`.
///
/// Stage, wall and atlas differ in their addresses alone.
struct ViewControls {
    let scene: StepScene
    let problems: [Diagnostic]
    /// The page's own address without a query, which its forms lead to.
    let action: String
    /// What the address holds besides the view, and a form has to keep.
    let kept: [(name: String, value: String)]
    /// The only languages that can be switched to, and nothing else beside them; `nil` = everything can be switched.
    var languages: [String?]?
    /// What a step is called; `nil` = as in the file.
    var name: ((Int) -> String)?
    /// The page at another step or in another view.
    let address: (_ step: Int, _ view: ViewParameters) -> String

    var values: TemplateObject {
        let environment = scene.environment
        var values: TemplateObject = [
            "isLandscape": .flag(environment.orientation == .landscape),
            "isDark": .flag(environment.appearance == .dark),
            "isStrict": .flag(environment.fidelity == .strict),
            "direction": .text(environment.direction.rawValue),
            "portraitHref": .text(href { $0.orientation = .portrait }),
            "landscapeHref": .text(href { $0.orientation = .landscape }),
            "lightHref": .text(href { $0.appearance = .light }),
            "darkHref": .text(href { $0.appearance = .dark }),
            "intendedHref": .text(href { $0.fidelity = .intended }),
            "strictHref": .text(href { $0.fidelity = .strict }),
            "stepHref": .text(action),
        ]
        values.add(EnvironmentMenu(scene: scene, kept: kept, languages: languages).values)
        values.add(stepValues)
        values.set("whatIf", whatIf)
        values.add(StressCycle(scene: scene) { address(scene.step, $0) }.values)
        return values
    }

    /// What is shown other than the file says, and the way back.
    private var whatIf: TemplateValue {
        let variation = scene.view.variation
        let parts =
            (variation.positions.isEmpty ? [] : ["position \(variation.positions.joined(separator: ", "))"])
            + (variation.stylesheet.map { ["stylesheet \($0)"] } ?? [])
            + (variation.isCommitted ? ["the last commit"] : [])
        if parts.isEmpty { return false }
        var view = scene.view
        view.variation = Variation()
        return .object([
            "whatIfText": .text(parts.joined(separator: ", ")), "whatIfEndHref": .text(address(scene.step, view)),
        ])
    }

    private func href(_ change: (inout Environment) -> Void) -> String {
        address(scene.step, scene.view.with(change))
    }

    /// The list of steps with a picture of each, and the transport.
    private var stepValues: TemplateObject {
        let content = scene.tutorial.content.common
        let count = content.stepCount
        let name = name ?? content.stepName
        return [
            "stepNumber": .number(scene.step),
            "stepCount": .number(count),
            "stepName": .text(name(scene.step)),
            "steps": .list(content.stepNumbers.map { stepRow($0, name: name($0)) }),
            "hasFewSteps": .flag(count <= 12),
            "previousHref": .optional(step(scene.step - 1)),
            "nextHref": .optional(step(scene.step + 1)),
        ]
    }

    private func stepRow(_ number: Int, name: String) -> TemplateValue {
        let worst = problems.filter { $0.step == number && $0.severity > .note }.map(\.severity).max()
        return .object([
            "number": .number(number),
            "name": .text(name),
            "href": .optional(step(number)),
            "stepFrameHref": .text(scene.frame(step: number)),
            "stillHref": .text(SiteAddress.still(scene.frame(step: number))),
            "isCurrent": .flag(number == scene.step),
            "stepBadge": .optional(worst?.rawValue),
        ])
    }

    /// This view at another step; `nil` when there is no such step.
    private func step(_ number: Int) -> String? {
        guard (1...scene.tutorial.stepCount).contains(number) else { return nil }
        return address(number, scene.view)
    }
}
