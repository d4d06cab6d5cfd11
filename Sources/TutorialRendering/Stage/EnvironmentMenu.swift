internal import Templates
internal import Tutorials

/// The form that switches what has no button of its own: text size, bold text, motion, direction and language.
///
/// An empty value is the default, so that addresses leave it out.
struct EnvironmentMenu {
    let scene: StepScene
    /// What the address holds besides the view.
    let kept: [(name: String, value: String)]
    /// The only languages that there are, and all that can be switched; `nil` = everything can be.
    var languages: [String?]?

    var values: TemplateObject {
        if let languages, languages.count < 2 { return ["environment": false] }
        let environment = scene.environment
        return [
            "environment": .object([
                "others": .list(others),
                "hasSettings": .flag(languages == nil),
                "textSizes": .list(textSizes),
                "isBoldText": .flag(environment.isBoldText),
                "isReduced": .flag(environment.motion == .reduced),
                "isForcedRTL": .flag(environment.forcedDirection == .rightToLeft),
                "locales": locales,
                "isChanged": .flag(scene.view.pairs.contains { Self.names.contains($0.name) }),
            ])
        ]
    }

    private static let names: Set<String> = ["text-size", "bold-text", "motion", "direction", "locale"]

    /// What the form does not switch and has to keep.
    private var others: [TemplateValue] {
        (kept + scene.view.pairs.filter { !Self.names.contains($0.name) }).map {
            .object(["parameter": .text($0.name), "value": .text($0.value)])
        }
    }

    private var textSizes: [TemplateValue] {
        Environment.TextSize.allCases.map { size in
            .object([
                "value": .text(size == .large ? "" : size.rawValue),
                "label": .text("\(size.label), \(size.bodySize.shortText()) pt"),
                "isChosen": .flag(size == scene.environment.textSize),
            ])
        }
    }

    /// The tutorial's languages, the one of the address even if the tutorial has no text in it, and the pseudo-language.
    private var locales: TemplateValue {
        let chosen = scene.environment.locale
        if let languages { return rows(languages.map { ($0 ?? "", $0.map(Self.label) ?? "As written") }, chosen) }
        let own = scene.tutorial.locales
        let extra = [chosen].compactMap(\.self).filter { !own.contains($0) && $0 != LocalizedText.pseudoLocale }
        let all = (own + extra + [LocalizedText.pseudoLocale]).map { ($0, Self.label($0)) }
        return rows([("", "As written")] + all, chosen)
    }

    private static func label(_ locale: String) -> String {
        locale == LocalizedText.pseudoLocale ? "Pseudo, 40 % longer" : locale
    }

    private func rows(_ choices: [(String, String)], _ chosen: String?) -> TemplateValue {
        let rows = choices.map { value, label -> TemplateValue in
            .object([
                "value": .text(value), "label": .text(label), "isChosen": .flag(value == chosen ?? ""),
                "isLanguage": .flag(!value.isEmpty && value != LocalizedText.pseudoLocale),
            ])
        }
        return .list(rows)
    }
}

extension Environment.TextSize {
    /// For people, in Apple's words.
    fileprivate var label: String {
        switch self {
        case .extraSmall: "xSmall"
        case .small: "Small"
        case .medium: "Medium"
        case .large: "Large (default)"
        case .extraLarge: "xLarge"
        case .extraExtraLarge: "xxLarge"
        case .extraExtraExtraLarge: "xxxLarge"
        case .accessibility1: "Accessibility 1"
        case .accessibility2: "Accessibility 2"
        case .accessibility3: "Accessibility 3"
        case .accessibility4: "Accessibility 4"
        case .accessibility5: "Accessibility 5"
        }
    }
}
