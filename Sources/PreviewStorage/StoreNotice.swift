/// What changed in a store, told to every server that uses it, the one that changed it included.
///
/// It names what changed; who wants to know more asks the store.
package enum StoreNotice: Sendable, Hashable {
    /// A link was made, ended, replaced or opened.
    case share(Share.ID, workspace: String, tutorial: String)
    case comment(Comment.ID, CommentChange)
    case presentation(workspace: String, tutorial: String)
    /// A server told how many viewers it has.
    case viewers(workspace: String)
    /// A file of a tutorial was saved where one server saw it; `folder` is relative to the workspace.
    case revision(workspace: String, folder: String, server: String)
    /// Notices may have been missed: look at everything again.
    case reset
}
