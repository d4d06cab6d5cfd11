internal import Diagnostics

/// The web app manifest of a link, with which a phone puts it on its home screen.
package struct ViewerManifest {
    let share: ViewerShare
    let publicPath: String

    package init(share: ViewerShare, publicPath: String) {
        self.share = share
        self.publicPath = publicPath
    }

    /// `/s/{token}/manifest.webmanifest`.
    package var json: String {
        let address = share.address.jsonLiteral
        let icons = [("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable", 512, "maskable")]
        return """
            {"id":\(address),"start_url":\(address),"scope":\(address),\
            "name":\(share.title.jsonLiteral),"short_name":\(shortName.jsonLiteral),\
            "description":"A tutorial that was shared with you","lang":"en","dir":"auto",\
            "display":"standalone","orientation":"any",\
            "background_color":"#101113","theme_color":"#101113",\
            "icons":[\(icons.map(icon).joined(separator: ","))]}
            """
    }

    /// Home screens have room for a dozen characters.
    private var shortName: String {
        guard share.title.count > 12 else { return share.title }
        let words = share.title.split(separator: " ")
        var name = ""
        for word in words where name.count + word.count < 12 { name += (name.isEmpty ? "" : " ") + word }
        return name.isEmpty ? String(share.title.prefix(11)) + "…" : name
    }

    private func icon(_ name: String, _ size: Int, _ purpose: String) -> String {
        """
        {"src":\("\(publicPath)/viewer/\(name).png".jsonLiteral),"sizes":"\(size)x\(size)","type":"image/png",\
        "purpose":"\(purpose)"}
        """
    }
}
