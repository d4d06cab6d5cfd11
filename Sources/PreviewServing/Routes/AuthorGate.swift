internal import HTTPServing

/// Lets the author through and nobody else, where the server listens on more than loopback.
///
/// Strangers get what holds nothing of the workspace: the health check, the program's own styles and scripts, which the
/// page that turns them away is made with, and what lies below `/s`, where each link decides for itself. On loopback whoever opens the stage is the author, so there is no key
/// and everything passes.
struct AuthorGate: Sendable {
    let author: AuthorKey?
    let site: PreviewSite
    let router: Router

    func respond(to request: Request) -> Response {
        guard let author, !isForEverybody(request.path) else { return router.respond(to: request) }
        switch author.judge(request) {
        case .author: return router.respond(to: request)
        case .welcome(let response): return response
        case .stranger:
            return site.errorPage(
                403,
                "This preview belongs to its author. Open it with the address, key included, that vitrine printed.",
                request)
        }
    }

    private func isForEverybody(_ path: [String]?) -> Bool {
        path == ["health"] || path?.first == "public" || path?.first == "s"
    }
}
