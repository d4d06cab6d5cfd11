internal import Foundation
internal import HTTPServing
package import PreviewStorage
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
        let picture = hasPasscode ? nil : try sharing.store.picture(of: share.id)
        var shown = ViewerShare(
            token: link.token, name: share.name, title: link.entry.title, isPinned: share.mode == .pinned,
            mayComment: share.mayComment, maySwitch: share.scope == .tutorial, hasPasscode: hasPasscode,
            picture: picture != nil,
            expires: share.expires?.forPeople, expiresAt: share.expires.map { Int($0.milliseconds / 1000) },
            deviceMenu: deviceMenu, origin: sharing.addresses.value?.best?.base)
        shown.mayDownload = downloads.areAvailable
        return shown
    }
}

extension Timestamp {
    /// `24 December 2026, 18:00 UTC`: a server does not know where its viewers are.
    package var forPeople: String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        let month = months[min(11, max(0, (parts.month ?? 1) - 1))]
        return "\(parts.day ?? 1) \(month) \(parts.year ?? 1970), \(two(parts.hour)):\(two(parts.minute)) UTC"
    }
}
