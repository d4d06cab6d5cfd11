package import Templates
internal import Tutorials

/// The page that somebody who got a link opens: the device, the steps, and what the link allows to switch.
///
/// A model for `templates/viewer.mustache`. It works without script as a page with links; nothing of the workspace, of
/// files or of problems is on it.
package struct ViewerPage {
    let scene: StepScene
    let share: ViewerShare
    /// Where the files of `Public/` are served, with their version.
    let publicPath: String
    /// The id of the last live event before the page was rendered.
    let eventID: String

    package init(scene: StepScene, share: ViewerShare, publicPath: String, eventID: String) {
        self.scene = scene
        self.share = share
        self.publicPath = publicPath
        self.eventID = eventID
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        var values: TemplateObject = [
            "public": .text(publicPath),
            "revision": .text(eventID),
            "shareHref": .text(share.address),
            "tutorialId": .text(scene.id),
            "tutorialTitle": .text(share.title),
            "kind": .text(scene.tutorial.kind.rawValue),
            "documentTitle": .text(documentTitle),
            "announcement": .text("Step \(scene.step) of \(scene.tutorial.stepCount): \(names(scene.step))"),
            "isPinned": .flag(share.isPinned),
            "mayComment": .flag(share.mayComment),
            "maySwitch": .flag(share.maySwitch),
            "expires": .optional(share.expires),
            "expiresAt": .optional(share.expiresAt.map(String.init)),
            "downloadHref": .optional(share.mayDownload ? "\(share.address)/download" : nil),
            "deviceMenu": .text(share.deviceMenu),
            "defaultDevice": .text(scene.view.defaultDevice),
            "deviceId": .text(scene.environment.device.id),
            "deviceClass": .text(scene.environment.device.family ?? "other"),
            "parameters": .list(parameters),
            "complaint": .optional(scene.view.complaints.first),
            "frameHref": .text(scene.frame(step: scene.step)),
        ]
        values.add(DeviceLook(environment: scene.environment).values)
        values.add(controls.values)
        values.set("preview", preview)
        return try templates.page("viewer", values)
    }

    private var names: (Int) -> String {
        { StepTitle.text(of: $0, in: scene.tutorial, locale: scene.environment.locale) }
    }

    private var controls: ViewControls {
        ViewControls(
            scene: scene, problems: [], action: share.address, kept: [("step", String(scene.step))],
            languages: share.languages, name: names
        ) { scene.addresses.page($0, $1.query) }
    }

    private var documentTitle: String {
        scene.tutorial.stepCount == 1
            ? share.title : "\(share.title) · \(scene.step) of \(scene.tutorial.stepCount): \(names(scene.step))"
    }

    /// Everything but the device, for the form that chooses another one.
    private var parameters: [TemplateValue] {
        let kept = scene.view.pairs.filter { $0.name != "device" }
        return ([("step", String(scene.step))] + kept).map {
            .object(["parameter": .text($0.0), "value": .text($0.1)])
        }
    }

    /// What a program shows of the link in a message: nothing where a passcode guards it.
    private var preview: TemplateValue {
        if share.hasPasscode { return false }
        let count = scene.tutorial.stepCount
        let picture = share.picture ? share.origin.map { "\($0)\(share.address)/picture.png" } : nil
        return .object([
            "previewTitle": .text(share.title),
            "previewText": .text("\(scene.tutorial.kind.title), \(count == 1 ? "1 step" : "\(count) steps")"),
            "previewHref": .optional(share.origin.map { $0 + share.address }),
            "previewPicture": .optional(picture),
        ])
    }
}
