import Testing
import Tutorials

@Suite("The longest language of a step")
struct LongestLocaleTests {
    private func tutorial(_ steps: [[String: String]]) -> Tutorial {
        var overlay = TrainingOverlay()
        overlay.steps = steps.enumerated().map { index, texts in
            var step = TrainingOverlay.Step(id: Located("Step\(index + 1)"))
            step.text = LocalizedText(texts.mapValues { RichText(markdown: $0, html: $0, plain: $0) })
            return step
        }
        return Tutorial(
            title: .empty, devices: [], stylesheets: [:], screens: [:], identifier: "t",
            content: .trainingOverlay(overlay))
    }

    @Test("Each step has its own")
    func eachStep() {
        let tutorial = tutorial([
            ["en": "Open", "de": "Öffnen", "fi": "Avaa"], ["en": "Close", "de": "Zu", "fi": "Sulje nyt"],
        ])
        #expect(tutorial.longestLocale(ofStep: 1) == "de")
        #expect(tutorial.longestLocale(ofStep: 2) == "fi")
    }

    @Test("There is none where the author’s own text is as long, or the only one")
    func none() {
        #expect(tutorial([["en": "Everything", "de": "Alles"]]).longestLocale(ofStep: 1) == nil)
        #expect(tutorial([["": "Everything"]]).longestLocale(ofStep: 1) == nil)
    }
}
