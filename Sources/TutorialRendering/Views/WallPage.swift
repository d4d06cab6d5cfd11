internal import Diagnostics
package import Templates
package import Tutorials

/// One step on many devices side by side: a model for `templates/wall.mustache`, whose opening comment lists the names.
package struct WallPage {
    let scene: StepScene
    let context: StageContext
    let selection: DeviceSelection
    let sizing: WallSizing
    let catalogue: [Device]

    package init(
        scene: StepScene, context: StageContext, selection: DeviceSelection, sizing: WallSizing, catalogue: [Device]
    ) {
        self.scene = scene
        self.context = context
        self.selection = selection
        self.sizing = sizing
        self.catalogue = catalogue
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        var values = context.pageValues
        values.set("isReadable", true)
        values.add(ViewLinks(scene: scene, current: .wall, devices: selection.pairs).values)
        values.add(controls.values)
        values.add(DeviceChoice(board: self, catalogue: catalogue).values)
        values.add(sizingValues)
        values.add([
            "documentTitle": .text("\(context.title) · wall · step \(scene.step) of \(scene.tutorial.stepCount)"),
            "problemsHref": .text(SiteAddress.stage(scene.id, step: scene.step, query: scene.view.query)),
            "complaint": .optional((scene.view.complaints + selection.complaints).first),
            "cells": .list(selection.devices.map(cell)),
        ])
        values.set("kindControls", try scene.drawing.controls?.render(with: templates) ?? false)
        return try templates.page("wall", values)
    }

    private var controls: ViewControls {
        ViewControls(
            scene: scene, problems: context.problems, action: action,
            kept: stepPair + selection.pairs + sizing.pairs
        ) { address($0, $1, selection, sizing) }
    }

    private func address(
        _ step: Int, _ view: ViewParameters, _ selection: DeviceSelection, _ sizing: WallSizing
    ) -> String {
        let query = SiteAddress.query(view.pairs + selection.pairs + sizing.pairs)
        return SiteAddress.view(.wall, of: scene.id, step: step, query: query)
    }

    private func address(_ sizing: WallSizing) -> String { address(scene.step, scene.view, selection, sizing) }

    private var sizingValues: TemplateObject {
        [
            "zoom": .optional(sizing.zoom.map(String.init)),
            "zoomShare": .text((Double(sizing.zoom ?? WallSizing.unfitted) / 100).shortText()),
            "isSameHeight": .flag(sizing.isSameHeight),
            "trueSizesHref": .text(address(sizing.with { $0.isSameHeight = false })),
            "sameHeightHref": .text(address(sizing.with { $0.isSameHeight = true })),
            "fitHref": .text(address(sizing.with { $0.zoom = nil })),
            "largerHref": .text(address(sizing.with { $0.zoom = sizing.larger })),
            "smallerHref": .text(address(sizing.with { $0.zoom = sizing.smaller })),
        ]
    }

    private func cell(_ device: Device) -> TemplateValue {
        let view = scene.view.with { $0.device = device }
        let highest = selection.devices.map { height($0) }.max() ?? 1
        var values = DeviceLook(environment: view.environment).values
        values.add([
            "cellId": .text(device.id),
            "cellFrameHref": .text(SiteAddress.frame(scene.id, step: scene.step, query: view.query)),
            "cellStageHref": .text(SiteAddress.stage(scene.id, step: scene.step, query: view.query)),
            "removeHref": .optional(selection.without(device).map { address(scene.step, scene.view, $0, sizing) }),
            "level": .text(sizing.isSameHeight ? (highest / height(device)).shortText(decimals: 5) : "1"),
        ])
        return .object(values)
    }

    private func height(_ device: Device) -> Double {
        Swift.max(1, scene.view.with { $0.device = device }.environment.screen.height)
    }
}

extension WallPage: DeviceBoard {
    var action: String { SiteAddress.view(.wall, of: scene.id, step: 1) }
    var kept: [(name: String, value: String)] { sizing.pairs }
    func address(_ selection: DeviceSelection) -> String { address(scene.step, scene.view, selection, sizing) }
}
