/// What somebody wrote at a place of a step.
package struct Comment: Sendable, Equatable, Identifiable {
    package let id: String
    package let workspace: String
    package let tutorial: String
    /// The link it was written at; `nil` = by the author for all links of the tutorial.
    package let share: Share.ID?
    /// The first comment of its thread; itself for the first.
    package let thread: String
    /// From 1.
    package let step: Int
    /// Fractions of the screen, 0...1 from its upper left corner.
    package let x: Double
    package let y: Double
    /// The catalogue's id of the device it was written on.
    package let device: String
    /// The broadest class that the place means something on: `iphone`, `ipad` ...
    package let deviceClass: String
    package let author: String
    /// By the tutorial's author, not by a viewer.
    package let isAuthor: Bool
    /// Plain text; empty once it is deleted.
    package var text: String
    package let created: Timestamp
    package var edited: Timestamp?
    package var deleted: Timestamp?
    /// Of a thread's first comment: when it was settled, and by whom.
    package var resolved: Timestamp?
    package var resolvedBy: String?
    /// A hash of the secret that lets its writer change it; `nil` for the author's own.
    package let secretHash: String?

    package init(
        id: String, workspace: String, tutorial: String, share: Share.ID?, thread: String, step: Int, x: Double,
        y: Double, device: String, deviceClass: String, author: String, isAuthor: Bool, text: String,
        created: Timestamp, edited: Timestamp? = nil, deleted: Timestamp? = nil, resolved: Timestamp? = nil,
        resolvedBy: String? = nil, secretHash: String? = nil
    ) {
        self.id = id
        self.workspace = workspace
        self.tutorial = tutorial
        self.share = share
        self.thread = thread
        self.step = step
        self.x = x
        self.y = y
        self.device = device
        self.deviceClass = deviceClass
        self.author = author
        self.isAuthor = isAuthor
        self.text = text
        self.created = created
        self.edited = edited
        self.deleted = deleted
        self.resolved = resolved
        self.resolvedBy = resolvedBy
        self.secretHash = secretHash
    }
}

/// What happened to a comment.
package enum CommentChange: String, Sendable { case added, edited, deleted, resolved, reopened }
