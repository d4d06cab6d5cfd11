internal import HTTPServing

/// Lets the author through and nobody else, where the server listens on more than loopback.
///
/// On loopback whoever opens the stage is the author, so there is no key and everything passes.
struct AuthorGate: Sendable {
    let author: AuthorKey?
    let site: PreviewSite
    let router: Router

    func respond(to request: Request) -> Response {
        guard let author, request.path != ["health"] else { return router.respond(to: request) }
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
}
