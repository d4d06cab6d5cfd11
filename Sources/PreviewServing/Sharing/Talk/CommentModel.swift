internal import PreviewStorage

/// A comment as pages get it. Names are part of the contract.
struct CommentModel: Encodable {
    let id: String
    let thread: String
    let step: Int
    let x: Double
    let y: Double
    let device: String
    let deviceClass: String
    let author: String
    let isAuthor: Bool
    let text: String
    let created: String
    let edited: String?
    let resolved: String?
    let resolvedBy: String?
    let isDeleted: Bool
    /// For the author alone: the link it was written at.
    var share: String?
    var shareName: String?

    init(_ comment: Comment) {
        id = comment.id
        thread = comment.thread
        step = comment.step
        x = comment.x
        y = comment.y
        device = comment.device
        deviceClass = comment.deviceClass
        author = comment.author
        isAuthor = comment.isAuthor
        text = comment.text
        created = comment.created.iso8601
        edited = comment.edited?.iso8601
        resolved = comment.resolved?.iso8601
        resolvedBy = comment.resolvedBy
        isDeleted = comment.deleted != nil
    }

    /// Deleted comments keep their place while somebody has answered them.
    static func visible(_ comments: [Comment]) -> [Comment] {
        let answered = Set(comments.filter { $0.deleted == nil && $0.thread != $0.id }.map(\.thread))
        return comments.filter { $0.deleted == nil || answered.contains($0.id) }
    }
}
