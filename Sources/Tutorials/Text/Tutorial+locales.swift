extension Tutorial {
    /// Every language that any of its texts is written in, sorted; what a viewer can switch between.
    package var locales: [String] {
        Set(([title] + content.texts).flatMap(\.locales)).sorted()
    }
}

extension Tutorial.Content {
    fileprivate var texts: [LocalizedText] {
        switch self {
        case .trainingOverlay(let overlay):
            [overlay.tapToClose].compactMap(\.self)
                + overlay.steps.flatMap { [$0.title, $0.text] + $0.elements.map(\.text) }
        }
    }
}
