/// Where the documents about one tutorial lie: at the site's root, below a shared link, or in an exported file.
///
/// The frame is drawn alike everywhere; what it links to comes from here. A `query` is what `ViewParameters.query`
/// gives: empty, or beginning with `?`.
package struct FrameAddresses: Sendable {
    package typealias Address = @Sendable (_ step: Int, _ query: String) -> String

    /// The frame alone, at device size.
    package let frame: Address
    /// The page that a training overlay generates for the app's web view.
    package let overlay: Address
    /// The page around the frame: the stage, or the page of a shared link.
    package let page: Address
    /// The stream that tells of saves; `nil` = nothing ever changes.
    package let events: String?

    package init(
        frame: @escaping Address, overlay: @escaping Address, page: @escaping Address, events: String?
    ) {
        self.frame = frame
        self.overlay = overlay
        self.page = page
        self.events = events
    }

    /// Those of the author's own site.
    package static func site(_ tutorial: String) -> FrameAddresses {
        FrameAddresses(
            frame: { SiteAddress.frame(tutorial, step: $0, query: $1) },
            overlay: { SiteAddress.overlay(tutorial, step: $0, query: $1) },
            page: { SiteAddress.stage(tutorial, step: $0, query: $1) },
            events: SiteAddress.events)
    }

    /// Those below a shared link. Nothing of the site is named in them but the tutorial. A pinned link's frames have no
    /// stream: nothing in them ever changes.
    package static func shared(_ tutorial: String, token: String, isLive: Bool = true) -> FrameAddresses {
        let link = SiteAddress.share(token)
        return FrameAddresses(
            frame: { link + SiteAddress.frame(tutorial, step: $0, query: $1) },
            overlay: { link + SiteAddress.overlay(tutorial, step: $0, query: $1) },
            page: { SiteAddress.share(token, step: $0, query: $1) },
            events: isLive ? link + SiteAddress.events : nil)
    }

    /// Those in an exported file: a frame finds the other steps of its view by their numbers, and nothing ever changes.
    package static let exported = FrameAddresses(
        frame: { step, _ in String(step) }, overlay: { step, _ in "\(SiteAddress.exportedOverlay)\(step)" },
        page: { _, _ in "" }, events: nil)

    /// Those on the page around an exported frame. `views` are the queries of the views that the file has, `own` that of
    /// the page's; what leads to another one that is not among them has no number.
    package static func exportedPage(views: [String], own: String) -> FrameAddresses {
        FrameAddresses(
            frame: { step, _ in "\(SiteAddress.exportedFrame)\(step)" }, overlay: { _, _ in "" },
            page: { step, query in
                if query == own { return "\(SiteAddress.exportedStep)\(step)" }
                return SiteAddress.exportedView + (views.firstIndex(of: query).map(String.init) ?? "")
            }, events: nil)
    }
}
