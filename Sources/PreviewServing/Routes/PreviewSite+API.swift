internal import Diagnostics
internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

extension PreviewSite {
    func addAPIRoutes(to router: inout Router) {
        router.get("/api/tutorials") { _, _ in
            .json(JSON.text(self.library.snapshot.entries.map(APIModels.TutorialSummary.init)))
        }
        router.get("/api/tutorials/{id}/problems") { request, parameters in
            try self.answering(request) { try self.problems(parameters) }
        }
        router.get("/api/tutorials/{id}/steps/{step}/layout") { request, parameters in
            try self.answering(request) { try self.layout(request, parameters) }
        }
        router.get("/api/devices") { _, _ in
            .json(JSON.text(self.library.snapshot.catalogue.devices))
        }
        router.get("/events") { request, _ in
            self.sharing?.feed.subscribeAuthor(request) ?? self.events.subscribe(request)
        }
        router.get("/health") { _, _ in .text("ok\n", cacheControl: .never) }
    }

    private func problems(_ parameters: Parameters) throws -> Response {
        let entry = try library.snapshot.requiredEntry(parameters["id"] ?? "")
        return .json(DiagnosticPrinter(.json).text(of: entry.diagnostics + styleProblems.problems(of: entry)))
    }

    private func layout(_ request: Request, _ parameters: Parameters) throws -> Response {
        let step = try StepRequest(request, parameters, in: library.snapshot, commits: commits)
        let environment = step.view.environment
        let layout = step.scene(files).layout
        let device = APIModels.Layout.LayoutDevice(
            id: environment.device.id, width: environment.screen.width, height: environment.screen.height)
        return .json(
            JSON.text(
                APIModels.Layout(
                    device: device, rects: layout.rects.map(APIModels.Layout.LayoutRectangle.init),
                    unmeasured: layout.unmeasured)))
    }
}

extension PreviewSite {
    /// Has the stylesheets looked through of the tutorials that hold one of these files, or of all.
    func stylesChanged(_ paths: [String]?) {
        let snapshot = library.snapshot
        let entries = paths.map { paths in
            paths.filter { $0.hasSuffix(".css") || $0.fileName == Workspace.tutorialFile }
                .flatMap { snapshot.entries(holding: $0) }
        }
        for entry in entries ?? snapshot.entries { styleProblems.look(at: entry) }
    }
}
