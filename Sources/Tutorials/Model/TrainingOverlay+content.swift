package import Diagnostics

extension TrainingOverlay: TutorialContent {
    package var kind: Kind { .trainingOverlay }
    package var stepCount: Int { steps.count }

    package func stepName(_ number: Int) -> String { steps[number - 1].id.value }
    package func stepPosition(_ number: Int) -> SourcePosition { steps[number - 1].position }
    package func screen(ofStep number: Int) -> Located<String>? { steps[number - 1].screen }

    package var texts: [LocalizedText] {
        [tapToClose].compactMap(\.self) + steps.flatMap { [$0.title, $0.text] + $0.elements.map(\.text) }
    }

    package func layout(ofStep number: Int, in setting: LayoutSetting) -> any StepLayout {
        TrainingOverlayLayout(
            step: number, of: self, screens: setting.screens, environment: setting.environment,
            measured: setting.measured)
    }

    package func problems(in subject: CheckSubject) -> [Diagnostic] {
        let subject = OverlaySubject(subject, self)
        return ReferenceCheck.problems(in: subject) + PartPlaceCheck.problems(in: subject)
            + TextBoxCheck.problems(in: subject) + RegistrationQuirks.problems(in: subject)
            + ElementQuirks.problems(in: subject) + StyleQuirks.problems(in: subject)
    }
}

extension TrainingOverlayLayout: StepLayout {}
