/// How much a problem matters. Only an error makes `vitrine check` fail.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    /// The preview shows something else than the author may expect; the tutorial is fine.
    case note
    /// The tutorial can be shown, but a person should look at this.
    case warning
    /// A part of the tutorial cannot be shown, or the app would crash.
    case error

    package static func < (lhs: Severity, rhs: Severity) -> Bool {
        lhs.rank < rhs.rank
    }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
