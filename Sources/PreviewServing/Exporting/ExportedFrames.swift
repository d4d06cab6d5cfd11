internal import Synchronization
internal import Templates
internal import TutorialRendering
internal import Tutorials

/// Every document of a tutorial in the views of an exported file, with names in the place of addresses.
///
/// A step's address is its number: each frame knows its own view.
struct ExportedFrames: Sendable {
    let views: [ViewParameters]
    /// For each view, for each step.
    let frames: [[String]]
    /// The texts of a training overlay; empty for other kinds.
    let overlays: [[String]]
    /// The pages around the frames.
    let pages: [[String]]
    /// Paths of the files that the documents name.
    let files: Set<String>
    /// Steps with a target that only a browser can measure and of which nothing is known, in all views.
    let unmeasured: Int

    /// What a browser has measured, by view and step, each from 0.
    typealias Measures = [[MeasuredTargets]]

    init(
        _ source: ExportSource, views: [ViewParameters], measured: Measures?, templates: TemplateLibrary
    ) throws(ExportFailure) {
        self.views = views
        let used = Mutex<Set<String>>([])
        let rendered = Parallel.map(Array(views.indices)) { index -> Result<Rendered, TemplateError> in
            Result { () throws(TemplateError) in
                try Self.render(source, views, index, measured?[index], templates) { path in
                    _ = used.withLock { $0.insert(path) }
                }
            }
        }
        var frames: [[String]] = []
        var overlays: [[String]] = []
        var pages: [[String]] = []
        var unmeasured = 0
        for result in rendered {
            do throws(TemplateError) {
                let view = try result.get()
                frames.append(view.frames)
                overlays.append(view.overlays)
                pages.append(view.pages)
                unmeasured += view.unmeasured
            } catch {
                throw .template("\(error)")
            }
        }
        self.frames = frames
        self.overlays = overlays
        self.pages = pages
        files = used.withLock { $0 }
        self.unmeasured = unmeasured
    }

    private struct Rendered {
        var frames: [String] = []
        var overlays: [String] = []
        var pages: [String] = []
        var unmeasured = 0
    }

    private static func render(
        _ source: ExportSource, _ views: [ViewParameters], _ index: Int, _ measured: [MeasuredTargets]?,
        _ templates: TemplateLibrary,
        uses: @escaping @Sendable (String) -> Void
    ) throws(TemplateError) -> Rendered {
        var rendered = Rendered()
        let view = views[index]
        let share = try ViewerShare(exporting: source, views: views, index: index, templates: templates)
        let addresses = FrameAddresses.exportedPage(views: views.map(\.query), own: view.query)
        for step in source.tutorial.content.common.stepNumbers {
            let scene = StepScene(
                id: source.id, tutorial: source.tutorial, step: step, view: view,
                measured: measured?[step - 1] ?? MeasuredTargets(), addresses: .exported,
                asset: { path in
                    uses(path)
                    return SiteAddress.exported(path)
                }, picture: source.picture)
            if !scene.layout.unmeasured.isEmpty { rendered.unmeasured += 1 }
            let page = FramePage(scene: scene, publicPath: SiteAddress.exportedPublic, eventID: "")
            rendered.frames.append(String(decoding: try page.render(with: templates), as: UTF8.self))
            if case .trainingOverlay(let overlay) = source.tutorial.content {
                rendered.overlays.append(OverlayPage(scene: scene, overlay: overlay).html)
            }
            let around = ViewerPage(
                scene: StepScene(
                    id: source.id, tutorial: source.tutorial, step: step, view: view, addresses: addresses,
                    asset: SiteAddress.exported),
                share: share, publicPath: "", eventID: "")
            rendered.pages.append(String(decoding: try around.render(with: templates), as: UTF8.self))
        }
        return rendered
    }
}

extension ViewerShare {
    /// The viewer's page in an exported file: what it offers to switch is what the file has.
    fileprivate init(
        exporting source: ExportSource, views: [ViewParameters], index: Int, templates: TemplateLibrary
    ) throws(TemplateError) {
        var devices: [Device] = []
        var languages: [String?] = []
        for environment in views.map(\.environment) {
            if !devices.contains(where: { $0.id == environment.device.id }) { devices.append(environment.device) }
            if !languages.contains(environment.locale) { languages.append(environment.locale) }
        }
        let environment = views[index].environment
        let menu = DeviceMenu(declared: devices, catalogue: [], chosen: [environment.device.id])
        let title = source.tutorial.title.resolve(locale: environment.locale).plain
        self.init(
            token: "", name: "", title: title.isEmpty ? source.id : title, isPinned: true,
            deviceMenu: try menu.render(with: templates))
        self.languages = languages
    }
}
