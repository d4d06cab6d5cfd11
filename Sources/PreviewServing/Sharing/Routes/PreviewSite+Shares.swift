internal import HTTPServing
internal import PreviewStorage
internal import TutorialRendering

/// The author's side of links: making, listing, ending.
extension PreviewSite {
    func addShareRoutes(to router: inout Router) {
        router.get("/api/sharing") { _, _ in self.sharingState() }
        router.get("/api/shares") { request, _ in
            try self.withSharing(request) { .json(JSON.text(try self.listed($0, request)), cacheControl: .never) }
        }
        router.post("/api/shares") { request, _ in
            try self.withSharing(request) { sharing in
                let wish = try ShareWish(json: request.body, now: sharing.links.now())
                let made = try sharing.links.make(
                    wish, in: self.library.snapshot, of: self.library.workspace, by: request.remoteAddress)
                return try self.answer(made, sharing)
            }
        }
        router.get("/api/shares/audit") { request, _ in
            try self.withSharing(request) { .json(JSON.text(try self.audited($0)), cacheControl: .never) }
        }
        router.delete("/api/shares/{id}") { request, parameters in
            try self.withSharing(request) { sharing in
                try self.revoke(parameters["id"] ?? "", sharing, by: request.remoteAddress)
            }
        }
        router.post("/api/shares/{id}/replace") { request, parameters in
            try self.withSharing(request) { sharing in
                let made = try sharing.links.replace(parameters["id"] ?? "", by: request.remoteAddress)
                return try self.answer(made, sharing)
            }
        }
        router.put("/api/shares/{id}/picture") { request, parameters in
            try self.withSharing(request) { sharing in
                let share = try sharing.links.own(parameters["id"] ?? "")
                try sharing.store.setPicture(try SharePicture(request.body).png, of: share.id)
                return .empty()
            }
        }
    }

    /// Runs a handler that needs the store; a refusal becomes JSON with a sentence. What writes has to come from a page
    /// of this server.
    func withSharing(_ request: Request, _ handler: (Sharing) throws -> Response) throws -> Response {
        do {
            if ![.get, .head].contains(request.method) { try WriteGate.refuseForeign(request) }
            guard let sharing else {
                throw ShareRefusal.store(.unavailable(storeProblem ?? "Nothing can be shared: there is no store."))
            }
            return try answering(request) { try handler(sharing) }
        } catch let refusal as EditRefusal {
            return refused(ShareRefusal.forbidden(refusal.message))
        } catch let error as HTTPError {
            throw error
        } catch {
            return refused(ShareRefusal(error))
        }
    }

    func refused(_ refusal: ShareRefusal) -> Response {
        let body = ShareModels.Refused(status: refusal.status, message: refusal.message, field: refusal.field)
        let response = Response.json(JSON.text(body), status: refusal.status, cacheControl: .never)
        return refusal.retryAfter.map { response.with("Retry-After", "\($0)") } ?? response
    }

    /// What cannot be written down ends here all the same: the answer is 202 with a sentence.
    private func revoke(_ id: Share.ID, _ sharing: Sharing, by address: String) throws(ShareRefusal) -> Response {
        do {
            try sharing.links.revoke(id, by: address)
            return .empty()
        } catch {
            guard case .store(let error) = error else { throw error }
            sharing.links.hold(id)
            sharing.feed.hearHeld(id)
            let sentence = "The link is revoked at this server. It is written down when the store can do so: \(error)"
            return .json(JSON.text(ShareModels.Held(message: sentence)), status: 202, cacheControl: .never)
        }
    }

    private func sharingState() -> Response {
        let addresses = sharing?.addresses.value
        let problem = sharing.map { $0.store.problem } ?? storeProblem ?? "There is no store."
        let state = ShareModels.State(
            addresses: addresses?.all.map { ShareModels.Address($0) } ?? [],
            isLoopbackOnly: addresses?.isLoopbackOnly ?? true, command: commandForOthers,
            isPublic: addresses?.all.contains { $0.reach == .public } ?? false,
            storage: .init(
                kind: sharing?.store.kind ?? "", isAvailable: sharing != nil && problem == nil, problem: problem))
        return .json(JSON.text(state), cacheControl: .never)
    }

    private func listed(_ sharing: Sharing, _ request: Request) throws -> [ShareModels.Listed] {
        let tutorial = request.query.first("tutorial")
        let shares = try sharing.links.list(tutorial: tutorial)
        let counts = try sharing.store.commentCounts(workspace: sharing.links.workspace)
        return shares.map { share in
            ShareModels.Listed(
                share, viewers: sharing.feed.viewers(of: share.id), counts: counts[share.id], now: sharing.links.now())
        }
    }

    private func answer(_ made: SharedLinks.Made, _ sharing: Sharing) throws -> Response {
        let path = SiteAddress.share(made.token)
        let reachable = sharing.addresses.value
        let addresses = (reachable?.all ?? []).map { ShareModels.Address($0, path: path) }
        // A replaced link has kept its comments. The token is told in any case.
        let counts = try? sharing.store.commentCounts(workspace: sharing.links.workspace)[made.share.id]
        let answer = ShareModels.Made(
            id: made.share.id, token: made.token, url: addresses.first?.url ?? path, urls: addresses.map(\.url),
            addresses: addresses,
            warning: commandForOthers.map { command in
                ShareModels.Warning(
                    text: "This server listens on this machine alone, so nobody else can open the link.",
                    command: command)
            },
            share: ShareModels.Listed(
                made.share, viewers: sharing.feed.viewers(of: made.share.id), counts: counts,
                now: sharing.links.now()))
        return .json(JSON.text(answer), status: 201, cacheControl: .never)
    }

    /// What to start the server with so that others can reach it; `nil` when they can.
    private var commandForOthers: String? {
        guard sharing?.addresses.value?.isLoopbackOnly ?? true else { return nil }
        return "vitrine serve \(library.workspace.root.quotedForShell) --host 0.0.0.0"
    }

    private func audited(_ sharing: Sharing) throws -> [ShareModels.Audited] {
        let workspace = sharing.links.workspace
        let names = try sharing.links.list(tutorial: nil).names
        return try sharing.store.audit(workspace: workspace, limit: 500).map { entry in
            ShareModels.Audited(
                at: entry.at.iso8601, share: entry.share, name: entry.share.flatMap { names[$0] },
                what: entry.what.rawValue, detail: entry.detail, address: entry.address)
        }
    }
}
