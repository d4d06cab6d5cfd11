internal import HTTPServing
internal import PreviewStorage
internal import Tutorials

/// The author presents a tutorial to those who have its links open.
extension PreviewSite {
    func addPresentingRoutes(to router: inout Router) {
        router.get("/api/tutorials/{id}/presentation") { request, parameters in
            try self.withSharing(request) { try self.presentation(of: parameters["id"] ?? "", $0, share: nil) }
        }
        router.post("/api/tutorials/{id}/presentation") { request, parameters in
            try self.withSharing(request) { sharing in
                let id = parameters["id"] ?? ""
                let entry = try self.library.snapshot.requiredEntry(id)
                let fields = try JSONFields(request.body, known: ["step", "name"])
                let step = try fields.integer("step") ?? 1
                guard (1...max(1, entry.tutorial?.stepCount ?? 1)).contains(step) else {
                    throw ShareRefusal.wrong(field: "step", "\(entry.title) has no step \(step).")
                }
                let name = try CommentDraft.line(
                    fields.text("name"), "name", "Say who presents: a name", CommentDraft.authorLength)
                try sharing.store.present(
                    Presentation(
                        workspace: sharing.links.workspace, tutorial: id, step: step, presenter: name,
                        seen: sharing.links.now()))
                return try self.presentation(of: id, sharing, share: nil)
            }
        }
        router.delete("/api/tutorials/{id}/presentation") { request, parameters in
            try self.withSharing(request) { sharing in
                try sharing.store.endPresentation(
                    workspace: sharing.links.workspace, tutorial: parameters["id"] ?? "")
                return .empty()
            }
        }
    }

    /// Who presents, and how many watch: those of one link, or of all.
    func presentation(of tutorial: String, _ sharing: Sharing, share: Share?) throws -> Response {
        let workspace = sharing.links.workspace
        let presentation = try sharing.store.presentation(workspace: workspace, tutorial: tutorial)
            .flatMap { Presenting.isAlive($0, now: sharing.links.now()) ? $0 : nil }
        let shares = try share.map { [$0] } ?? sharing.links.list(tutorial: tutorial)
        let answer = PresentationAnswer(
            isPresenting: presentation != nil, step: presentation?.step, presenter: presentation?.presenter,
            viewers: shares.reduce(0) { $0 + sharing.feed.viewers(of: $1.id) })
        return .json(JSON.text(answer), cacheControl: .never)
    }
}

/// The JSON of who presents.
struct PresentationAnswer: Encodable {
    let isPresenting: Bool
    let step: Int?
    let presenter: String?
    let viewers: Int
}
