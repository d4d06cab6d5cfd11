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
                return self.file(of: source, key: "\(entry.id) \(snapshot.revision)", choice: ExportChoice())
            }
        }
    }

    private func download(_ sharing: Sharing, _ link: SharedLink) throws -> Response {
        guard let tutorial = link.entry.tutorial else { throw LinkRefusal.tutorialGone }
        let (source, version) = link.source(of: tutorial, files: files, pins: sharing.pins)
        return file(
            of: source, key: "\(version) \(link.share.scope) \(link.share.step) \(link.share.view)",
            choice: link.choice(of: tutorial))
    }

    private func file(of source: ExportSource, key: String, choice: ExportChoice) -> Response {
        let name = Header.attachment("\(source.id).html")
        if let body = downloads.known(key) {
            return .prepared(body, cacheControl: Self.private, headers: [name])
        }
        return .later { [downloads] in
            do {
                let body = try downloads.file(key, of: source, choice: choice)
                return .prepared(body, cacheControl: Self.private, headers: [name])
            } catch {
                return .text("\(error)", status: 503, cacheControl: .never)
            }
        }
    }
}
