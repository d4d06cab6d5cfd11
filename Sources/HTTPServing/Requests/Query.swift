/// The decoded query of a request: name and value pairs in the order they were sent.
package struct Query: Sendable {
    package let pairs: [(name: String, value: String)]

    init(_ pairs: [(name: String, value: String)]) {
        self.pairs = pairs
    }

    /// The query of an address that came in a text; everything behind the first `?`.
    package init(of address: String) {
        self.init(RequestTarget.query(Array(address.utf8)))
    }

    /// The first value sent under `name`; a name without `=` has the value `""`.
    package func first(_ name: String) -> String? {
        pairs.first { $0.name == name }?.value
    }

    /// All values sent under `name`, in order.
    package func all(_ name: String) -> [String] {
        pairs.filter { $0.name == name }.map(\.value)
    }

    /// The first value under `name` as a number or another type that text converts to; `nil` when it was not sent.
    ///
    /// - Throws: a 400 that names the parameter and shows the value, when the text does not convert.
    package func value<T: LosslessStringConvertible>(_ name: String, as type: T.Type) throws(HTTPError) -> T? {
        guard let text = first(name) else { return nil }
        guard let value = T(text) else {
            throw .badRequest("The query parameter ‘\(name)’ cannot be ‘\(text)’.")
        }
        return value
    }
}
