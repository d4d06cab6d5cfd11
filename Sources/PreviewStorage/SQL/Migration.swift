/// One named step from an empty database to the present one. Steps are only ever added at the end, never changed.
struct Migration: Sendable {
    let name: String
    let statements: @Sendable (Dialect) -> [String]

    init(_ name: String, _ statements: @escaping @Sendable (Dialect) -> [String]) {
        self.name = name
        self.statements = statements
    }
}
