/// The variable parts of a matched address, by the names the route's pattern gives them.
package struct Parameters: Sendable {
    private var values: [(name: String, value: String)] = []
    /// What a `{path...}` at the end of the pattern matched: decoded segments, at least one.
    package private(set) var rest: [String] = []

    package init() {}

    /// The decoded segment that `{name}` matched.
    package subscript(name: String) -> String? {
        values.first { $0.name == name }?.value
    }

    /// The decoded segment that `{name}` matched.
    ///
    /// - Throws: a 404 when the pattern has no such name.
    package func require(_ name: String) throws(HTTPError) -> String {
        guard let value = self[name] else { throw .notFound("This address has no part called ‘\(name)’.") }
        return value
    }

    /// The segment that `{name}` matched, as a number or another type that text converts to.
    ///
    /// - Throws: a 404 when the text does not convert: an address that cannot exist.
    package func require<T: LosslessStringConvertible>(_ name: String, as type: T.Type) throws(HTTPError) -> T {
        let text = try require(name)
        guard let value = T(text) else { throw .notFound("There is nothing at ‘\(text)’ here.") }
        return value
    }

    mutating func append(_ name: String, _ value: String) {
        values.append((name, value))
    }

    mutating func setRest(_ segments: ArraySlice<String>) {
        rest = Array(segments)
    }
}
