internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

extension PreviewSite {
    func addPageRoutes(to router: inout Router) {
        router.get("/") { request, _ in try self.gallery(request) }
        router.get(SiteAddress.check) { request, _ in
            try self.cachedPage(request) { _, _ in
                try CheckPage(publicPath: self.program.publicPath).render(with: self.templates)
            }
        }
        router.get("/t/{id}") { request, parameters in
            .redirect(SiteAddress.stage(parameters["id"] ?? "", step: 1, query: request.queryText), status: 302)
        }
        router.get("/t/{id}/{step}") { request, parameters in
            try self.orLastStep(request) { try self.stage(request, parameters) }
        }
        router.get("/frames/{id}/{step}") { request, parameters in
            try self.orLastStep(request) { try self.frame(request, parameters) }
        }
        router.get("/frames/{id}/{step}/overlay") { request, parameters in
            try self.answering(request) { try self.overlay(request, parameters) }
        }
    }

    private func gallery(_ request: Request) throws -> Response {
        try cachedPage(request) { snapshot, eventID in
            let cards = snapshot.entries.map { entry in
                GalleryPage.Card(
                    id: entry.id, title: entry.title, kind: entry.tutorial?.kind, stepCount: entry.tutorial?.stepCount,
                    device: entry.tutorial.map(snapshot.firstDevice), problems: entry.diagnostics,
                    isBroken: entry.isBroken)
            }
            let page = GalleryPage(
                publicPath: program.publicPath, eventID: eventID, workspace: library.workspace.name,
                cards: cards)
            return try page.render(with: templates)
        }
    }

    private func stage(_ request: Request, _ parameters: Parameters) throws -> Response {
        try cachedPage(request) { snapshot, eventID in
            let entry = try snapshot.requiredEntry(parameters["id"] ?? "")
            guard entry.tutorial != nil else {
                return try StagePage.unreadable(context(entry, snapshot, eventID), with: templates)
            }
            let step = try StepRequest(request, parameters, in: snapshot)
            var context = context(entry, snapshot, eventID)
            context.deviceMenu = try menus.menu(
                for: step.tutorial, chosen: step.view.environment.device.id, in: snapshot,
                templates: templates)
            return try StagePage(scene: step.scene(files), context: context).render(with: templates)
        }
    }

    func context(_ entry: TutorialEntry, _ snapshot: LibrarySnapshot, _ eventID: String) -> StageContext {
        var context = StageContext(entry, snapshot, eventID: eventID, program: program, files: files)
        context.isWritable = !isReadOnly
        context.missingPackages = PackageFiles.Library.allCases.filter { !program.packages.available.contains($0) }
            .map(\.package)
        return context
    }

    /// A step that a save has taken away leads to the last one that is left, in the same view.
    func orLastStep(_ request: Request, _ handler: () throws -> Response) throws -> Response {
        try answering(request) {
            do {
                return try handler()
            } catch PageFailure.stepGone(_, let entry) {
                return .redirect(lastStep(of: entry, request), status: 302)
            }
        }
    }

    private func lastStep(of entry: TutorialEntry, _ request: Request) -> String {
        let last = entry.tutorial?.stepCount ?? 1
        if request.path?.first != "t" { return SiteAddress.frame(entry.id, step: last, query: request.queryText) }
        guard let view = request.path?.last.flatMap(SiteAddress.View.init) else {
            return SiteAddress.stage(entry.id, step: last, query: request.queryText)
        }
        let query = SiteAddress.query(request.query.pairs.filter { $0.name != "step" })
        return SiteAddress.view(view, of: entry.id, step: last, query: query)
    }

    private func frame(_ request: Request, _ parameters: Parameters) throws -> Response {
        try cachedPage(request, commit: commit(request, parameters)) { snapshot, eventID in
            let step = try StepRequest(request, parameters, in: snapshot, commits: commits)
            let page = FramePage(
                scene: step.scene(files), publicPath: program.publicPath, eventID: eventID,
                isStill: request.query.first(SiteAddress.still) != nil, failure: step.entry.failure ?? "")
            return try page.render(with: templates)
        }
    }

    private func overlay(_ request: Request, _ parameters: Parameters) throws -> Response {
        let commit = commit(request, parameters)
        return try cachedPage(request, policy: ContentSecurity.tutorialFile, commit: commit) { snapshot, _ in
            let step = try StepRequest(request, parameters, in: snapshot, commits: commits)
            guard case .trainingOverlay(let overlay) = step.tutorial.content else {
                throw PageFailure.noPage(request.target)
            }
            return Array(OverlayPage(scene: step.scene(files), overlay: overlay).html.utf8)
        }
    }
}

extension StageContext {
    /// What the stage of a tutorial shows besides its steps.
    init(
        _ entry: TutorialEntry, _ snapshot: LibrarySnapshot, eventID: String, program: ProgramFiles,
        files: TutorialFiles
    ) {
        self.init(
            publicPath: program.publicPath, eventID: eventID, id: entry.id, title: entry.title,
            kind: entry.tutorial?.kind, problems: entry.diagnostics + snapshot.deviceProblems, isBroken: entry.isBroken,
            declaredDevices: entry.tutorial?.devices.compactMap { snapshot.catalogue[$0.value] } ?? [],
            text: { files.text(of: $0, in: entry) },
            exists: { files.exists($0, in: entry, revision: snapshot.revision) })
    }
}

extension Request {
    /// The query as it was sent, with its `?`; empty when there is none.
    fileprivate var queryText: String {
        target.firstIndex(of: "?").map { String(target[$0...]) } ?? ""
    }
}
