internal import HTTPServing
internal import PreviewStorage

/// A tutorial's comments as a file to keep.
extension PreviewSite {
    func addCommentFileRoutes(to router: inout Router) {
        router.get("/api/tutorials/{id}/comments.md") { request, parameters in
            try self.commentFile(request, parameters, CommentExport.markdown, "text/markdown; charset=utf-8", "md")
        }
        router.get("/api/tutorials/{id}/comments.json") { request, parameters in
            try self.commentFile(request, parameters, CommentExport.json, "application/json", "json")
        }
    }

    private func commentFile(
        _ request: Request, _ parameters: Parameters, _ write: (String, [Comment], [Share.ID: String]) -> String,
        _ type: String, _ ending: String
    ) throws -> Response {
        try withVoice(request, parameters) { sharing, voice in
            let shares = try sharing.links.list(tutorial: voice.tutorial)
            let title = self.library.snapshot[voice.tutorial]?.title ?? shares.first?.title ?? voice.tutorial
            let text = write(title, try sharing.discussion.comments(seenBy: voice), shares.names)
            let name = Header.attachment("\(voice.tutorial)-comments.\(ending)")
            return Response.bytes(Array(text.utf8), contentType: type, cacheControl: .never)
                .with(name.name, name.value)
        }
    }
}
