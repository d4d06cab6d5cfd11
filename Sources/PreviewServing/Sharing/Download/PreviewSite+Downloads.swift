internal import HTTPServing
internal import PreviewStorage
internal import TutorialRendering
internal import Tutorials

/// A tutorial as one file: for viewers what their link shows, for the author everything.
extension PreviewSite {
    func addDownloadRoutes(to router: inout Router) {
        router.get("/s/{token}/download") { request, parameters in
            try self.linked(request, parameters) { sharing, link in try self.download(sharing, link) }
        }
        router.get("/api/tutorials/{id}/export") { request, parameters in
            try self.answering(request) {
                let snapshot = self.library.snapshot
                let entry = try snapshot.requiredEntry(parameters["id"] ?? "")
                guard let source = ExportSource(entry, in: snapshot, files: self.files) else {
                    throw PageFailure.unreadable(entry)
                }
                return try self.file(of: source, key: "\(entry.id) \(snapshot.revision)", choice: ExportChoice())
            }
        }
    }

    private func download(_ sharing: Sharing, _ link: SharedLink) throws -> Response {
        guard let tutorial = link.entry.tutorial else { throw LinkRefusal.tutorialGone }
        let (source, version) = link.source(of: tutorial, files: files, pins: sharing.pins)
        return try file(
            of: source, key: "\(version) \(link.share.scope) \(link.share.step) \(link.share.view)",
            choice: link.choice(of: tutorial))
    }

    private func file(of source: ExportSource, key: String, choice: ExportChoice) throws -> Response {
        do {
            return .prepared(
                try downloads.file(key, of: source, choice: choice), cacheControl: Self.private,
                headers: [.attachment("\(source.id).html")])
        } catch let failure as ExportFailure {
            throw HTTPError(status: 503, failure.description)
        }
    }
}
