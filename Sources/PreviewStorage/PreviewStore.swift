/// Where links, comments, pinned copies and what servers have to tell each other are kept.
///
/// Calls may come from any thread and block for as long as the database takes; where it cannot be reached they fail at
/// once with `StorageError.unavailable`. When a call that changes something has returned, the change is on disk, and
/// everybody who listens is told.
package protocol PreviewStore: Sendable {
    /// `sqlite` or `postgresql`.
    var kind: String { get }
    /// Why it cannot be used now, for people; `nil` while all is well.
    var problem: String? { get }
    /// Whether servers on several machines use it, so that none of them keeps what another would need.
    var isSharedByServers: Bool { get }

    // MARK: Links

    /// Keeps a new link. A pinned link's copy is stored in the same transaction, with those of its files that the store
    /// does not have yet, which `contents` gives by their hashes; what that throws is thrown on.
    func add(
        _ share: Share, tokenHash: String, copy: PinnedCopy?, contents: (_ hash: String) throws -> [UInt8]
    ) throws
    func find(tokenHash: String) throws(StorageError) -> TokenFinding
    func share(_ id: Share.ID) throws(StorageError) -> Share?
    /// Newest first.
    func shares(workspace: String, tutorial: String?) throws(StorageError) -> [Share]
    /// Ends a link, its passes and its token's use; what no link needs any more is removed.
    ///
    /// - Returns: false when there is no such link, or it had ended before.
    func end(_ id: Share.ID, _ ending: Share.Ending) throws(StorageError) -> Bool
    /// Ends every link whose time is over.
    ///
    /// - Returns: those that were ended.
    func endExpired(now: Timestamp) throws(StorageError) -> [Share]
    /// Gives a link another token; passes for the old one are over.
    func replaceToken(of id: Share.ID, with tokenHash: String) throws(StorageError) -> Bool
    func noteOpened(_ id: Share.ID, at: Timestamp) throws(StorageError)
    func setPicture(_ png: [UInt8], of id: Share.ID) throws(StorageError)
    func hasPicture(of id: Share.ID) throws(StorageError) -> Bool
    func picture(of id: Share.ID) throws(StorageError) -> [UInt8]?

    // MARK: Pinned copies

    func copy(_ id: PinnedCopy.ID) throws(StorageError) -> PinnedCopy?
    func contents(_ hash: String) throws(StorageError) -> [UInt8]?

    // MARK: Passcodes

    /// Remembers that somebody gave the right passcode; `hash` is of the secret in that browser's cookie.
    func addPass(_ hash: String, for share: Share.ID, at: Timestamp) throws(StorageError)
    func hasPass(_ hash: String, for share: Share.ID) throws(StorageError) -> Bool
    /// Wrong tries under a name such as `passcode/link/{id}`.
    func attempts(_ name: String) throws(StorageError) -> Attempts?
    /// - Returns: the tries with this one; earlier ones do not count when the last of them was before a time.
    func addAttempt(_ name: String, at: Timestamp, forgottenBefore: Timestamp) throws(StorageError) -> Attempts
    /// A try at a time that turned out to be right is no wrong one, and the wait goes on from the last wrong one.
    func takeBackAttempt(_ name: String, at: Timestamp, last: Timestamp?) throws(StorageError)
    /// Forgets the tries under each name whose last one was before a time.
    func forgetAttempts(before: Timestamp) throws(StorageError)

    // MARK: Comments

    /// Keeps a new comment, unless its link has `limit` of them already (those of the author for all links count by
    /// themselves): then the answer is false.
    func add(_ comment: Comment, limit: Int) throws(StorageError) -> Bool
    func comment(_ id: Comment.ID) throws(StorageError) -> Comment?
    /// All of a tutorial, oldest first.
    func comments(workspace: String, tutorial: String) throws(StorageError) -> [Comment]
    /// What a link shows: its own, and those of the author for all, oldest first.
    func comments(seenBy share: Share) throws(StorageError) -> [Comment]
    /// By link, for all links of a workspace that have any.
    func commentCounts(workspace: String) throws(StorageError) -> [Share.ID: CommentCounts]
    /// Changes one comment; `change` is what everybody is told. `edit` gets the comment as it is now and answers how it
    /// is to be: only `text`, `edited`, `deleted`, `resolved` and `resolvedBy` are taken from that. It may be called
    /// again when another server was faster. The answer is the comment as it is now; `nil` when there is none.
    func update(_ id: Comment.ID, _ change: CommentChange, edit: (inout Comment) -> Void) throws(StorageError)
        -> Comment?

    // MARK: Presenting

    func present(_ presentation: Presentation) throws(StorageError)
    func endPresentation(workspace: String, tutorial: String) throws(StorageError)
    func presentation(workspace: String, tutorial: String) throws(StorageError) -> Presentation?

    // MARK: Servers

    /// Tells that a server lives; everybody is told when its viewers have changed.
    func announce(_ server: RunningServer) throws(StorageError)
    func withdraw(server id: RunningServer.ID) throws(StorageError)
    func servers(workspace: String, seenAfter: Timestamp) throws(StorageError) -> [RunningServer]
    /// A secret that all servers share: the one that was kept first under this name.
    func secret(_ name: String, otherwise new: String) throws(StorageError) -> String

    // MARK: The list of what happened

    func note(_ entry: AuditEntry) throws(StorageError)
    /// Newest first.
    func audit(workspace: String, limit: Int) throws(StorageError) -> [AuditEntry]

    // MARK: Being told

    /// Sets who is told of every change, by this server or another, from now on. Called on a thread of the store, one
    /// call after the other; it must not call back into `listen`.
    func listen(_ hear: @escaping @Sendable (StoreNotice) -> Void)
    /// Tells everybody something that is not kept.
    func tell(_ notice: StoreNotice) throws(StorageError)

    /// Ends connections and threads. Safe to call twice.
    func close()
}
