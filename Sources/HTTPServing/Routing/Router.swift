/// Finds the route for a request and turns whatever it does into a response.
///
/// Patterns are `/t/{id}/{step}`, with `{path...}` as the last segment for everything below. HEAD follows GET. Unknown
/// addresses are 404, known ones with another method 405 with `Allow`, malformed paths 400; OPTIONS is answered. An
/// address with one slash too many at its end redirects to the one without. It needs no socket: tests call `respond`.
package struct Router: Sendable {
    /// Answers a request; `throws` for refusals, see ``HTTPResponseError``.
    package typealias Route = @Sendable (_ request: Request, _ parameters: Parameters) throws -> Response

    /// Renders every refusal, this router's own included.
    package var errorPage: ErrorPage
    /// Gets a line for each error nobody expected.
    package var log: @Sendable (String) -> Void
    private var routes = RouteTree()

    package init(
        errorPage: @escaping ErrorPage = ErrorPages.plain,
        log: @escaping @Sendable (String) -> Void = { StandardError.write(line: $0) }
    ) {
        self.errorPage = errorPage
        self.log = log
    }

    package mutating func get(_ pattern: String, _ route: @escaping Route) { add(.get, pattern, route) }
    package mutating func post(_ pattern: String, _ route: @escaping Route) { add(.post, pattern, route) }
    package mutating func put(_ pattern: String, _ route: @escaping Route) { add(.put, pattern, route) }
    package mutating func delete(_ pattern: String, _ route: @escaping Route) { add(.delete, pattern, route) }

    /// Adds a route; a later one for the same method and pattern replaces the earlier.
    package mutating func add(_ method: HTTPMethod, _ pattern: String, _ route: @escaping Route) {
        let segments = pattern.split(separator: "/")
        let names = segments.filter { $0.hasPrefix("{") && !$0.hasSuffix("...}") }.map { $0.dropFirst().dropLast() }
        routes.add(method, segments[...], RouteTree.Pattern(names: names.map(String.init), route: route))
    }

    /// Answers any request. Never throws: refusals have become pages.
    package func respond(to request: Request) -> Response {
        do {
            return try route(request)
        } catch let error as any HTTPResponseError {
            var response = errorPage(error.status, error.message, request)
            for header in error.headers { response.setHeader(header.name, header.value) }
            return response
        } catch {
            log("\(request.method.rawValue) \(request.target): \(error)")
            return errorPage(500, "Something went wrong here. The program's log says what.", request)
        }
    }

    private func route(_ request: Request) throws -> Response {
        guard let path = request.path else { throw HTTPError.badRequest("This address is malformed.") }
        guard let match = routes.match(path[...]) else {
            if path.last == "", request.method == .get || request.method == .head,
                routes.match(path.dropLast()) != nil
            {
                return .redirect(canonical(path, request), status: 308)
            }
            throw HTTPError.notFound("There is nothing at this address.")
        }
        guard let pattern = match.patterns[request.method == .head ? .get : request.method] else {
            let allowed = Header("Allow", Router.allowed(match))
            if request.method == .options { return .empty(headers: [allowed]) }
            throw HTTPError(status: 405, "This address does not take that kind of request.", headers: [allowed])
        }
        var parameters = Parameters()
        for (name, value) in zip(pattern.names, match.values) { parameters.append(name, value) }
        parameters.setRest(match.rest)
        return try pattern.route(request, parameters)
    }

    private func canonical(_ path: [String], _ request: Request) -> String {
        let query = request.target.firstIndex(of: "?").map { request.target[$0...] } ?? ""
        return PercentEncoding.path(path.dropLast()) + query
    }

    private static func allowed(_ match: RouteTree.Match) -> String {
        var words = match.patterns.keys.map(\.rawValue)
        if match.patterns[.get] != nil { words.append("HEAD") }
        return (words + ["OPTIONS"]).sorted().joined(separator: ", ")
    }
}
