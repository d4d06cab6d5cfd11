package import Diagnostics

extension ImageGuide: TutorialContent {
    package var kind: Kind { .imageGuide }
    package var stepCount: Int { max(1, layerCount) }

    package func stepName(_ number: Int) -> String {
        let layer = layer(ofStep: number)
        return layer == 0 ? "empty" : "\(name)_\(fileNumber(ofLayer: layer))"
    }

    /// All steps come from one number.
    package func stepPosition(_ number: Int) -> SourcePosition {
        let choices = images[fileNumber(ofLayer: layer(ofStep: number))]?.values.map(\.position)
        return choices?.min() ?? count.position
    }

    package func screen(ofStep number: Int) -> Located<String>? { screen }

    /// All texts are painted into the pictures.
    package var texts: [LocalizedText] { [] }

    package var assets: [TutorialAsset] {
        images.flatMap { number, choices in
            choices.map { key, path in
                let place = key == ClassChoice.defaultKey ? "" : " for '\(key)'"
                return TutorialAsset(
                    path: path, purpose: "picture \(number)\(place)", isPicture: true, step: step(ofFile: number))
            }
        }
    }

    package func layout(ofStep number: Int, in setting: LayoutSetting) -> any StepLayout {
        ImageGuideLayout(step: number, of: self, in: setting)
    }

    package func problems(in subject: CheckSubject) -> [Diagnostic] {
        ImageGuideQuirks(subject: subject, guide: self).problems
    }
}
