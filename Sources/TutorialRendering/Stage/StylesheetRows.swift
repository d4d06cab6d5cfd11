internal import Templates
internal import Tutorials

/// Every stylesheet that the tutorial names, as the pane Styles lists them: those that fit the device in the order of
/// precedence, then the others, each with what became of it and a way to see it.
struct StylesheetRows {
    let scene: StepScene
    let context: StageContext
    let choice: ClassChoice

    var values: [TemplateValue] {
        let fitting = choice.candidates.filter { $0.path != nil }.map(\.key)
        let others = scene.tutorial.stylesheets.keys.filter { !fitting.contains($0) }.sorted()
        return fitting.map { row($0, fits: true) } + others.map { row($0, fits: false) }
    }

    private func row(_ key: String, fits: Bool) -> TemplateValue {
        let path = scene.tutorial.stylesheets[key]?.value ?? ""
        let isMissing = !context.exists(path)
        let isUsed = key == choice.key
        return .object([
            "candidateKey": .text(key),
            "candidateKind": .optional(Self.kind(ofKey: key, for: scene.environment.device)),
            "candidateFile": .text(path),
            "isUsed": .flag(isUsed && !isMissing),
            "isMissing": .flag(isMissing),
            "candidateNote": .optional(isUsed || isMissing ? nil : fits ? "fits, but less specific" : "other devices"),
            "candidateHref": .optional(isUsed ? nil : address(ofDeviceUsing: key)),
        ])
    }

    /// "device" or "class"; `default` explains itself.
    static func kind(ofKey key: String, for device: Device) -> String? {
        switch key {
        case device.id: "device"
        case ClassChoice.defaultKey: nil
        default: "class"
        }
    }

    /// This step on the first of the tutorial's devices that gets the sheet.
    private func address(ofDeviceUsing key: String) -> String? {
        context.declaredDevices.first { device in
            var environment = scene.environment
            environment.device = device
            return StylesheetChoice.choose(for: scene.tutorial, environment: environment).key == key
        }.map { device in
            SiteAddress.stage(scene.id, step: scene.step, query: scene.view.with { $0.device = device }.query)
        }
    }
}
