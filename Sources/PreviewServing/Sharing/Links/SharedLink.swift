internal import PreviewStorage
internal import TutorialRendering

/// A link that a request may see, with the version of the tutorial that it shows.
struct SharedLink: Sendable {
    let share: Share
    let token: String
    /// The workspace; for a pinned link with the devices of its copy.
    let snapshot: LibrarySnapshot
    let entry: TutorialEntry
    /// Of a pinned link.
    let pinned: PinnedTutorials.Pinned?
    let frozen: FrozenTutorial?
    /// The last event that is part of it; asked for before anything else.
    let eventID: String

    /// What stands before the address of everything that belongs to the link.
    var prefix: String { SiteAddress.share(token) }

    var addresses: FrameAddresses { .shared(entry.id, token: token, isLive: pinned == nil) }
}
