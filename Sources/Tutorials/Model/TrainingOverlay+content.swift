package import Diagnostics

extension TrainingOverlay: TutorialContent {
    package var kind: Kind { .trainingOverlay }
    package var stepCount: Int { steps.count }

    package func stepName(_ number: Int) -> String { steps[number - 1].id.value }
    package func stepPosition(_ number: Int) -> SourcePosition { steps[number - 1].position }
    package func screen(ofStep number: Int) -> Located<String>? { steps[number - 1].screen }

    package var texts: [LocalizedText] {
        [tapToClose].compactMap(\.self) + steps.flatMap(\.texts)
    }

    package func texts(ofStep number: Int) -> [LocalizedText] {
        [tapToClose].compactMap(\.self) + steps[number - 1].texts
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

extension TrainingOverlay.Step {
    fileprivate var texts: [LocalizedText] { [title, text] + elements.map(\.text) }
}

extension TrainingOverlayLayout: StepLayout {}
