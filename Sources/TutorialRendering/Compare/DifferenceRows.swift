internal import Templates
internal import Tutorials

/// The list of a comparison: every step on every device, each with the two frames whose pictures tell whether it differs.
struct DifferenceRows {
    let page: ComparePage

    var values: [TemplateValue] {
        let content = page.scene.tutorial.content.common
        return content.stepNumbers.map { step in
            .object([
                "rowStep": .number(step),
                "rowName": .text(content.stepName(step)),
                "pairs": .list(devices.map { pair(step, $0) }),
            ])
        }
    }

    /// Where each side has a device of its own there is one pair only.
    private var devices: [Device?] {
        page.comparison.separate.contains("device") ? [nil] : page.selection.devices.map(Optional.some)
    }

    private func pair(_ step: Int, _ device: Device?) -> TemplateValue {
        let comparison = page.comparison
        let views = Comparison.Side.allCases.map { comparison.view(of: $0, on: device) }
        let frames = zip(page.sides, views).map { $0.frame(page.scene.id, step: step, view: $1, isStill: true) }
        let name = device?.name ?? views.map(\.environment.device.name).joined(separator: " | ")
        let target = comparison.with { if let device { $0.shared.environment.device = device } }
        let isOnView = step == page.scene.step && (device == nil || device?.id == page.scene.environment.device.id)
        return .object([
            "pairId": .text("\(step)-\(device?.id ?? "pair")"),
            "pairName": .text(name),
            "pairHref": .text(page.address(target, step: step)),
            "isOnView": .flag(isOnView),
            "leftStill": .optional(frames[0]),
            "rightStill": .optional(frames[1]),
            "leftSize": .text(size(views[0])),
            "rightSize": .text(size(views[1])),
        ])
    }

    private func size(_ view: ViewParameters) -> String {
        let size = view.environment.screen
        return "\(size.width.shortText())x\(size.height.shortText())"
    }
}
