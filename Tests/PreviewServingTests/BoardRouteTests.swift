import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("Wall and atlas")
struct BoardRouteTests {
    let site: TestSite

    init() throws {
        site = try TestSite(
            Sample.petsFolder.merging([
                "broken/tutorial.yaml": Sample.broken,
                "show/tutorial.yaml": "format: 1\nkind: slideshow\ntitle: Show\nsteps: [{title: A}, {title: B}]\n",
            ]) { first, _ in first })
    }

    private func frames(_ target: String) -> [String] {
        site.get(target).bodyText.components(after: "data-live=\"").map { $0.replacing("&amp;", with: "&") }
    }

    @Test("The wall shows the declared devices on its step, each with its frame and its stage")
    func declared() {
        let page = site.get("/t/pets/wall?step=2&appearance=dark")
        #expect(page.status == 200)
        #expect(
            frames("/t/pets/wall?step=2&appearance=dark") == [
                "/frames/pets/2?appearance=dark", "/frames/pets/2?device=iphone-8&appearance=dark",
            ])
        #expect(page.bodyText.contains("href=\"/t/pets/2?device=iphone-8&amp;appearance=dark\""))
        #expect(page.bodyText.contains("pets/wall?step=2&amp;appearance=dark&amp;orientation") == false)
        #expect(page.bodyText.contains("/t/pets/wall?step=2&amp;orientation=landscape&amp;appearance=dark"))
    }

    @Test("Any devices can be chosen, in the order of the address; a form may send them one by one")
    func chosen() {
        let wanted = ["/frames/pets/1?device=iphone-16", "/frames/pets/1"]
        #expect(frames("/t/pets/wall?devices=iphone-16,ipad-air") == wanted)
        #expect(frames("/t/pets/wall?devices=iphone-16&devices=ipad-air&devices=iphone-16") == wanted)
    }

    @Test("A device that is not known is left out and said; none at all gives the declared ones")
    func unknown() {
        #expect(frames("/t/pets/wall?devices=iphone-9,iphone-8") == ["/frames/pets/1?device=iphone-8"])
        #expect(site.get("/t/pets/wall?devices=iphone-9").bodyText.contains("There is no device “iphone-9”."))
        #expect(frames("/t/pets/wall?devices=iphone-9").count == 2)
    }

    @Test("Links of the wall keep its devices, its zoom and its sizes")
    func kept() {
        let page = site.get("/t/pets/wall?devices=iphone-16,ipad-air&zoom=70&sizes=same-height").bodyText
        #expect(
            page.contains(
                "href=\"/t/pets/wall?step=2&amp;devices=iphone-16,ipad-air&amp;zoom=70&amp;sizes=same-height\""))
        #expect(page.contains("href=\"/t/pets/wall?devices=ipad-air&amp;zoom=70&amp;sizes=same-height\""))
        #expect(page.contains("href=\"/t/pets/atlas?devices=iphone-16,ipad-air\""))
        #expect(page.contains("--zoom: 0.7"))
    }

    @Test("Without script the pages hold frames and links alone")
    func withoutScript() {
        for target in ["/t/pets/wall", "/t/pets/atlas"] {
            let page = site.get(target).bodyText
            let plain = page.components(after: "<noscript><iframe class=\"frame\" src=\"")
            #expect(plain.map { $0.replacing("&amp;", with: "&") } == frames(target))
            #expect(!page.contains("<script>"))
        }
    }

    @Test("A step beyond the last leads to it in the same view; one that is none is an error")
    func stepGone() {
        #expect(site.get("/t/pets/wall?step=9&devices=ipad-air").location == "/t/pets/wall?step=2&devices=ipad-air")
        #expect(site.get("/t/pets/atlas?step=9").location == "/t/pets/atlas?step=2")
        #expect(site.get("/t/pets/wall?step=two").status == 404)
        #expect(site.get("/t/broken/wall").status == 404)
    }

    @Test("The atlas has 21 positions for each device, as variations of the frame")
    func positions() {
        let frames = frames("/t/pets/atlas?position=left")
        #expect(frames.count == 42)
        #expect(frames.first == "/frames/pets/1?position=none")
        #expect(frames.last == "/frames/pets/1?device=iphone-8&position=bottom-three-quarters")
        let page = site.get("/t/pets/atlas?position=left").bodyText
        #expect(page.components(after: "data-position=\"").count == 21)
        #expect(page.contains("data-position=\"none\"  aria-current=\"true\""))
    }

    @Test("A kind without positions gets a page that leads to the wall")
    func otherKind() {
        let page = site.get("/t/show/atlas?step=2")
        #expect(page.status == 200)
        #expect(frames("/t/show/atlas?step=2").isEmpty)
        #expect(page.bodyText.contains("href=\"/t/show/wall?step=2\">See the step on every device"))
        #expect(frames("/t/show/wall?step=2").isEmpty == false)
    }

    @Test("Where nothing may be written, the pages say so to their scripts")
    func readOnly() throws {
        let site = try TestSite(Sample.petsFolder, isReadOnly: true)
        #expect(!site.get("/t/pets/atlas").bodyText.contains("data-writable"))
        #expect(self.site.get("/t/pets/atlas").bodyText.contains("data-writable"))
    }
}

extension String {
    /// The rest of every attribute that begins with a text, up to its closing quotation mark.
    fileprivate func components(after start: String) -> [String] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}
