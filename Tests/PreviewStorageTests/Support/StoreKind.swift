import Foundation
import Testing

/// The two databases; every test of what a store does runs with both.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case sqlite, postgresql

    /// `swift test` alone has no PostgreSQL server; `bin/test` starts one and says where it is.
    static var tested: [StoreKind] { PostgreSQLForTests.isExpected ? allCases : [.sqlite] }

    var testDescription: String { rawValue }
}

/// The server that `bin/test` started.
enum PostgreSQLForTests {
    private static let variable = "VITRINE_TEST_POSTGRESQL"

    static var isExpected: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    /// - Throws: when there is none.
    static func address() throws -> String {
        let address = ProcessInfo.processInfo.environment[variable] ?? ""
        guard address.hasPrefix("postgresql://") else {
            throw Absent(
                description: "There is no PostgreSQL server to test with: bin/test could not start one; see its output."
            )
        }
        return address
    }

    struct Absent: Error, CustomStringConvertible { let description: String }
}
