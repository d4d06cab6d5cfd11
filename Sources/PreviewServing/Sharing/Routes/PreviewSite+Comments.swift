internal import HTTPServing
internal import PreviewStorage
internal import Tutorials

/// The author's side of comments.
extension PreviewSite {
    func addCommentRoutes(to router: inout Router) {
        addCommentFileRoutes(to: &router)
        router.get("/api/tutorials/{id}/comments") { request, parameters in
            try self.withVoice(request, parameters) { sharing, voice in
                .json(JSON.text(try self.comments(sharing, voice)), cacheControl: .never)
            }
        }
        router.post("/api/tutorials/{id}/comments") { request, parameters in
            try self.withVoice(request, parameters) { sharing, voice in
                let draft = try CommentDraft(json: request.body)
                let device = self.library.snapshot.catalogue[draft.device]
                let added = try sharing.discussion.add(
                    draft, on: device ?? DeviceCatalogue.builtIn.devices[0], by: voice, from: request.remoteAddress)
                return .json(
                    JSON.text(CommentAnswers.Added(comment: CommentModel(added.comment), secret: nil)), status: 201,
                    cacheControl: .never)
            }
        }
        router.put("/api/tutorials/{id}/comments/{comment}") { request, parameters in
            try self.withVoice(request, parameters) { sharing, voice in
                let fields = try JSONFields(request.body, known: ["text"])
                let text = try CommentDraft.text(fields.text("text"))
                return CommentAnswers.changed(
                    try sharing.discussion.change(parameters["comment"] ?? "", to: text, by: voice, secret: nil))
            }
        }
        router.delete("/api/tutorials/{id}/comments/{comment}") { request, parameters in
            try self.withVoice(request, parameters) { sharing, voice in
                _ = try sharing.discussion.change(parameters["comment"] ?? "", to: nil, by: voice, secret: nil)
                return .empty()
            }
        }
        for (word, isResolved) in [("resolve", true), ("reopen", false)] {
            router.post("/api/tutorials/{id}/comments/{comment}/\(word)") { request, parameters in
                try self.withVoice(request, parameters) { sharing, voice in
                    let name = try CommentAnswers.name(request) ?? "The author"
                    return CommentAnswers.changed(
                        try sharing.discussion.settle(
                            parameters["comment"] ?? "", isResolved, by: name, voice: voice))
                }
            }
        }
    }

    /// Comments of a tutorial outlive its file: the id need not be one of the workspace now.
    func withVoice(
        _ request: Request, _ parameters: Parameters, _ handler: (Sharing, Discussion.Voice) throws -> Response
    ) throws -> Response {
        try withSharing(request) { try handler($0, .author(tutorial: parameters["id"] ?? "")) }
    }

    private func comments(_ sharing: Sharing, _ voice: Discussion.Voice) throws -> CommentAnswers.List {
        let names = try sharing.links.list(tutorial: voice.tutorial).names
        let comments = CommentModel.visible(try sharing.discussion.comments(seenBy: voice)).map { comment in
            var model = CommentModel(comment)
            model.share = comment.share
            model.shareName = comment.share.flatMap { names[$0] }
            return model
        }
        return CommentAnswers.List(comments: comments, mayComment: true, limit: Discussion.limit)
    }
}

/// The JSON of the addresses of comments.
enum CommentAnswers {
    struct List: Encodable {
        let comments: [CommentModel]
        let mayComment: Bool
        let limit: Int
    }

    struct Added: Encodable {
        let comment: CommentModel
        let secret: String?
    }

    static func changed(_ comment: Comment) -> Response {
        .json(JSON.text(Added(comment: CommentModel(comment), secret: nil)), cacheControl: .never)
    }

    /// Who settles a thread; `nil` where the request does not say.
    ///
    /// - Throws: `ShareRefusal.wrong`.
    static func name(_ request: Request) throws(ShareRefusal) -> String? {
        guard !request.body.isEmpty else { return nil }
        let fields = try JSONFields(request.body, known: ["author"])
        return try fields.text("author").map { name throws(ShareRefusal) in
            try CommentDraft.line(name, "author", "A name", CommentDraft.authorLength)
        }
    }
}
