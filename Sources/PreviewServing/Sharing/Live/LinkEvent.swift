internal import PreviewStorage

/// What streams are told of links. Names and keys are part of the contract; the author's stream says of which link.
enum LinkEvent: Sendable {
    case comment(Comment, CommentChange, tutorial: String, share: Share.ID?)
    case follow(Presentation?, tutorial: String)
    case viewers(Int, tutorial: String, share: Share.ID)
    /// The list of links is another one.
    case shares(tutorial: String)
    /// A link is over; the last event of its streams.
    case farewell(String)

    var name: String {
        switch self {
        case .comment: "comment"
        case .follow: "follow"
        case .viewers: "viewers"
        case .shares: "shares"
        case .farewell: "farewell"
        }
    }

    /// The payload as one line of JSON; the author's has what viewers are not told.
    func json(isForAuthor: Bool) -> String {
        var payload = Payload()
        switch self {
        case .comment(let comment, let change, let tutorial, let share):
            payload.kind = change.rawValue
            payload.comment = CommentModel(comment)
            if isForAuthor {
                payload.comment?.share = share
                (payload.tutorial, payload.share) = (tutorial, share)
            }
        case .follow(let presentation, let tutorial):
            payload.isPresenting = presentation != nil
            payload.step = presentation?.step
            payload.presenter = presentation?.presenter
            if isForAuthor { payload.tutorial = tutorial }
        case .viewers(let count, let tutorial, let share):
            payload.viewers = count
            if isForAuthor { (payload.tutorial, payload.share) = (tutorial, share) }
        case .shares(let tutorial):
            payload.tutorial = tutorial
        case .farewell(let reason):
            payload.reason = reason
        }
        return JSON.text(payload)
    }

    private struct Payload: Encodable {
        var tutorial: String?
        var share: String?
        var kind: String?
        var comment: CommentModel?
        var isPresenting: Bool?
        var step: Int?
        var presenter: String?
        var viewers: Int?
        var reason: String?
    }
}
