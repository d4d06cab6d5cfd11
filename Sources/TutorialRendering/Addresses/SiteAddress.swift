/// Every address of the site, built in one place: the router's patterns, the pages' links and the live events agree.
///
/// Tutorial ids and paths arrive as the author wrote them and leave percent-encoded. `query` is what
/// `ViewParameters.query` gives: empty, or beginning with `?`.
package enum SiteAddress {
    package static let gallery = "/"
    package static let events = "/events"
    /// Where a driven browser looks at frames.
    package static let check = "/check"

    package static func stage(_ tutorial: String, step: Int, query: String = "") -> String {
        "/t/\(tutorial.percentEncoded)/\(step)\(query)"
    }

    /// A page about one step that is none of the stage's: its address names the step in the query.
    package enum View: String, Sendable, CaseIterable {
        /// Many devices at once.
        case wall
        /// Every position on every device.
        case atlas
        /// Two versions of a step.
        case compare
    }

    /// `query` is as for the stage; the first step is left out of the address.
    package static func view(_ view: View, of tutorial: String, step: Int, query: String = "") -> String {
        let address = "/t/\(tutorial.percentEncoded)/\(view.rawValue)"
        if step == 1 { return address + query }
        return "\(address)?step=\(step)" + (query.isEmpty ? "" : "&" + query.dropFirst())
    }

    package static func frame(_ tutorial: String, step: Int, query: String = "") -> String {
        "/frames/\(tutorial.percentEncoded)/\(step)\(query)"
    }

    /// Empty, or `?` and the pairs. Commas stay, since they separate the words of a list.
    package static func query(_ pairs: [(name: String, value: String)]) -> String {
        if pairs.isEmpty { return "" }
        let words = pairs.map { "\($0.name)=\($0.value.percentEncoded.replacing("%2C", with: ","))" }
        return "?" + words.joined(separator: "&")
    }

    /// The parameter of a frame that does not play.
    package static let still = "still"

    /// A frame for pictures: it shows the step, and nothing in it runs or is remembered.
    package static func stillFrame(_ tutorial: String, step: Int, query: String = "") -> String {
        still(frame(tutorial, step: step, query: query))
    }

    /// The same for a frame wherever it lies.
    package static func still(_ frame: String) -> String {
        frame + (frame.contains("?") ? "&" : "?") + "\(still)=1"
    }

    /// The HTML page that a training overlay generates for the app's web view.
    package static func overlay(_ tutorial: String, step: Int, query: String = "") -> String {
        "/frames/\(tutorial.percentEncoded)/\(step)/overlay\(query)"
    }

    /// A shared link, and everything below it.
    package static func share(_ token: String) -> String {
        "/s/\(token.percentEncoded)"
    }

    /// A shared link on one of its steps in a view. The link alone shows its own step in its own view; with a step in
    /// the address, the view is what the address says and nothing else.
    package static func share(_ token: String, step: Int, query: String = "") -> String {
        "\(share(token))?step=\(step)" + (query.isEmpty ? "" : "&" + query.dropFirst())
    }

    package static func layout(_ tutorial: String, step: Int, query: String = "") -> String {
        "/api/tutorials/\(tutorial.percentEncoded)/steps/\(step)/layout\(query)"
    }

    /// A file of a tutorial. With its version the address may be cached for ever; without, it revalidates.
    package static func asset(_ tutorial: String, path: String, version: String?) -> String {
        let segments = path.split(separator: "/").map { String($0).percentEncoded }.joined(separator: "/")
        let address = "/assets/\(tutorial.percentEncoded)/\(segments)"
        return version.map { "\(address)?v=\($0)" } ?? address
    }

    /// A file of a tutorial as a commit has it. The commit stands before the path, so that what the file brings in by
    /// relative addresses is of the same commit; what an address of a commit answers never changes.
    package static func committed(_ tutorial: String, path: String, commit: String) -> String {
        let segments = path.split(separator: "/").map { String($0).percentEncoded }.joined(separator: "/")
        return "/committed/\(commit)/\(tutorial.percentEncoded)/\(segments)"
    }

    // What documents in an exported file name; `Public/export/archive.js` puts addresses in their place.

    /// A file of the tutorial.
    package static func exported(_ path: String) -> String {
        "vitrine:file/" + path.split(separator: "/").map { String($0).percentEncoded }.joined(separator: "/")
    }

    /// Before the number of a step: the page that a training overlay generates.
    package static let exportedOverlay = "vitrine:overlay/"
    /// Before the number of a card of the gallery, from 0: its picture.
    package static let exportedCard = "vitrine:card/"
    /// A page beside the page, in the same folder.
    package static func exportedFile(_ name: String) -> String { "./\(name.percentEncoded)" }
    /// The page itself, of which forms make another view.
    package static let exportedPage = "vitrine:page"
    /// Before the number of a step, in the view of the page.
    package static let exportedStep = "vitrine:step/"
    /// Before the number of a view, from 0, on the step of the page.
    package static let exportedView = "vitrine:view/"
    /// Before the number of a step: its frame in the view of the page.
    package static let exportedFrame = "vitrine:frame/"
    /// Where `Public/` is.
    package static let exportedPublic = "vitrine:public"
}
