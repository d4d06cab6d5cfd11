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

    /// What a link may be downloaded as: a frozen copy as it is, a live tutorial as it stands; one step's environment
    /// stays the only one.
    private func download(_ sharing: Sharing, _ link: SharedLink) throws -> Response {
        guard let tutorial = link.entry.tutorial else { throw LinkRefusal.tutorialGone }
        let view = link.snapshot.view(link.share.viewPairs, of: tutorial)
        var choice = ExportChoice()
        choice.firstStep = link.share.step
        choice.first = view.environment
        if link.share.scope == .step {
            choice.devices = .some([view.environment.device.id])
            choice.orientations = [view.environment.orientation]
            choice.appearances = [view.environment.appearance]
            choice.locales = .some([view.environment.locale])
            choice.settings = view.environment
        }
        let source: ExportSource
        let version: String
        if let pinned = link.pinned {
            let pins = sharing.pins
            let frozen = link.frozen
            source = ExportSource(
                id: link.entry.id, tutorial: tutorial, catalogue: link.snapshot.catalogue,
                picture: { frozen?.picture($0) },
                file: { path in
                    guard SharedFiles.isServed(path.pathSegments) else { return nil }
                    return (try? pins.body(of: path, in: pinned.copy))??.bytes
                })
            version = pinned.copy.id
        } else {
            let (entry, snapshot, files) = (link.entry, link.snapshot, files)
            source = ExportSource(
                id: entry.id, tutorial: tutorial, catalogue: snapshot.catalogue,
                picture: { files.picture($0, in: entry, revision: snapshot.revision) },
                file: { path in
                    guard SharedFiles.isServed(path.pathSegments), snapshot.isOwn(path, of: entry) else { return nil }
                    return files.bytes(of: path, in: entry)
                })
            version = "\(link.entry.id) \(link.snapshot.revision)"
        }
        return try file(
            of: source, key: "\(version) \(link.share.scope) \(link.share.step) \(link.share.view)", choice: choice)
    }

    private func file(of source: ExportSource, key: String, choice: ExportChoice) throws -> Response {
        do {
            return .prepared(
                try downloads.file(key, of: source, choice: choice), cacheControl: Self.private,
                headers: [Header("Content-Disposition", Self.attachment("\(source.id).html"))])
        } catch let failure as ExportFailure {
            throw HTTPError(status: 503, failure.description)
        }
    }

    /// A name for the file in the viewer's folder, in ASCII and by RFC 5987.
    private static func attachment(_ name: String) -> String {
        let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" })
        return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(PercentEncoding.encode(name))"
    }
}
