package import Diagnostics

extension Slideshow: TutorialContent {
    package var kind: Kind { .slideshow }
    package var stepCount: Int { max(1, steps.count) }

    package func stepName(_ number: Int) -> String { step(number)?.id ?? "page-\(number - 1)" }
    package func stepPosition(_ number: Int) -> SourcePosition { step(number)?.position ?? .start }

    /// The pictures cover the whole view; the app is not seen.
    package func screen(ofStep number: Int) -> Located<String>? { nil }

    package var texts: [LocalizedText] {
        [welcome.text, left.text, right.text] + steps.flatMap { [$0.title, $0.subtitle] }
    }

    package func texts(ofStep number: Int) -> [LocalizedText] {
        [welcome.text, left.text, right.text] + (step(number).map { [$0.title, $0.subtitle] } ?? [])
    }

    package var assets: [TutorialAsset] {
        steps.enumerated().flatMap { index, step in
            step.pictures.map { key, path in
                let place = key == ClassChoice.defaultKey ? "" : " for '\(key)'"
                return TutorialAsset(
                    path: path, purpose: "picture of step \(index + 1)\(place)", isPicture: true, step: index + 1)
            }
        }
    }

    package func layout(ofStep number: Int, in setting: LayoutSetting) -> any StepLayout {
        SlideshowLayout(step: number, of: self, environment: setting.environment)
    }

    package func problems(in subject: CheckSubject) -> [Diagnostic] {
        SlideshowQuirks(subject: subject, show: self).problems
    }

    package func step(_ number: Int) -> Step? {
        steps.indices.contains(number - 1) ? steps[number - 1] : nil
    }

    /// The picture of a page on a device; `nil` = black.
    package func picture(ofPage page: Int, on device: Device) -> Located<String>? {
        guard steps.indices.contains(page) else { return nil }
        let choice = ClassChoice(from: steps[page].pictures, device: device, noun: "picture")
        return choice.key.flatMap { steps[page].pictures[$0] }
    }
}
