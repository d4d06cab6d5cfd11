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
        guard !isForEverybody(request.path) else { return router.respond(to: request) }
        guard let author else { return isProxied(request) ? refusal(of: request) : router.respond(to: request) }
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

    /// Somebody else's request that a proxy on this machine brings: it comes from loopback, but its sender does not sit
    /// here. A server that was not told of a proxy has no key to ask for.
    private func isProxied(_ request: Request) -> Bool {
        ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"].contains { request.header($0) != nil }
    }

    private func refusal(of request: Request) -> Response {
        site.errorPage(
            403,
            "A proxy brought this request, but the server was not told of one, so it cannot tell its author from others. "
                + "Start it with --public-url and the address that the proxy serves.",
            request)
    }

    private func isForEverybody(_ path: [String]?) -> Bool {
        path == ["health"] || path?.first == "public" || path?.first == "s"
    }
}
