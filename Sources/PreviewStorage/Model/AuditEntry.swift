/// One line of what happened with links: made, opened, refused, revoked.
package struct AuditEntry: Sendable, Equatable {
    package let at: Timestamp
    package let workspace: String
    /// `nil` where no link is concerned, such as for unknown tokens.
    package let share: Share.ID?
    package let what: What
    /// More for people; never a token or a passcode.
    package let detail: String
    /// The client's, as far as it is known.
    package let address: String

    package enum What: String, Sendable, CaseIterable {
        case made, replaced, revoked, expired, opened, admitted
        case wrongPasscode = "wrong-passcode"
        case slowedDown = "slowed-down"
        case unknownToken = "unknown-token"
    }

    package init(
        at: Timestamp, workspace: String, share: Share.ID?, what: What, detail: String = "", address: String = ""
    ) {
        self.at = at
        self.workspace = workspace
        self.share = share
        self.what = what
        self.detail = detail
        self.address = address
    }
}
