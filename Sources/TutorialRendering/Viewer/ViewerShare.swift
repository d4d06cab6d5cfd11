/// What a page of a shared link has to know of the link itself.
package struct ViewerShare: Sendable {
    /// The secret in the address. It stands on no page but in addresses of the link.
    package var token: String
    /// The author's name for the link, which is for the author's list and stands on no page.
    package var name: String
    /// The tutorial's title.
    package var title: String
    /// A copy that later saves do not change.
    package var isPinned: Bool
    package var mayComment: Bool
    /// The link is about the whole tutorial, in every environment.
    package var maySwitch: Bool
    package var hasPasscode: Bool
    /// There is a picture for previews in messages.
    package var picture: Bool
    /// When it ends, for people: “7 December, 18:00”.
    package var expires: String?
    /// The same in seconds since 1970, for what is kept without a network.
    package var expiresAt: Int?
    /// Ready HTML of the device menu; empty where nothing can be switched.
    package var deviceMenu: String
    /// `https://host`, for addresses that other programs open.
    package var origin: String?
    /// The whole link may be had as one file.
    package var mayDownload = false

    package init(
        token: String, name: String, title: String, isPinned: Bool = false, mayComment: Bool = false,
        maySwitch: Bool = true, hasPasscode: Bool = false, picture: Bool = false, expires: String? = nil,
        expiresAt: Int? = nil, deviceMenu: String = "", origin: String? = nil
    ) {
        self.token = token
        self.name = name
        self.title = title
        self.isPinned = isPinned
        self.mayComment = mayComment
        self.maySwitch = maySwitch
        self.hasPasscode = hasPasscode
        self.picture = picture
        self.expires = expires
        self.expiresAt = expiresAt
        self.deviceMenu = deviceMenu
        self.origin = origin
    }

    /// In an exported file, which offers what is in it and nothing else: its languages, `nil` = as written.
    package var languages: [String?]?

    /// The link.
    package var address: String { languages == nil ? SiteAddress.share(token) : SiteAddress.exportedPage }
}
