internal import HTTPServing
internal import PreviewStorage
internal import Synchronization
internal import TutorialRendering
internal import Tutorials

/// Makes links, finds them by their tokens, and ends them. Tokens leave it once, when they are made.
final class SharedLinks: Sendable {
    let store: any PreviewStore
    /// Of the store's workspaces the one that is served here.
    let workspace: String
    let now: @Sendable () -> Timestamp
    private let remembered = RememberedLinks()
    private let held = HeldEndings()
    /// When what anybody may cause was last written down, by what, link and address: repeats push nothing out of the list.
    private let noted = Mutex<[String: Timestamp]>([:])

    init(store: any PreviewStore, workspace: String, now: @escaping @Sendable () -> Timestamp) {
        self.store = store
        self.workspace = workspace
        self.now = now
    }

    /// A link and the one thing that opens it.
    struct Made: Sendable {
        let share: Share
        let token: String
    }

    /// - Throws: `ShareRefusal`.
    func make(
        _ wish: ShareWish, in snapshot: LibrarySnapshot, of workspace: Workspace, by address: String
    ) throws(ShareRefusal) -> Made {
        guard let entry = snapshot[wish.tutorial] else {
            let failure = PageFailure.noTutorial(wish.tutorial, known: snapshot.entries.map(\.id))
            let advice = failure.advice.map { " \($0.text)" } ?? ""
            throw .noTutorial("\(failure.heading).\(advice)")
        }
        guard let tutorial = entry.tutorial else { throw .unreadable(entry.title) }
        guard (1...tutorial.stepCount).contains(wish.step) else {
            throw .wrong(
                field: "step", "\(entry.title) has \(tutorial.stepCount) steps; there is no step \(wish.step).")
        }
        let view = try Self.view(wish.environment, tutorial, snapshot)
        let copy = wish.mode == .pinned ? try TutorialCopy(of: entry, in: snapshot, workspace) : nil
        var hash: String?
        if let passcode = wish.passcode {
            hash = PasswordHash.of(passcode)
            if hash == nil { throw .store(.failed("There is too little memory to keep a passcode.")) }
        }
        let share = Share(
            id: RandomToken().text, workspace: self.workspace, tutorial: entry.id, title: entry.title,
            scope: wish.scope, step: wish.step, view: String(view.query.dropFirst()), mode: wish.mode,
            pin: copy?.copy.id, name: wish.name, mayComment: wish.mayComment, passcodeHash: hash, created: now(),
            expires: wish.expires)
        let token = RandomToken().text
        do {
            try store.add(share, tokenHash: Self.hash(token), copy: copy?.copy) { copy?.contents[$0] ?? [] }
        } catch let error as StorageError {
            throw .store(error)
        } catch {
            throw .store(.failed("\(error)"))
        }
        noteDone(.made, share, share.name, address)
        return Made(share: share, token: token)
    }

    /// The environment as an address has it, defaults left out.
    private static func view(
        _ environment: [(name: String, value: String)], _ tutorial: Tutorial, _ snapshot: LibrarySnapshot
    ) throws(ShareRefusal) -> ViewParameters {
        let view = snapshot.view(environment, of: tutorial)
        if let complaint = view.complaints.first { throw .wrong(field: "environment", complaint) }
        let known = Set(ViewParameters.names)
        if let stray = environment.first(where: { !known.contains($0.name) }) {
            throw .wrong(
                field: "environment",
                "“\(stray.name.prefix(40))” is no part of the environment; it can be \(ViewParameters.names.joined(separator: ", "))."
            )
        }
        return view
    }

    /// Another token for a link; the old one opens nothing any more.
    ///
    /// - Throws: `ShareRefusal`.
    func replace(_ id: Share.ID, by address: String) throws(ShareRefusal) -> Made {
        let share = try own(id)
        guard share.ending(by: now()) == nil else { throw .ended }
        let token = RandomToken().text
        do {
            guard try store.replaceToken(of: id, with: Self.hash(token)) else { throw ShareRefusal.noShare }
        } catch {
            throw ShareRefusal(error)
        }
        noteDone(.replaced, share, "", address)
        return Made(share: share, token: token)
    }

    /// - Throws: `ShareRefusal.noShare`; a link that had ended already is no error.
    func revoke(_ id: Share.ID, by address: String) throws(ShareRefusal) {
        let share = try own(id)
        do {
            if try store.end(id, Share.Ending(at: now(), reason: .revoked)) { noteDone(.revoked, share, "", address) }
        } catch {
            throw ShareRefusal(error)
        }
    }

    /// What the store is asked anew: a link has changed, or (`nil`) any may have.
    func forgetRemembered(_ id: Share.ID?) { remembered.forget(id) }

    /// Ends a link at this server, for a store that could not write it down; `writeHeld` tries again.
    func hold(_ id: Share.ID) {
        held.hold(id, Share.Ending(at: now(), reason: .revoked))
    }

    /// Writes down what is held, as far as the store can.
    func writeHeld() {
        for (id, ending) in held.all {
            do {
                guard try store.share(id)?.workspace == workspace else {
                    held.drop(id)
                    continue
                }
                if try store.end(id, ending), let share = try store.share(id) { noteDone(.revoked, share, "", "") }
                held.drop(id)
            } catch {
                return
            }
        }
    }

    /// A link of this workspace.
    ///
    /// - Throws: `ShareRefusal.noShare`.
    func own(_ id: Share.ID) throws(ShareRefusal) -> Share {
        do {
            guard let share = try store.share(id), share.workspace == workspace else { throw ShareRefusal.noShare }
            return held.applied(to: share)
        } catch {
            throw ShareRefusal(error)
        }
    }

    /// The links of this workspace, or of one tutorial; newest first.
    ///
    /// - Throws: `StorageError`.
    func list(tutorial: String?) throws(StorageError) -> [Share] {
        try store.shares(workspace: workspace, tutorial: tutorial).map(held.applied)
    }

    /// What a token opens now. Where the store cannot be reached, what it last said holds for a while: people who have a
    /// tutorial open can go on.
    ///
    /// - Throws: `StorageError`.
    func find(_ token: String) throws(StorageError) -> TokenFinding {
        guard token.utf8.count == RandomToken.length else { return .unknown }
        let hash = Self.hash(token)
        do throws(StorageError) {
            let finding = try look(hash)
            remembered.keep(finding, for: hash, at: now())
            return finding
        } catch {
            guard case .unavailable = error, let finding = remembered[hash, now()] else { throw error }
            return held.applied(to: finding)
        }
    }

    /// Why the streams that came by a token are to end; `nil` while it opens its link.
    ///
    /// - Throws: `StorageError`.
    func farewell(_ share: Share, tokenHash: String) throws(StorageError) -> String? {
        if held.all[share.id] != nil { return Share.Ending.Reason.revoked.rawValue }
        return switch try store.find(tokenHash: tokenHash) {
        case .share(let share): share.ending(by: now())?.reason.rawValue
        case .replaced: "replaced"
        case .unknown: Share.Ending.Reason.revoked.rawValue
        }
    }

    private func look(_ hash: String) throws(StorageError) -> TokenFinding {
        let finding = held.applied(to: try store.find(tokenHash: hash))
        guard case .share(var share) = finding else { return finding }
        guard share.workspace == workspace else { return .unknown }
        let ending = share.ending(by: now())
        if share.ended != ending {
            // Written down, so that a clock that is set back does not open it again; where that fails, a second later.
            try? endExpired()
            share.ended = ending
        }
        return .share(share)
    }

    /// - Throws: `StorageError`.
    func endExpired() throws(StorageError) {
        for share in try store.endExpired(now: now()) where share.workspace == workspace {
            try note(.expired, share, "", "")
        }
    }

    /// For what has been done already: that the list of events could not be written does not undo it.
    private func noteDone(_ what: AuditEntry.What, _ share: Share, _ detail: String, _ address: String) {
        try? note(what, share, detail, address)
    }

    /// - Throws: `StorageError`.
    func note(_ what: AuditEntry.What, _ share: Share?, _ detail: String, _ address: String) throws(StorageError) {
        guard !isRepeated(what, share, address) else { return }
        try store.note(
            AuditEntry(
                at: now(), workspace: workspace, share: share?.id, what: what, detail: detail, address: address))
    }

    private func isRepeated(_ what: AuditEntry.What, _ share: Share?, _ address: String) -> Bool {
        guard [.opened, .slowedDown, .admitted, .unknownToken].contains(what) else { return false }
        let key = "\(what.rawValue) \(share?.id ?? "") \(address)"
        let now = now()
        return noted.withLock { noted in
            if let last = noted[key], now.isWithin(seconds: 60, of: last) { return true }
            if noted.count >= 10_000 { noted = [:] }
            noted[key] = now
            return false
        }
    }

    /// What a store knows of a token.
    static func hash(_ token: String) -> String { ContentHash.of("share \(token)") }
}
