internal import Diagnostics
package import Templates
package import Tutorials

/// Two versions of a step: a model for `templates/compare.mustache`, whose opening comment lists the names.
package struct ComparePage {
    /// The step as saved, in the view that both sides share.
    let scene: StepScene
    let context: StageContext
    let comparison: Comparison
    let sides: [ComparedSide]
    let commit: CommittedState
    let selection: DeviceSelection
    let stylesheets: [String]
    let catalogue: [Device]

    package init(
        scene: StepScene, context: StageContext, comparison: Comparison, sides: [ComparedSide], commit: CommittedState,
        selection: DeviceSelection, stylesheets: [String], catalogue: [Device]
    ) {
        self.scene = scene
        self.context = context
        self.comparison = comparison
        self.sides = sides
        self.commit = commit
        self.selection = selection
        self.stylesheets = stylesheets
        self.catalogue = catalogue
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        var values = context.pageValues
        values.set("isReadable", true)
        values.add(ViewLinks(scene: scene, current: .compare, devices: selection.pairs).values)
        values.add(DeviceLook(environment: scene.environment).values)
        values.add(controls.values)
        values.add(modeValues)
        values.add(commitValues)
        values.add([
            "documentTitle": .text("\(context.title) · compare · step \(scene.step) of \(scene.tutorial.stepCount)"),
            "problemsHref": .text(SiteAddress.stage(scene.id, step: scene.step, query: scene.view.query)),
            "complaint": .optional((comparison.complaints + selection.complaints).first),
            "defaultDevice": .text(scene.view.defaultDevice),
            "deviceMenu": .text(context.deviceMenu),
            "deviceKept": .list(deviceKept),
            "isDeviceShared": .flag(!comparison.separate.contains("device")),
            "isFidelityShared": .flag(!comparison.separate.contains("fidelity")),
            "presets": .list(presets),
            "swapHref": .text(address(comparison.swapped)),
            "sides": .list(sides.map(sideValues)),
            "over": .object(look(of: .left)),
            "isSame": .flag(comparison.isSame),
            "differenceSteps": .list(DifferenceRows(page: self).values),
        ])
        values.set("kindControls", false)
        return try templates.page("compare", values)
    }

    private var controls: ViewControls {
        ViewControls(
            scene: scene, problems: context.problems,
            action: SiteAddress.view(.compare, of: scene.id, step: 1),
            kept: stepPair + selection.pairs + comparison.ownPairs
        ) { step, view in address(comparison.with { $0.shared = view }, step: step) }
    }

    private var stepPair: [(name: String, value: String)] { scene.step == 1 ? [] : [("step", String(scene.step))] }

    func address(_ comparison: Comparison, step: Int? = nil) -> String {
        let query = SiteAddress.query(comparison.pairs + selection.pairs)
        return SiteAddress.view(.compare, of: scene.id, step: step ?? scene.step, query: query)
    }

    private var deviceKept: [TemplateValue] {
        let shared = scene.view.pairs.filter { $0.name != "device" }
        return (stepPair + selection.pairs + shared + comparison.ownPairs).map {
            .object(["parameter": .text($0.name), "value": .text($0.value)])
        }
    }

    private var modeValues: TemplateObject {
        [
            "mode": .text(comparison.mode.rawValue),
            "place": .number(comparison.place),
            "modes": .list(
                zip(Comparison.Mode.allCases, ["Side by side", "Slider", "Difference"]).map { mode, title in
                    .object([
                        "modeName": .text(mode.rawValue), "modeTitle": .text(title),
                        "modeHref": .text(address(comparison.with { $0.mode = mode })),
                        "isCurrentMode": .flag(mode == comparison.mode),
                    ])
                }),
        ]
    }

    private var presets: [TemplateValue] {
        let differing = ["version", "stylesheet", "device", "fidelity"].filter { name in
            comparison.own(name, of: .left) != comparison.own(name, of: .right)
        }
        let all = ComparisonPresets(
            comparison, of: scene.tutorial, stylesheets: stylesheets, devices: context.declaredDevices,
            hasCommit: commit.isThere)
        return all.all.map { preset in
            .object([
                "presetTitle": .text(preset.title),
                "presetHref": .text(address(preset.comparison)),
                "isCurrentPreset": .flag(differing == [preset.name]),
            ])
        }
    }

    private func sideValues(_ side: ComparedSide) -> TemplateValue {
        let view = comparison.view(of: side.side)
        let choices = SideChoices(
            side: side.side, comparison: comparison, scene: scene, catalogue: catalogue,
            declared: context.declaredDevices, stylesheets: stylesheets, commit: commit)
        let frame = side.frame(scene.id, step: scene.step, view: view)
        // Over the left device the right one is drawn as that.
        var values = look(of: comparison.mode == .sides ? side.side : .left)
        values.add(choices.values)
        values.add([
            "ownDevice": .text(view.environment.device.name),
            "ownWidth": .text(view.environment.screen.width.shortText()),
            "ownHeight": .text(view.environment.screen.height.shortText()),
            "sideFrameHref": .optional(frame),
            "sideProblemHTML": .optional(
                frame == nil ? (side.problem ?? "This version has no such step.").withCodeSpans : nil),
        ])
        return .object(values)
    }

    private func look(of side: Comparison.Side) -> TemplateObject {
        let environment = comparison.view(of: side).environment
        var values = DeviceLook(environment: environment).values
        values.set("isLandscapeSide", .flag(environment.orientation == .landscape))
        return values
    }

    private var commitValues: TemplateObject {
        switch commit {
        case .none(let reason):
            return ["commit": false, "noCommitHTML": .text(reason.withCodeSpans)]
        case .commit(let id, let summary, let time, let changes):
            return [
                "commit": .object([
                    "commitId": .text(String(id.prefix(7))),
                    "commitSummary": .text(summary),
                    "commitTime": .text(time),
                    // "2026-11-30T19:47:35Z" for those without script.
                    "commitTimeText": .text("\(time.prefix(10)) \(time.dropFirst(11).prefix(5)) UTC"),
                    "changeCount": .text(changes.count == 1 ? "1 file differs" : "\(changes.count) files differ"),
                    "hasChanges": .flag(!changes.isEmpty),
                    "changes": .list(
                        changes.prefix(200).map {
                            .object(["changeKind": .text($0.kind), "changePath": .text($0.path)])
                        }),
                ]),
                "noCommitHTML": false,
            ]
        }
    }
}
