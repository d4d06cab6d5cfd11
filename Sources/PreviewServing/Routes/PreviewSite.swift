internal import HTTPServing
internal import Templates
internal import TutorialRendering

/// Everything that answers requests about a workspace: the pages, the files, the JSON and the event stream.
///
/// It holds the long-lived parts and hands them to the routes; a request's own data lives in the routes alone.
final class PreviewSite: Sendable {
    let library: TutorialLibrary
    let files: TutorialFiles
    let program: ProgramFiles
    let events: EventBroadcaster
    let pages = PageCache()
    let menus = DeviceMenus()
    let editor: WorkspaceEditor
    let commits: CommittedTutorials
    let changes: CommittedChanges
    /// Nothing is written to the workspace.
    let isReadOnly: Bool
    let styleProblems: StyleProblems
    /// Links, where there is a store.
    let sharing: Sharing?
    let downloads: Downloads
    /// Why there is no store.
    let storeProblem: String?

    init(
        library: TutorialLibrary, files: TutorialFiles, program: ProgramFiles, events: EventBroadcaster,
        isReadOnly: Bool = false, sharing: Sharing? = nil, storeProblem: String? = nil,
        measure: TutorialExporter.Measure? = nil
    ) {
        self.library = library
        self.files = files
        self.program = program
        self.events = events
        self.isReadOnly = isReadOnly
        self.sharing = sharing
        self.storeProblem = storeProblem
        downloads = Downloads(program: program, measure: measure)
        commits = CommittedTutorials(workspace: library.workspace)
        changes = CommittedChanges(workspace: library.workspace)
        styleProblems = StyleProblems(
            workspace: library.workspace,
            checker: StyleChecker(
                workspace: library.workspace, resources: program.folder, environment: program.environment))
        editor = WorkspaceEditor(workspace: library.workspace, isReadOnly: isReadOnly)
    }

    var templates: TemplateLibrary { program.templates }

    /// All routes, ready to answer.
    func router(log: @escaping @Sendable (String) -> Void) -> Router {
        var router = Router(
            errorPage: { status, message, request in self.errorPage(status, message, request) }, log: log)
        addPageRoutes(to: &router)
        addBoardRoutes(to: &router)
        addCompareRoutes(to: &router)
        addFileRoutes(to: &router)
        addAPIRoutes(to: &router)
        addEditingRoutes(to: &router)
        addEditRoutes(to: &router)
        addShareRoutes(to: &router)
        addCommentRoutes(to: &router)
        addPresentingRoutes(to: &router)
        addSharedRoutes(to: &router)
        addDownloadRoutes(to: &router)
        return router
    }

    /// A page by its address, from the cache where the workspace has not changed since it was rendered.
    ///
    /// The last event's id is asked for before the snapshot is taken: an event too many is harmless to a page, one too
    /// few would be missed. `commit` is what the page depends on besides, `link` the one whose snapshot it shows.
    func cachedPage(
        _ request: Request, policy: Header = ContentSecurity.page, commit: String? = nil, of link: SharedLink? = nil,
        render: (_ snapshot: LibrarySnapshot, _ eventID: String) throws -> [UInt8]
    ) rethrows -> Response {
        let eventID = link?.eventID ?? pageEventID
        let snapshot = link?.snapshot ?? library.snapshot
        let moment = PageCache.Moment(revision: snapshot.revision, eventID: eventID)
        let address = commit.map { "\(request.target) \($0)" } ?? request.target
        let body = try pages.page(address, moment) { try render(snapshot, eventID) }
        return .prepared(body, headers: [policy])
    }

    /// What pages carry as the last event they know of.
    var pageEventID: String { events.pageID { LinkTopic.changesPages($0.topic) } }

    // MARK: Errors

    /// Runs a handler; what it throws about the address becomes a friendly page, or JSON below `/api`.
    func answering(_ request: Request, _ handler: () throws -> Response) throws -> Response {
        do {
            return try handler()
        } catch let failure as PageFailure {
            return page(for: failure, request)
        }
    }

    func page(for failure: PageFailure, _ request: Request) -> Response {
        if request.path?.first == "api" { return errorJSON(failure.status, failure.sentence) }
        var page = FailurePage(
            publicPath: program.publicPath, status: failure.status, heading: failure.heading,
            explanation: failure.explanation)
        page.advice = failure.advice
        page.followsSaves = true
        return response(page)
    }

    func errorPage(_ status: Int, _ message: String, _ request: Request) -> Response {
        if request.path?.first == "api" { return errorJSON(status, message) }
        let page =
            status == 404
            ? page(for: .noPage(request.target), request)
            : response(
                FailurePage(
                    publicPath: program.publicPath, status: status, heading: "This cannot be shown",
                    explanation: message))
        return request.target.hasPrefix("/s/") ? page.forViewers : page
    }

    private func errorJSON(_ status: Int, _ message: String) -> Response {
        .json(JSON.text(APIModels.Failure(status: status, message: message)), status: status, cacheControl: .never)
    }

    private func response(_ page: FailurePage) -> Response {
        let html = (try? page.render(with: templates)) ?? "\(page.heading.htmlEscaped). \(page.explanation.htmlEscaped)"
        return .html(html, status: page.status, cacheControl: .never)
            .with(ContentSecurity.page.name, ContentSecurity.page.value)
    }
}
