internal import Diagnostics
package import Templates
package import Tutorials

/// One step at every position that its library knows, on many devices: a model for `templates/atlas.mustache`, whose
/// opening comment lists the names.
///
/// Training overlays have 21 positions of the text, coach marks five of each caption; other kinds have none, and the
/// page says so.
package struct AtlasPage {
    let scene: StepScene
    let context: StageContext
    let selection: DeviceSelection
    let catalogue: [Device]

    /// `scene` is of the step as it stands in the file, without a position that its address asks for.
    package init(scene: StepScene, context: StageContext, selection: DeviceSelection, catalogue: [Device]) {
        self.scene = scene
        self.context = context
        self.selection = selection
        self.catalogue = catalogue
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        var values = context.pageValues
        values.set("isReadable", true)
        values.add(ViewLinks(scene: scene, current: .atlas, devices: selection.pairs).values)
        values.add(controls.values)
        values.add(DeviceChoice(board: self, catalogue: catalogue).values)
        values.add([
            "documentTitle": .text("\(context.title) · atlas · step \(scene.step) of \(scene.tutorial.stepCount)"),
            "problemsHref": .text(SiteAddress.stage(scene.id, step: scene.step, query: scene.view.query)),
            "complaint": .optional((scene.view.complaints + selection.complaints).first),
            "columns": .list(selection.devices.map(column)),
            "columnCount": .number(selection.devices.count + 1),
            "wallHref": .text(SiteAddress.view(.wall, of: scene.id, step: scene.step, query: address.query)),
        ])
        let groups = AtlasPositions(scene: scene).groups
        values.set("hasPositions", .flag(!groups.isEmpty))
        values.set("isLibraryWithout", .flag(![.trainingOverlay, .coachMarks].contains(scene.tutorial.kind)))
        values.set("groups", .list(groups.map(group)))
        values.set("ownRect", .optional(ownRect))
        return try templates.page("atlas", values)
    }

    private var controls: ViewControls {
        ViewControls(
            scene: scene, problems: context.problems, action: action, kept: stepPair + selection.pairs
        ) { SiteAddress.view(.atlas, of: scene.id, step: $0, query: SiteAddress.query($1.pairs + selection.pairs)) }
    }

    private var address: (step: Int, query: String) {
        (scene.step, SiteAddress.query(scene.view.pairs + selection.pairs))
    }

    /// A step that has a rectangle of its own stands at none of the positions.
    private var ownRect: String? {
        guard case .trainingOverlay(let overlay) = scene.tutorial.content,
            case .rect(let rect) = overlay.steps[scene.step - 1].placement
        else { return nil }
        return [rect.x, rect.y, rect.width, rect.height].map { $0.shortText(decimals: 2) }.joined(separator: ", ")
    }

    private func column(_ device: Device) -> TemplateValue {
        let view = scene.view.with { $0.device = device }
        var values = DeviceLook(environment: view.environment).values
        values.add([
            "cellStageHref": .text(SiteAddress.stage(scene.id, step: scene.step, query: view.query)),
            "removeHref": .optional(selection.without(device).map { address($0) }),
        ])
        return .object(values)
    }

    private func group(_ group: AtlasPositions.Group) -> TemplateValue {
        .object([
            "groupTitle": .optional(group.title),
            "groupText": .optional(group.text),
            "rows": .list(group.rows.map { row($0, of: group) }),
        ])
    }

    private func row(_ row: AtlasPositions.Row, of group: AtlasPositions.Group) -> TemplateValue {
        .object([
            "position": .text(row.word),
            "positionTitle": .text(row.title),
            "rowKey": .text("\(group.highlight ?? 0)-\(row.word)"),
            "highlight": .optional(group.highlight.map(String.init)),
            "isChosenPosition": .flag(row.isCurrent),
            "glyph": .text(row.glyph),
            "lookHref": .text(look(row)),
            "cells": .list(selection.devices.map { cell(row, $0) }),
        ])
    }

    /// The wall as if the step stood there.
    private func look(_ row: AtlasPositions.Row) -> String {
        var view = scene.view
        view.variation.positions = row.positions
        let query = SiteAddress.query(view.pairs + selection.pairs)
        return SiteAddress.view(.wall, of: scene.id, step: scene.step, query: query)
    }

    private func cell(_ row: AtlasPositions.Row, _ device: Device) -> TemplateValue {
        var view = scene.view.with { $0.device = device }
        view.variation.positions = row.positions
        var values = DeviceLook(environment: view.environment).values
        values.add([
            "cellId": .text(device.id),
            "cellFrameHref": .text(SiteAddress.frame(scene.id, step: scene.step, query: view.query)),
            "cellStageHref": .text(SiteAddress.stage(scene.id, step: scene.step, query: view.query)),
        ])
        return .object(values)
    }
}

extension AtlasPage: DeviceBoard {
    var action: String { SiteAddress.view(.atlas, of: scene.id, step: 1) }
    var kept: [(name: String, value: String)] { [] }

    func address(_ selection: DeviceSelection) -> String {
        let query = SiteAddress.query(scene.view.pairs + selection.pairs)
        return SiteAddress.view(.atlas, of: scene.id, step: scene.step, query: query)
    }
}
