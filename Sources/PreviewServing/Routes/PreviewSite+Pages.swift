internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

extension PreviewSite {
    func addPageRoutes(to router: inout Router) {
        router.get("/") { request, _ in try self.gallery(request) }
        router.get("/t/{id}") { request, parameters in
            .redirect(SiteAddress.stage(parameters["id"] ?? "", step: 1), status: 302)
        }
        router.get("/t/{id}/{step}") { request, parameters in
            try self.answering(request) { try self.stage(request, parameters) }
        }
        router.get("/frames/{id}/{step}") { request, parameters in
            try self.answering(request) { try self.frame(request, parameters) }
        }
        router.get("/frames/{id}/{step}/overlay") { request, parameters in
            try self.answering(request) { try self.overlay(request, parameters) }
        }
    }

    private func gallery(_ request: Request) throws -> Response {
        let snapshot = library.snapshot
        return try cachedPage(request, revision: snapshot.revision) {
            let cards = snapshot.entries.map { entry in
                GalleryPage.Card(
                    id: entry.id, title: entry.title, stepCount: entry.tutorial?.stepCount,
                    device: entry.tutorial.map(snapshot.firstDevice), problems: entry.diagnostics,
                    isBroken: entry.isBroken)
            }
            let page = GalleryPage(
                publicPath: program.publicPath, revision: snapshot.revision, workspace: library.workspace.name,
                cards: cards)
            return try page.render(with: templates)
        }
    }

    private func stage(_ request: Request, _ parameters: Parameters) throws -> Response {
        let snapshot = library.snapshot
        return try cachedPage(request, revision: snapshot.revision) {
            let entry = try snapshot.requiredEntry(parameters["id"] ?? "")
            guard entry.tutorial != nil else {
                return try StagePage.unreadable(context(entry, snapshot), with: templates)
            }
            let step = try StepRequest(request, parameters, in: snapshot)
            var context = context(entry, snapshot)
            context.deviceMenu = try menus.menu(
                for: step.tutorial, chosen: step.view.environment.device.id, catalogue: snapshot.catalogue,
                templates: templates)
            return try StagePage(scene: step.scene(files), context: context).render(with: templates)
        }
    }

    private func context(_ entry: TutorialEntry, _ snapshot: LibrarySnapshot) -> StageContext {
        StageContext(entry, snapshot, program: program, files: files)
    }

    private func frame(_ request: Request, _ parameters: Parameters) throws -> Response {
        // Asked before the snapshot is taken: an event too many is harmless, one too few would be missed.
        let eventID = events.currentID
        let snapshot = library.snapshot
        return try cachedPage(request, revision: snapshot.revision) {
            let step = try StepRequest(request, parameters, in: snapshot)
            let page = FramePage(
                scene: step.scene(files), publicPath: program.publicPath, eventID: eventID,
                failure: step.entry.failure ?? "")
            return try page.render(with: templates)
        }
    }

    private func overlay(_ request: Request, _ parameters: Parameters) throws -> Response {
        let snapshot = library.snapshot
        return try cachedPage(request, revision: snapshot.revision, policy: ContentSecurity.tutorialFile) {
            let step = try StepRequest(request, parameters, in: snapshot)
            switch step.tutorial.content {
            case .trainingOverlay(let overlay):
                return OverlayPage(scene: step.scene(files), overlay: overlay).html
            }
        }
    }
}

extension StageContext {
    /// What the stage of a tutorial shows besides its steps.
    init(_ entry: TutorialEntry, _ snapshot: LibrarySnapshot, program: ProgramFiles, files: TutorialFiles) {
        self.init(
            publicPath: program.publicPath, revision: snapshot.revision, id: entry.id, title: entry.title,
            problems: entry.diagnostics + snapshot.deviceProblems, isBroken: entry.isBroken,
            text: { files.text(of: $0, in: entry) })
    }
}
