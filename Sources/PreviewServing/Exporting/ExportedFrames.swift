internal import Synchronization
internal import Templates
internal import TutorialRendering
internal import Tutorials

/// Every document of a tutorial in the views of an exported file, with names in the place of addresses.
///
/// A step's address is its number: each frame knows its own view.
struct ExportedFrames: Sendable {
    let views: [View]
    /// Paths of the files that the documents name.
    let files: Set<String>

    /// The documents of one view, for each step.
    struct View: Sendable {
        var frames: [String] = []
        /// The texts of a training overlay; empty for other kinds.
        var overlays: [String] = []
        /// The pages around the frames; empty where there is none.
        var pages: [String] = []
        /// Steps with a target that only a browser can measure and of which nothing is known.
        var unmeasured = 0
    }

    var unmeasured: Int { views.reduce(0) { $0 + $1.unmeasured } }

    /// - Parameters:
    ///   - source: the tutorial.
    ///   - views: what the file has.
    ///   - steps: how many of them, from the first; `nil` = all.
    ///   - measured: what a browser has measured, by view and step.
    ///   - hasPages: whether there is a page around the frames.
    ///   - templates: the program's own.
    /// - Throws: `ExportFailure.template`.
    init(
        _ source: ExportSource, views: [ViewParameters], steps: Int? = nil, measured: [[MeasuredTargets]]? = nil,
        hasPages: Bool = true, templates: TemplateLibrary
    ) throws(ExportFailure) {
        let used = Mutex<Set<String>>([])
        let drawing = Drawing(
            source: source, views: views, steps: steps ?? source.tutorial.stepCount, hasPages: hasPages,
            templates: templates
        ) { path in _ = used.withLock { $0.insert(path) } }
        let drawn = Parallel.map(Array(views.indices)) { index -> Result<View, TemplateError> in
            Result { () throws(TemplateError) in try drawing.view(index, measured?[index]) }
        }
        do throws(TemplateError) {
            var views: [View] = []
            for result in drawn { views.append(try result.get()) }
            self.views = views
        } catch {
            throw .template("\(error)")
        }
        files = used.withLock { $0 }
    }
}

/// Draws the documents, as the server draws them.
private struct Drawing: Sendable {
    let source: ExportSource
    let views: [ViewParameters]
    let steps: Int
    let hasPages: Bool
    let templates: TemplateLibrary
    let uses: @Sendable (String) -> Void

    func view(_ index: Int, _ measured: [MeasuredTargets]?) throws(TemplateError) -> ExportedFrames.View {
        var drawn = ExportedFrames.View()
        let share =
            hasPages ? try ViewerShare(exporting: source, views: views, index: index, templates: templates) : nil
        let around = FrameAddresses.exportedPage(views: views.map(\.query), own: views[index].query)
        for step in 1...max(1, steps) {
            let scene = scene(index, step, measured?[step - 1] ?? MeasuredTargets(), .exported)
            if !scene.layout.unmeasured.isEmpty { drawn.unmeasured += 1 }
            let frame = FramePage(scene: scene, publicPath: SiteAddress.exportedPublic, eventID: "")
            drawn.frames.append(String(decoding: try frame.render(with: templates), as: UTF8.self))
            if case .trainingOverlay(let overlay) = source.tutorial.content {
                drawn.overlays.append(OverlayPage(scene: scene, overlay: overlay).html)
            }
            guard let share else { continue }
            let page = ViewerPage(
                scene: self.scene(index, step, MeasuredTargets(), around), share: share, publicPath: "", eventID: "")
            drawn.pages.append(String(decoding: try page.render(with: templates), as: UTF8.self))
        }
        return drawn
    }

    private func scene(
        _ index: Int, _ step: Int, _ measured: MeasuredTargets, _ addresses: FrameAddresses
    ) -> StepScene {
        StepScene(
            id: source.id, tutorial: source.tutorial, step: step, view: views[index], measured: measured,
            addresses: addresses,
            asset: { path in
                uses(path)
                return SiteAddress.exported(path)
            }, picture: source.picture)
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
