internal import HTTPServing
internal import PreviewStorage
internal import Synchronization

/// Tells open streams what happens with links, whichever server it happened at, and ends those whose link is over.
///
/// It hears of everything from the store, what this server did itself included: so there is one way for each event, and
/// what was told has been stored.
final class LinkFeed: Sendable {
    private let links: SharedLinks
    private let events: EventBroadcaster
    private let streams = OpenStreams()
    private let state = Mutex(State())

    private struct State {
        /// As last told, by tutorial.
        var presentations: [String: Presentation] = [:]
        /// As last told, by link.
        var viewers: [Share.ID: Int] = [:]
        /// When all was last looked through, whether or not anything was told of it.
        var sweptAt: Timestamp?
    }

    /// Seconds between two looks at everything: servers that were killed tell nothing, and a notice may be lost.
    private static let sweep: Int64 = 5

    init(links: SharedLinks, events: EventBroadcaster) {
        self.links = links
        self.events = events
    }

    // MARK: Streams

    /// The stream of a link's viewer: what concerns the link, and saves where it is live. `member` tells one browser's
    /// streams from another's.
    func subscribe(_ request: Request, to link: SharedLink, member: String?) -> Response {
        let share = link.share
        let group = SharedLinks.hash(link.token)
        streams.note(share, group: group)
        var topics: Set<String> = [LinkTopic.share(share.id), LinkTopic.audience(share.tutorial)]
        if link.pinned == nil { topics.insert(LinkTopic.tutorial(share.tutorial)) }
        let mayComment = share.mayComment
        return events.subscribe(request, tag: StreamTag(group: group, member: member)) { [topics] event in
            // What has no topic is for everybody: start afresh.
            guard !event.topic.isEmpty else { return true }
            return topics.contains(event.topic) && (mayComment || event.name != "comment") && event.name != "problems"
        }
    }

    /// The author's: everything but what is for viewers alone.
    func subscribeAuthor(_ request: Request) -> Response {
        events.subscribe(request) { !LinkTopic.isForViewers($0.topic) }
    }

    // MARK: What happened

    func hear(_ notice: StoreNotice) {
        do {
            switch notice {
            case .share(let id, let workspace, let tutorial) where workspace == links.workspace:
                publish(.shares(tutorial: tutorial), to: [LinkTopic.author])
                links.forgetRemembered(id)
                try endStreams(streams.groups(of: id))
            case .comment(let id, let change):
                try tell(of: id, change)
            case .presentation(let workspace, let tutorial) where workspace == links.workspace:
                tell(of: try links.store.presentation(workspace: workspace, tutorial: tutorial), tutorial)
            case .viewers(let workspace) where workspace == links.workspace:
                try countViewers()
            case .reset:
                events.publish(event: "reset", data: "{}")
                links.forgetRemembered(nil)
                try endStreams(streams.groups(of: nil))
                try countViewers()
            case .share, .presentation, .viewers, .revision: break
            }
        } catch {
            // The store says of itself what it cannot do; with its return comes a reset.
        }
    }

    private func tell(of id: Comment.ID, _ change: CommentChange) throws {
        guard let comment = try links.store.comment(id), comment.workspace == links.workspace else { return }
        let event = LinkEvent.comment(comment, change, tutorial: comment.tutorial, share: comment.share)
        publish(event, to: [LinkTopic.author])
        publish(event, to: [comment.share.map(LinkTopic.share) ?? LinkTopic.audience(comment.tutorial)])
    }

    /// What `SharedLinks.hold` did, which no store tells of.
    func hearHeld(_ id: Share.ID) {
        try? endStreams(streams.groups(of: id))
        if let share = try? links.own(id) { publish(.shares(tutorial: share.tutorial), to: [LinkTopic.author]) }
    }

    /// Ends what came by tokens that open nothing any more.
    private func endStreams(_ groups: [String]) throws {
        for group in groups {
            guard let share = streams[group], let reason = try links.farewell(share, tokenHash: group) else { continue }
            let farewell = LinkEvent.farewell(reason)
            events.end(group: group, with: Event(farewell.name, data: farewell.json(isForAuthor: false)))
        }
    }

    // MARK: Presenting and viewers

    /// The presentation that goes on now, by what was last told.
    func presentation(of tutorial: String) -> Presentation? {
        state.withLock { $0.presentations[tutorial] }
    }

    private func tell(of presentation: Presentation?, _ tutorial: String) {
        let living = presentation.flatMap { Presenting.isAlive($0, now: links.now()) ? $0 : nil }
        let isNews = state.withLock { state in
            let last = state.presentations.updateValue(living, for: tutorial)
            return last?.step != living?.step || last?.presenter != living?.presenter
        }
        guard isNews else { return }
        let event = LinkEvent.follow(living, tutorial: tutorial)
        publish(event, to: [LinkTopic.author])
        publish(event, to: [LinkTopic.audience(tutorial)])
    }

    func viewers(of share: Share.ID) -> Int { state.withLock { $0.viewers[share] ?? 0 } }

    /// Counts the viewers on this server, by link; to be called now and then, since links without any are forgotten.
    func sweepViewers() -> [Share.ID: Int] { streams.sweep(events.members) }

    /// Counts those of all servers.
    private func countViewers() throws {
        let now = links.now()
        let since = now.adding(seconds: -ServerPresence.lifetime)
        var counts: [Share.ID: Int] = [:]
        for server in try links.store.servers(workspace: links.workspace, seenAfter: since)
        where now.isWithin(seconds: ServerPresence.lifetime, of: server.seen) {
            counts.merge(server.viewers, uniquingKeysWith: +)
        }
        let before = state.withLock { state in
            defer { state.viewers = counts }
            return state.viewers
        }
        for id in Set(before.keys).union(counts.keys) where before[id] != counts[id] {
            guard let share = try links.store.share(id) else { continue }
            let event = LinkEvent.viewers(counts[id] ?? 0, tutorial: share.tutorial, share: id)
            publish(event, to: [LinkTopic.author])
            publish(event, to: [LinkTopic.share(id)])
        }
    }

    /// What time alone changes: presentations whose presenter went silently, links that expired, servers that vanished.
    func tick() throws {
        links.writeHeld()
        let now = links.now()
        // A store that cannot write them down keeps no stream open.
        try? links.endExpired()
        try endStreams(streams.groups(expiredBy: now))
        let isDue = state.withLock { state in
            let isDue = state.sweptAt.map { !now.isWithin(seconds: Self.sweep, of: $0) } ?? true
            if isDue { state.sweptAt = now }
            return isDue
        }
        if isDue {
            try endStreams(streams.groups(of: nil))
            try countViewers()
        }
        let silent = state.withLock { state in
            state.presentations.values.filter { !Presenting.isAlive($0, now: links.now()) }
        }
        for presentation in silent {
            let stored = try links.store.presentation(workspace: links.workspace, tutorial: presentation.tutorial)
            tell(of: stored, presentation.tutorial)
        }
    }

    private func publish(_ event: LinkEvent, to topics: [String]) {
        for topic in topics {
            let json = event.json(isForAuthor: topic == LinkTopic.author)
            events.publish(event: event.name, data: json, topic: topic)
        }
    }
}

extension [String: Presentation] {
    /// - Returns: what was there before.
    fileprivate mutating func updateValue(_ value: Presentation?, for key: String) -> Presentation? {
        guard let value else { return removeValue(forKey: key) }
        return updateValue(value, forKey: key)
    }
}
