package import Diagnostics

extension Walkthrough: TutorialContent {
    package var kind: Kind { .walkthrough }
    package var stepCount: Int { steps.count }

    package func stepName(_ number: Int) -> String { steps[number - 1].id.value }
    package func stepPosition(_ number: Int) -> SourcePosition { steps[number - 1].position }
    package func screen(ofStep number: Int) -> Located<String>? { screen }

    package var texts: [LocalizedText] {
        controls.map(\.text) + steps.flatMap { $0.views.flattened.compactMap(\.text) }
    }

    package func texts(ofStep number: Int) -> [LocalizedText] {
        controls.map(\.text) + steps[number - 1].views.flattened.compactMap(\.text)
    }

    package var assets: [TutorialAsset] {
        let ofControls = controls.compactMap { control in
            control.image.map {
                TutorialAsset(path: $0, purpose: "picture of the control '\(control.name.rawValue)'", isPicture: true)
            }
        }
        let ofPages = steps.enumerated().flatMap { index, page in
            page.views.flattened.compactMap { view -> TutorialAsset? in
                guard case .image(let path) = view.subject else { return nil }
                return TutorialAsset(
                    path: path, purpose: "picture on page '\(page.id.value)'", isPicture: true, step: index + 1)
            }
        }
        return ofControls + ofPages
    }

    package func layout(ofStep number: Int, in setting: LayoutSetting) -> any StepLayout {
        WalkthroughLayout(step: number, of: self, in: setting)
    }

    package func problems(in subject: CheckSubject) -> [Diagnostic] {
        let subject = WalkthroughSubject(base: subject, walkthrough: self)
        return StaticTagQuirks.problems(in: subject) + MotionCheck.problems(in: subject)
            + ControlCheck.problems(in: subject) + PagePlaceCheck.problems(in: subject)
    }
}
