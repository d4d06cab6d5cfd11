internal import HTTPServing
internal import PreviewStorage
internal import TutorialRendering

/// What makes a link's page more than a page: its place on a home screen, its work without a network, its picture.
extension PreviewSite {
    func addSharedExtras(to router: inout Router) {
        router.get("/s/{token}/manifest.webmanifest") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                let share = try self.viewerShare(link, sharing)
                let manifest = ViewerManifest(share: share, publicPath: self.program.publicPath)
                return .bytes(
                    Array(manifest.json.utf8), contentType: ContentType.of(fileNamed: "manifest.webmanifest"),
                    cacheControl: Self.private)
            }
        }
        router.get("/s/{token}/worker.js") { request, parameters in
            try self.linked(request, parameters) { _, link in
                guard let script = self.program.publicFiles["viewer/worker.js"] else { throw LinkRefusal.noPart }
                return Response.prepared(script, cacheControl: .revalidate, headers: [ContentSecurity.page])
                    .with("Service-Worker-Allowed", SiteAddress.share(link.token))
            }
        }
        router.get("/s/{token}/picture.png") { request, parameters in
            try self.linked(request, parameters) { sharing, link in
                guard link.share.passcodeHash == nil, let png = try sharing.store.picture(of: link.share.id) else {
                    throw LinkRefusal.noPart
                }
                return .bytes(png, contentType: "image/png", cacheControl: Self.private)
            }
        }
    }

    /// What the page says of its link.
    func viewerShare(_ link: SharedLink, _ sharing: Sharing, deviceMenu: String = "") throws -> ViewerShare {
        let share = link.share
        let hasPasscode = share.passcodeHash != nil
        let hasPicture = try !hasPasscode && sharing.store.hasPicture(of: share.id)
        var shown = ViewerShare(
            token: link.token, name: share.name, title: link.entry.title, isPinned: share.mode == .pinned,
            mayComment: share.mayComment, maySwitch: share.scope == .tutorial, hasPasscode: hasPasscode,
            picture: hasPicture,
            expires: share.expires?.forPeople, expiresAt: share.expires.map { Int($0.milliseconds / 1000) },
            deviceMenu: deviceMenu, origin: sharing.addresses.value?.best?.base)
        shown.mayDownload = downloads.areAvailable
        return shown
    }
}
