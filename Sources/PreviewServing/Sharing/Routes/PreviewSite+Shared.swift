internal import HTTPServing
internal import PreviewStorage
internal import TutorialRendering
internal import Tutorials

/// What opens below `/s/{token}`: the viewer's page, and everything it shows. Every one of these goes through
/// `LinkOpener`, and none names anything of the workspace but the link's own tutorial.
extension PreviewSite {
    func addSharedRoutes(to router: inout Router) {
        router.get("/s/{token}") { request, parameters in
            try self.linked(request, parameters) { sharing, link in try self.viewerPage(request, sharing, link) }
        }
        router.get("/s/{token}/frames/{id}/{step}") { request, parameters in
            try self.linked(request, parameters) { _, link in try self.sharedFrame(request, parameters, link) }
        }
        router.get("/s/{token}/frames/{id}/{step}/overlay") { request, parameters in
            try self.linked(request, parameters) { _, link in try self.sharedOverlay(request, parameters, link) }
        }
        router.get("/s/{token}/assets/{id}/{path...}") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                try self.sharedAsset(request, parameters, sharing, link)
            }
        }
        router.get("/s/{token}/events") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                sharing.feed.subscribe(request, to: link, member: request.cookie(Self.viewerCookie))
            }
        }
        router.get("/s/{token}/follow") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                try self.presentation(of: link.share.tutorial, sharing, share: link.share)
            }
        }
        addSharedExtras(to: &router)
        addPasscodeRoute(to: &router)
        addSharedCommentRoutes(to: &router)
    }

    static let viewerCookie = "vitrine-viewer"

    /// Runs a handler for a link that the request may see; everything else gets one friendly page, or JSON where a script
    /// asks.
    func linked(
        _ request: Request, _ parameters: Parameters, _ handler: (Sharing, SharedLink) throws -> Response
    ) throws -> Response {
        let token = parameters["token"] ?? ""
        do {
            if ![.get, .head].contains(request.method) { try WriteGate.refuseForeign(request) }
            guard let sharing else { throw LinkRefusal.unknown(isTooOften: false) }
            let link = try sharing.opener.open(token, for: request, eventID: pageEventID)
            return try handler(sharing, link).forViewers
        } catch let error as HTTPError {
            throw error
        } catch let refusal as ShareRefusal {
            return refused(refusal).forViewers
        } catch let refusal as EditRefusal {
            return refused(.forbidden(refusal.message)).forViewers
        } catch is PageFailure {
            return linkPage(for: .noPart, request).forViewers
        } catch {
            return linkPage(for: LinkRefusal(error), request).forViewers
        }
    }

    private func viewerPage(_ request: Request, _ sharing: Sharing, _ link: SharedLink) throws -> Response {
        // With a step the address means exactly what it says, without one the link's own view.
        let word = request.query.first("step")
        let step = try StepRequest(
            link, step: word ?? "\(link.share.step)", query: word == nil ? link.share.viewPairs : request.query.pairs)
        let menu =
            link.share.scope == .tutorial
            ? try menus.menu(
                for: step.tutorial, chosen: step.view.environment.device.id, in: link.snapshot, templates: templates)
            : ""
        let page = ViewerPage(
            scene: step.scene(files), share: try viewerShare(link, sharing, deviceMenu: menu),
            publicPath: program.publicPath, eventID: link.eventID)
        let html = String(decoding: try page.render(with: templates), as: UTF8.self)
        let response = Response.html(html, cacheControl: Self.private)
            .with(ContentSecurity.page.name, ContentSecurity.page.value)
        guard request.method == .get, request.cookie(Self.viewerCookie) == nil else { return response }
        try? sharing.store.noteOpened(link.share.id, at: sharing.links.now())
        try? sharing.links.note(
            .opened, link.share, request.header("User-Agent").map { String($0.prefix(200)) } ?? "",
            request.remoteAddress)
        return response.with(
            "Set-Cookie", cookie(Self.viewerCookie, RandomToken().text, token: link.token, seconds: 6 * 3600))
    }

    private func sharedFrame(_ request: Request, _ parameters: Parameters, _ link: SharedLink) throws -> Response {
        try requireOwn(parameters, link)
        return try cachedPage(request, commit: link.pinned?.copy.id, of: link) { _, eventID in
            let step = try StepRequest(link, step: parameters["step"] ?? "", query: request.query.pairs)
            let page = FramePage(
                scene: step.scene(files), publicPath: program.publicPath, eventID: eventID,
                isStill: request.query.first(SiteAddress.still) != nil)
            return try page.render(with: templates)
        }
    }

    private func sharedOverlay(_ request: Request, _ parameters: Parameters, _ link: SharedLink) throws -> Response {
        try requireOwn(parameters, link)
        return try cachedPage(request, policy: ContentSecurity.tutorialFile, commit: link.pinned?.copy.id, of: link) {
            _, _ in
            let step = try StepRequest(link, step: parameters["step"] ?? "", query: request.query.pairs)
            guard case .trainingOverlay(let overlay) = step.tutorial.content else { throw LinkRefusal.noPart }
            return Array(OverlayPage(scene: step.scene(files), overlay: overlay).html.utf8)
        }
    }

    private func sharedAsset(
        _ request: Request, _ parameters: Parameters, _ sharing: Sharing, _ link: SharedLink
    ) throws -> Response {
        try requireOwn(parameters, link)
        let path = parameters.rest
        guard SharedFiles.isServed(path) else { throw LinkRefusal.noPart }
        if let pinned = link.pinned {
            let name = path.joined(separator: "/")
            guard let body = try sharing.pins.body(of: name, in: pinned.copy) else { throw LinkRefusal.noPart }
            let isNamed = request.query.first("v") == pinned.copy.files[name]
            return .prepared(
                body, cacheControl: isNamed ? TutorialFiles.immutable : Self.private,
                headers: [ContentSecurity.tutorialFile])
        }
        // A link of the file system to another folder leads to what is not this tutorial's; one to a file is its author's
        // choice, as in a pinned copy.
        let folder = (link.entry.folder.pathSegments + path.dropLast()).joined(separator: "/")
        guard link.snapshot.isOwn(path.joined(separator: "/"), of: link.entry), library.workspace.hasFolder(folder),
            let response = files.response(to: request, path: path, in: link.entry)
        else { throw LinkRefusal.noPart }
        return response
    }

    /// A link opens its own tutorial alone.
    private func requireOwn(_ parameters: Parameters, _ link: SharedLink) throws(LinkRefusal) {
        guard parameters["id"] == link.entry.id else { throw .noPart }
    }

    /// Kept by the viewer's browser alone, and asked about each time: a link may end.
    static let `private` = CacheControl("private, no-cache")

    /// A cookie that is sent to one link alone.
    func cookie(_ name: String, _ value: String, token: String, seconds: Int) -> String {
        let secure = sharing?.addresses.isSecure ?? false ? "; Secure" : ""
        // Lax, not strict: who comes from a message has to be known at once.
        return "\(name)=\(value); Path=\(SiteAddress.share(token)); HttpOnly; SameSite=Lax; Max-Age=\(seconds)\(secure)"
    }
}

extension Response {
    /// What everything of a link has: no search engine keeps it, and no other site learns its address.
    var forViewers: Response {
        with("X-Robots-Tag", "noindex, nofollow, noarchive").with("Referrer-Policy", "same-origin")
    }
}
