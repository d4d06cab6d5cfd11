internal import Templates
internal import Tutorials

/// What one side of a comparison can show: the form below its name, for `partials/compare-side-menu.mustache`.
struct SideChoices {
    let side: Comparison.Side
    let comparison: Comparison
    let scene: StepScene
    let catalogue: [Device]
    let declared: [Device]
    let stylesheets: [String]
    let commit: CommittedState

    private static let names: Set<String> = ["version", "stylesheet", "device", "fidelity"]

    var values: TemplateObject {
        [
            "sideId": .text(side.rawValue),
            "sideName": .text(side == .left ? "Left" : "Right"),
            "sideTitle": .text(title),
            "sideNote": .optional(note),
            "sideKept": .list(kept),
            "versions": .list(versions),
            "sheets": .list(sheets),
            "hasSheets": .flag(!stylesheets.isEmpty),
            "deviceGroups": .list(deviceGroups),
            "fidelities": .list(fidelities),
        ]
    }

    /// What the other side does not show, in few words.
    private var title: String {
        let own = differing.compactMap(words)
        return own.isEmpty ? (view.variation.isCommitted ? "Last commit" : "As saved") : own.joined(separator: " · ")
    }

    private var differing: [String] {
        ["version", "stylesheet", "device", "fidelity"].filter { name in
            value(name, in: view) != value(name, in: comparison.view(of: side.other))
        }
    }

    private var note: String? {
        guard view.variation.isCommitted, case .commit(let id, let summary, _, _) = commit else { return nil }
        return summary.isEmpty ? String(id.prefix(7)) : "\(id.prefix(7)) \(summary)"
    }

    private var view: ViewParameters { comparison.view(of: side) }

    private func value(_ name: String, in view: ViewParameters) -> String {
        switch name {
        case "version": view.variation.isCommitted ? "committed" : "saved"
        case "stylesheet": view.variation.stylesheet ?? ""
        case "device": view.environment.device.id
        default: view.environment.fidelity.rawValue
        }
    }

    private func words(_ name: String) -> String? {
        switch name {
        case "version": view.variation.isCommitted ? "Last commit" : "As saved"
        case "stylesheet": view.variation.stylesheet ?? chosenSheet ?? "No stylesheet"
        case "device": view.environment.device.name
        default: view.environment.fidelity == .strict ? "Strict" : "Intended"
        }
    }

    /// The tutorial's own choice for this side's device.
    private var chosenSheet: String? {
        StylesheetChoice.choose(for: scene.tutorial, environment: view.environment).path
    }

    /// What the form does not choose and has to keep.
    private var kept: [TemplateValue] {
        let own = comparison.ownPairs.filter { pair in
            !pair.name.hasPrefix(side.prefix) || !Self.names.contains(String(pair.name.dropFirst(side.prefix.count)))
        }
        let step: [(name: String, value: String)] = scene.step == 1 ? [] : [("step", String(scene.step))]
        return (step + comparison.shared.pairs + own).map {
            .object(["parameter": .text($0.name), "value": .text($0.value)])
        }
    }

    private var versions: [TemplateValue] {
        let isCommitted = view.variation.isCommitted
        // What an address leaves out it need not say.
        let saved = comparison.own("version", of: side) == nil ? "" : "saved"
        var choices = [choice(saved, "As saved", isChosen: !isCommitted)]
        if commit.isThere || isCommitted { choices.append(choice("committed", "Last commit", isChosen: isCommitted)) }
        return choices
    }

    private var sheets: [TemplateValue] {
        let own = comparison.own("stylesheet", of: side)
        let first = chosenSheet.map { "As for this device: \($0)" } ?? "As for this device: none"
        return [choice("", first, isChosen: own == nil)] + stylesheets.map { choice($0, $0, isChosen: own == $0) }
    }

    private var deviceGroups: [TemplateValue] {
        let own = comparison.own("device", of: side)
        let shared = choice("", "As above: \(comparison.shared.environment.device.name)", isChosen: own == nil)
        let others = catalogue.filter { device in !declared.contains { $0.id == device.id } }
        return [("In this tutorial", declared), ("Other devices", others)].enumerated().map { index, group in
            let choices = group.1.map { choice($0.id, $0.name, isChosen: own == $0.id) }
            return .object(["groupName": .text(group.0), "choices": .list(index == 0 ? [shared] + choices : choices)])
        }
    }

    private var fidelities: [TemplateValue] {
        let own = comparison.own("fidelity", of: side)
        let shared = comparison.shared.environment.fidelity == .strict ? "Strict" : "Intended"
        return [
            choice("", "As above: \(shared)", isChosen: own == nil),
            choice("intended", "Intended", isChosen: own == "intended"),
            choice("strict", "Strict", isChosen: own == "strict"),
        ]
    }

    private func choice(_ value: String, _ label: String, isChosen: Bool) -> TemplateValue {
        .object(["choiceValue": .text(value), "choiceLabel": .text(label), "isChosen": .flag(isChosen)])
    }
}
