internal import HTTPServing
internal import PreviewStorage
internal import Tutorials

/// The viewer's side of comments.
extension PreviewSite {
    func addSharedCommentRoutes(to router: inout Router) {
        router.get("/s/{token}/comments") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                let comments = CommentModel.visible(try sharing.discussion.comments(seenBy: .viewer(link.share)))
                let list = CommentAnswers.List(
                    comments: link.share.mayComment ? comments.map(CommentModel.init) : [],
                    mayComment: link.share.mayComment, limit: Discussion.limit)
                return .json(JSON.text(list), cacheControl: Self.private)
            }
        }
        router.post("/s/{token}/comments") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                let draft = try CommentDraft(json: request.body)
                guard let steps = link.entry.tutorial?.stepCount, (1...max(1, steps)).contains(draft.step) else {
                    throw ShareRefusal.wrong(field: "step", "There is no step \(draft.step).")
                }
                let device = link.snapshot.catalogue[draft.device]
                let added = try sharing.discussion.add(
                    draft, on: device ?? DeviceCatalogue.builtIn.devices[0], by: .viewer(link.share),
                    from: request.remoteNetwork)
                let answer = CommentAnswers.Added(comment: CommentModel(added.comment), secret: added.secret)
                return .json(JSON.text(answer), status: 201, cacheControl: .never)
            }
        }
        router.put("/s/{token}/comments/{comment}") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                let fields = try JSONFields(request.body, known: ["text", "secret"])
                let text = try CommentDraft.text(fields.text("text"))
                return CommentAnswers.changed(
                    try sharing.discussion.change(
                        parameters["comment"] ?? "", to: text, by: .viewer(link.share),
                        secret: try fields.text("secret") ?? request.header(Self.secretHeader),
                        from: request.remoteNetwork))
            }
        }
        router.delete("/s/{token}/comments/{comment}") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                let secret = request.body.isEmpty ? nil : try JSONFields(request.body, known: ["secret"]).text("secret")
                _ = try sharing.discussion.change(
                    parameters["comment"] ?? "", to: nil, by: .viewer(link.share),
                    secret: secret ?? request.header(Self.secretHeader), from: request.remoteNetwork)
                return .empty()
            }
        }
        for (word, isResolved) in [("resolve", true), ("reopen", false)] {
            router.post("/s/{token}/comments/{comment}/\(word)") { request, parameters in
                try self.linked(request, parameters) { sharing, link in
                    let name = try CommentAnswers.name(request) ?? "A viewer"
                    return CommentAnswers.changed(
                        try sharing.discussion.settle(
                            parameters["comment"] ?? "", isResolved, by: name, voice: .viewer(link.share),
                            from: request.remoteNetwork))
                }
            }
        }
    }

    /// A writer's secret, where a request has no body to put it in.
    private static let secretHeader = "X-Comment-Secret"
}
