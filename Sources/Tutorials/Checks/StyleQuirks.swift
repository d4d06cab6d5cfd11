import Diagnostics

/// What the library makes of positions, styles and stylesheets (quirks 7, 15 and 18).
enum StyleQuirks {
    static func problems(in subject: OverlaySubject) -> [Diagnostic] {
        gaps(subject) + [darkText(subject), landscapePhones(subject)].compactMap(\.self)
    }

    private static func gaps(_ subject: OverlaySubject) -> [Diagnostic] {
        subject.steps.compactMap { number, step in
            guard case .position(let position) = step.placement, position.hasGap else { return nil }
            return subject.problem(
                .note, "quirk-7-thirds", at: step.position,
                "The library's thirds are 0.33 and 0.66, so '\(position.rawValue)' ends 1 % short of the edge (quirk 7).",
                fix: "Nothing to do: the app shows the same gap.", step: number)
        }
    }

    private static func darkText(_ subject: OverlaySubject) -> Diagnostic? {
        guard subject.overlay.style == .darken else { return nil }
        return subject.problem(
            .note, "quirk-15-dark-text", at: subject.tutorial.stylesheets.values.map(\.position).min(),
            "The film of 'darken' is dark, and the library's own stylesheets set black text (quirk 15).",
            fix: "Set a light 'color' in the tutorial's stylesheets.")
    }

    private static func landscapePhones(_ subject: OverlaySubject) -> Diagnostic? {
        var misjudged: [(device: Device, choice: ClassChoice)] = []
        for device in subject.devices {
            var view = Environment(device: device)
            view.orientation = .landscape
            let intended = StylesheetChoice.choose(for: subject.tutorial, environment: view)
            view.fidelity = .strict
            let strict = StylesheetChoice.choose(for: subject.tutorial, environment: view)
            if strict.path != intended.path { misjudged.append((device, strict)) }
        }
        guard let key = misjudged.first?.choice.key, let path = misjudged.first?.choice.path else { return nil }
        return subject.problem(
            .note, "quirk-18-landscape-phone", at: subject.tutorial.stylesheets[key]?.position,
            "An app that starts in landscape takes \(Wording.list(misjudged.map(\.device.name))) for a 3.5-inch phone and "
                + "uses '\(path)' (quirk 18).",
            fix: "Start in portrait, or compare both with 'strict' fidelity.")
    }
}
