internal import Templates
internal import Tutorials

/// The looks that show where a layout breaks, in the order in which one key goes through them: the pseudo-language, the
/// language in which this step is longest, right to left, the largest text.
///
/// A look is nothing but an environment, so what is on stands in the address like everything else.
struct StressCycle {
    let scene: StepScene
    let address: (ViewParameters) -> String

    private struct Look {
        /// Kept by scripts: what a viewer had before, `none`, comes back after the last.
        let id: String
        let label: String
        let view: ViewParameters
    }

    var values: TemplateObject {
        let looks = looks
        let now = looks.lastIndex { $0.view.environment == scene.environment } ?? 0
        let next = looks[(now + 1) % looks.count]
        return [
            "stressHref": .text(address(next.view)),
            "stressNext": .text(next.id),
            "stressNextLabel": .text(next.label),
            "stressLabel": .optional(now == 0 ? nil : looks[now].label),
            "calmHref": .text(address(looks[0].view)),
        ]
    }

    private var looks: [Look] {
        let longest = scene.tutorial.longestLocale(ofStep: scene.step)
        let leftward = scene.tutorial.locales.first { TextDirection(locale: $0) == .rightToLeft }
        var looks = [
            look("none", "none") { _ in },
            look("pseudo", "Pseudo, 40 % longer") { $0.locale = LocalizedText.pseudoLocale },
        ]
        if let longest { looks.append(look("longest", "Longest language: \(longest)") { $0.locale = longest }) }
        if let leftward, leftward == longest {
            looks[looks.count - 1] = look("longest", "Longest, right to left: \(leftward)") { $0.locale = leftward }
        } else {
            looks.append(
                look("leftward", leftward.map { "Right to left: \($0)" } ?? "Right to left") {
                    if let leftward { $0.locale = leftward } else { $0.forcedDirection = .rightToLeft }
                })
        }
        let largest = Environment.TextSize.allCases.last ?? .large
        looks.append(look("largest", "Largest text, \(largest.bodySize.shortText()) pt") { $0.textSize = largest })
        return looks
    }

    private func look(_ id: String, _ label: String, _ change: (inout Environment) -> Void) -> Look {
        let view = scene.view.with { environment in
            environment.locale = nil
            environment.forcedDirection = nil
            environment.textSize = .large
            change(&environment)
        }
        return Look(id: id, label: label, view: view)
    }
}
