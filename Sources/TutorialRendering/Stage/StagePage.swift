package import Diagnostics
package import Templates
package import Tutorials

/// The page people work in: device frame, steps and inspector around one step.
///
/// A model for `templates/stage.mustache`, whose opening comment lists the names. It is filled in parts: the view, the
/// steps and the panes are extensions beside this file.
package struct StagePage {
    let scene: StepScene
    let context: StageContext
    let drawing: any StepDrawing

    package init(scene: StepScene, context: StageContext) {
        self.scene = scene
        self.context = context
        drawing = scene.drawing
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        var values = context.pageValues
        values.set("isReadable", true)
        values.add(viewValues)
        values.add(ViewLinks(scene: scene, current: nil).values)
        values.add(controls.values)
        values.set("figures", .optional(drawing.figures.isEmpty ? nil : drawing.figures))
        values.add(styleValues)
        values.add(layoutValues)
        values.set("statePane", try drawing.statePane?.render(with: templates) ?? false)
        values.set("kindControls", try drawing.controls?.render(with: templates) ?? false)
        values.add(ProblemList(context.problems, link: link).values)
        return try templates.page("stage", values)
    }

    /// The stage for a tutorial that has never been readable: only its problems can be shown.
    package static func unreadable(
        _ context: StageContext, with templates: TemplateLibrary
    ) throws(TemplateError) -> [UInt8] {
        var values = context.pageValues
        values.set("isReadable", false)
        values.set("documentTitle", .text("\(context.title) · Vitrine"))
        values.add(ProblemList(context.problems, link: { _ in nil }).values)
        return try templates.page("stage", values)
    }

    private var controls: ViewControls {
        ViewControls(
            scene: scene, problems: context.problems, action: SiteAddress.stage(scene.id, step: scene.step), kept: []
        ) { SiteAddress.stage(scene.id, step: $0, query: $1.query) }
    }

    /// This view at another step; `nil` when there is no such step.
    func link(_ step: Int) -> String? {
        guard (1...scene.tutorial.stepCount).contains(step) else { return nil }
        return SiteAddress.stage(scene.id, step: step, query: scene.view.query)
    }
}

/// What the stage shows that is not the step itself.
package struct StageContext: Sendable {
    /// Where the files of `Public/` are served, with their version.
    package var publicPath: String
    /// The id of the last live event before the page was rendered.
    package var eventID: String
    package var id: String
    package var title: String
    /// `nil` while the file has never been readable.
    package var kind: Kind?
    package var problems: [Diagnostic]
    /// True while the file cannot be read and an older version, if any, is on view.
    package var isBroken: Bool
    /// The tutorial's own devices that the catalogue knows, in the author's order.
    package var declaredDevices: [Device]
    /// Whether the viewer may change files: the author, unless the server was started with `--read-only`.
    package var isWritable = true
    /// Ready HTML of the device menu.
    package var deviceMenu: String
    /// Debian packages that the style editor needs and that are not installed.
    package var missingPackages: [String] = []
    /// The text of a file of the tutorial; `nil` when it cannot be read.
    package var text: @Sendable (String) -> String?
    /// Whether a file of the tutorial is there.
    package var exists: @Sendable (String) -> Bool

    package init(
        publicPath: String, eventID: String, id: String, title: String, kind: Kind?, problems: [Diagnostic],
        isBroken: Bool, declaredDevices: [Device] = [], deviceMenu: String = "",
        text: @escaping @Sendable (String) -> String? = { _ in nil },
        exists: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.publicPath = publicPath
        self.eventID = eventID
        self.id = id
        self.title = title
        self.kind = kind
        self.problems = problems
        self.isBroken = isBroken
        self.declaredDevices = declaredDevices
        self.deviceMenu = deviceMenu
        self.text = text
        self.exists = exists
    }

    var pageValues: TemplateObject {
        [
            "public": .text(publicPath),
            "revision": .text(eventID),
            "galleryHref": .text(SiteAddress.gallery),
            "tutorialId": .text(id),
            "tutorialTitle": .text(title),
            "kindLabel": .text(kind?.title ?? "Tutorial"),
            "isWritable": .flag(isWritable),
            "failure": isBroken ? failure : false,
        ]
    }

    private var failure: TemplateValue {
        let errors = problems.filter { $0.severity == .error }
        guard let first = errors.first else { return false }
        let more = errors.count - 1
        return .object([
            "failureHTML": .text(first.message.withCodeSpans),
            "failurePlace": .text(first.place),
            "failureFixHTML": .optional(first.fix?.withCodeSpans),
            "failureMore": more > 0 ? .text(more == 1 ? "1 more problem" : "\(more) more problems") : false,
        ])
    }
}
