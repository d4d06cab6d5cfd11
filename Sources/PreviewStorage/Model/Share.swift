/// A link that somebody was given: what it shows, for how long, and who may do what.
///
/// Its token is not part of it: a store knows only the token's hash.
package struct Share: Sendable, Equatable, Identifiable {
    /// For lists and addresses of the author; opens nothing.
    package let id: String
    /// Which workspace of those that use the store.
    package let workspace: String
    package let tutorial: String
    /// The tutorial's title when the link was made.
    package let title: String
    package let scope: Scope
    /// From 1: where the link opens.
    package let step: Int
    /// The environment it opens in, as an address has it: `device=ipad-air&appearance=dark`, without `?`.
    package let view: String
    package let mode: Mode
    /// The frozen copy that a pinned link shows.
    package let pin: PinnedCopy.ID?
    /// For the author's list; may be empty.
    package let name: String
    package let mayComment: Bool
    /// What a password hash function made of the passcode; `nil` = none is needed.
    package let passcodeHash: String?
    package let created: Timestamp
    /// `nil` = never.
    package let expires: Timestamp?
    /// Set once, when the link was revoked or first seen to have expired; a link that has ended never opens again,
    /// wherever the clock is set.
    package var ended: Ending?
    /// How often its page was opened, not how often anything of it was fetched.
    package var opened: Int
    package var lastOpened: Timestamp?

    package enum Scope: String, Sendable {
        /// One step as its author saw it. The others can be walked to; the page offers no other environment.
        case step
        /// The whole tutorial, with the environment's switches.
        case tutorial
    }

    package enum Mode: String, Sendable {
        /// Follows the files.
        case live
        /// A frozen copy.
        case pinned
    }

    package struct Ending: Sendable, Equatable {
        package let at: Timestamp
        package let reason: Reason

        package init(at: Timestamp, reason: Reason) {
            self.at = at
            self.reason = reason
        }

        package enum Reason: String, Sendable { case revoked, expired }
    }

    /// How the link had ended by a moment, written down or by its expiry alone; `nil` = it still opens.
    package func ending(by now: Timestamp) -> Ending? {
        ended ?? expires.flatMap { $0 <= now ? Ending(at: $0, reason: .expired) : nil }
    }

    package init(
        id: String, workspace: String, tutorial: String, title: String, scope: Scope, step: Int, view: String,
        mode: Mode, pin: PinnedCopy.ID?, name: String, mayComment: Bool, passcodeHash: String?, created: Timestamp,
        expires: Timestamp?, ended: Ending? = nil, opened: Int = 0, lastOpened: Timestamp? = nil
    ) {
        self.id = id
        self.workspace = workspace
        self.tutorial = tutorial
        self.title = title
        self.scope = scope
        self.step = step
        self.view = view
        self.mode = mode
        self.pin = pin
        self.name = name
        self.mayComment = mayComment
        self.passcodeHash = passcodeHash
        self.created = created
        self.expires = expires
        self.ended = ended
        self.opened = opened
        self.lastOpened = lastOpened
    }
}

/// What is known of a token's hash.
package enum TokenFinding: Sendable, Equatable {
    case share(Share)
    /// The token was replaced by another one of the same link.
    case replaced
    case unknown
}
