internal import HTTPServing
internal import PreviewStorage

/// Everything about links of one server, put together around its store.
final class Sharing: Sendable {
    let store: any PreviewStore
    let links: SharedLinks
    let gate: PasscodeGate
    let pins: PinnedTutorials
    let opener: LinkOpener
    let discussion: Discussion
    let feed: LinkFeed
    let presence: ServerPresence
    let addresses = ServerAddresses()

    /// `workspace` is what the workspace is called in the store, `now` the clock by which links expire.
    init(
        store: any PreviewStore, workspace: String, library: TutorialLibrary, events: EventBroadcaster,
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        self.store = store
        let links = SharedLinks(store: store, workspace: workspace, now: now)
        self.links = links
        gate = PasscodeGate(links: links)
        pins = PinnedTutorials(store: store)
        opener = LinkOpener(links: links, gate: gate, pins: pins, library: library)
        discussion = Discussion(links: links)
        feed = LinkFeed(links: links, events: events)
        presence = ServerPresence(links: links, feed: feed, addresses: addresses)
    }
}
