internal import HTTPServing
internal import PreviewStorage
internal import Tutorials

/// Comments: who may write, change and settle what. Texts are plain texts and are never taken for anything else.
final class Discussion: Sendable {
    private let links: SharedLinks
    private let rate = CommentRate()
    /// For changing, settling and opening again: everybody is told of each.
    private let changes = CommentRate(aMinute: 30, anHour: 300)

    /// Comments that a link may have, deleted ones included.
    static let limit = 1_000

    init(links: SharedLinks) {
        self.links = links
    }

    private var store: any PreviewStore { links.store }

    /// Who speaks, and what they see.
    enum Voice: Sendable {
        /// Of the tutorial with this id; sees everything about it.
        case author(tutorial: String)
        /// Sees their link's comments.
        case viewer(Share)

        var tutorial: String {
            switch self {
            case .author(let tutorial): tutorial
            case .viewer(let share): share.tutorial
            }
        }
    }

    /// What somebody sees, oldest first.
    ///
    /// - Throws: `StorageError`.
    func comments(seenBy voice: Voice) throws(StorageError) -> [Comment] {
        switch voice {
        case .author(let tutorial): try store.comments(workspace: links.workspace, tutorial: tutorial)
        case .viewer(let share): try store.comments(seenBy: share)
        }
    }

    /// Takes what somebody wrote, on the device that the draft names. The answer has the secret by which its writer may
    /// change it; the author needs none.
    ///
    /// - Throws: `ShareRefusal`.
    func add(
        _ draft: CommentDraft, on device: Device, by voice: Voice, from address: String
    ) throws(ShareRefusal) -> (comment: Comment, secret: String?) {
        do {
            let first = try draft.thread.map { id in try self.first(of: id, seenBy: voice) }
            if case .viewer(let share) = voice {
                guard share.mayComment else { throw ShareRefusal.forbidden("This link is for looking only.") }
                try rate.take(address, at: links.now())
            }
            let secret = RandomToken().text
            let id = RandomToken().text
            let comment = Comment(
                id: id, workspace: links.workspace, tutorial: voice.tutorial, share: try share(of: draft, first, voice),
                thread: first?.id ?? id, step: first?.step ?? draft.step, x: first?.x ?? draft.x,
                y: first?.y ?? draft.y, device: device.id, deviceClass: device.family ?? "", author: draft.author,
                isAuthor: voice.isAuthor, text: draft.text, created: links.now(),
                secretHash: voice.isAuthor ? nil : Self.hash(secret))
            guard try store.add(comment, limit: Self.limit) else {
                throw ShareRefusal.conflict(
                    "This link has \(Self.limit) comments, and there can be no more. Ask for a new link.")
            }
            return (comment, voice.isAuthor ? nil : secret)
        } catch {
            throw ShareRefusal(error)
        }
    }

    /// Changes or (`nil`) takes back one's own words, with the secret that their writer was given; the author may take
    /// back anybody's.
    ///
    /// - Throws: `ShareRefusal`.
    func change(
        _ id: Comment.ID, to text: String?, by voice: Voice, secret: String?, from address: String = ""
    ) throws(ShareRefusal) -> Comment {
        do {
            if !voice.isAuthor { try changes.take(address, at: links.now()) }
            let comment = try comment(id, seenBy: voice)
            guard comment.deleted == nil else { throw ShareRefusal.conflict("This comment was deleted.") }
            guard mayChange(comment, isRemoval: text == nil, voice, secret) else {
                throw ShareRefusal.forbidden("Only who wrote it may change it, in the browser it was written in.")
            }
            let now = links.now()
            let changed = try store.update(id, text == nil ? .deleted : .edited) { comment in
                // Somebody else may have deleted it since it was looked at.
                guard comment.deleted == nil else { return }
                comment.text = text ?? ""
                if text == nil { comment.deleted = now } else { comment.edited = now }
            }
            guard let changed else { throw ShareRefusal.noComment }
            if text != nil, changed.deleted != nil { throw ShareRefusal.conflict("This comment was deleted.") }
            return changed
        } catch {
            throw ShareRefusal(error)
        }
    }

    /// Settles a thread, or opens it again; everybody who sees it may.
    ///
    /// - Throws: `ShareRefusal`.
    func settle(
        _ id: Comment.ID, _ isResolved: Bool, by name: String, voice: Voice, from address: String = ""
    ) throws(ShareRefusal) -> Comment {
        do {
            if !voice.isAuthor { try changes.take(address, at: links.now()) }
            if case .viewer(let share) = voice, !share.mayComment {
                throw ShareRefusal.forbidden("This link is for looking only.")
            }
            let first = try first(of: id, seenBy: voice)
            let now = links.now()
            let changed = try store.update(first.id, isResolved ? .resolved : .reopened) { comment in
                comment.resolved = isResolved ? now : nil
                comment.resolvedBy = isResolved ? name : nil
            }
            guard let changed else { throw ShareRefusal.noComment }
            return changed
        } catch {
            throw ShareRefusal(error)
        }
    }

    /// The link a comment belongs to: that of the thread, the viewer's own, or what the author chose.
    private func share(of draft: CommentDraft, _ first: Comment?, _ voice: Voice) throws -> Share.ID? {
        switch voice {
        case .viewer(let share): return share.id
        case .author(let tutorial):
            if let first { return first.share }
            guard let id = draft.share else { return nil }
            guard try links.own(id).tutorial == tutorial else { throw ShareRefusal.noShare }
            return id
        }
    }

    private func mayChange(_ comment: Comment, isRemoval: Bool, _ voice: Voice, _ secret: String?) -> Bool {
        switch voice {
        case .author: return comment.isAuthor || isRemoval
        case .viewer(let share):
            guard comment.share == share.id, let hash = comment.secretHash, let secret else { return false }
            return RandomToken.areEqual(Self.hash(secret), hash)
        }
    }

    /// - Throws: `ShareRefusal.noComment`, also for one that this voice may not see.
    private func comment(_ id: Comment.ID, seenBy voice: Voice) throws -> Comment {
        guard let comment = try store.comment(id), comment.workspace == links.workspace,
            comment.tutorial == voice.tutorial
        else { throw ShareRefusal.noComment }
        if case .viewer(let share) = voice, let owner = comment.share, owner != share.id {
            throw ShareRefusal.noComment
        }
        return comment
    }

    private func first(of id: Comment.ID, seenBy voice: Voice) throws -> Comment {
        let comment = try comment(id, seenBy: voice)
        return comment.thread == comment.id ? comment : try self.comment(comment.thread, seenBy: voice)
    }

    private static func hash(_ secret: String) -> String { ContentHash.of("comment \(secret)") }
}

extension Discussion.Voice {
    var isAuthor: Bool {
        if case .author = self { true } else { false }
    }
}

extension ShareRefusal {
    fileprivate static var noComment: ShareRefusal {
        .wrong(field: "id", "There is no such comment here. It may have been deleted.")
    }
}
