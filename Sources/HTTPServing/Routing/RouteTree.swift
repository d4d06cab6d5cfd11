/// The routes by segment: a literal wins over a `{parameter}`, that over a `{rest...}`.
struct RouteTree: Sendable {
    typealias Route = @Sendable (Request, Parameters) throws -> Response

    private var literals: [String: RouteTree] = [:]
    // An array of at most one, since a value cannot hold itself.
    private var parameter: [RouteTree] = []
    private var rest: [HTTPMethod: Pattern] = [:]
    private var here: [HTTPMethod: Pattern] = [:]

    /// A route and the names of its parameters in order.
    struct Pattern: Sendable {
        let names: [String]
        let route: Route
    }

    mutating func add(_ method: HTTPMethod, _ segments: ArraySlice<Substring>, _ pattern: Pattern) {
        guard let segment = segments.first else {
            here[method] = pattern
            return
        }
        if segment.hasSuffix("...}") {
            rest[method] = pattern
        } else if segment.hasPrefix("{") {
            if parameter.isEmpty { parameter = [RouteTree()] }
            parameter[0].add(method, segments.dropFirst(), pattern)
        } else {
            literals[String(segment), default: RouteTree()].add(method, segments.dropFirst(), pattern)
        }
    }

    /// What is at an address: its routes by method, and the segments their parameters matched.
    struct Match {
        var patterns: [HTTPMethod: Pattern]
        var values: [String]
        var rest: ArraySlice<String>
    }

    func match(_ path: ArraySlice<String>, _ values: [String] = []) -> Match? {
        guard let segment = path.first else {
            return here.isEmpty ? nil : Match(patterns: here, values: values, rest: [])
        }
        if let next = literals[segment], let match = next.match(path.dropFirst(), values) { return match }
        if let next = parameter.first, !segment.isEmpty,
            let match = next.match(path.dropFirst(), values + [segment])
        {
            return match
        }
        return rest.isEmpty || path.last == "" ? nil : Match(patterns: rest, values: values, rest: path)
    }
}
