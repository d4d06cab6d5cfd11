import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("Pages")
struct PageRouteTests {
    let site: TestSite

    init() throws {
        site = try TestSite(Sample.petsFolder.merging(["broken/tutorial.yaml": Sample.broken]) { first, _ in first })
    }

    @Test("The gallery links to the first step of every tutorial, one that cannot be read included")
    func gallery() {
        let page = site.get("/")
        #expect(page.status == 200)
        #expect(page.contentType == "text/html; charset=utf-8")
        #expect(page.address(startingWith: "/t/pets") == "/t/pets/1")
        #expect(page.address(startingWith: "/t/broken") == "/t/broken/1")
        #expect(page.address(startingWith: "/frames/pets") == "/frames/pets/1?still=1")
    }

    @Test("The stage shows the frame of the same view")
    func stage() {
        let page = site.get("/t/pets/2?device=iphone-8&orientation=landscape")
        #expect(page.status == 200)
        #expect(page.address(startingWith: "/frames/pets/2") == "/frames/pets/2?device=iphone-8&orientation=landscape")
        #expect(page.bodyText.contains("PetsTab2"))
    }

    @Test("The stage of a tutorial that was never readable says why")
    func unreadableStage() {
        let page = site.get("/t/broken/1")
        #expect(page.status == 200)
        #expect(page.bodyText.contains("tutorial.yaml:"))
        #expect(site.get("/frames/broken/1").status == 404)
    }

    @Test("The frame has the device's size, the tutorial's files with their versions, and its data")
    func frame() throws {
        let page = site.get("/frames/pets/1?device=iphone-8")
        #expect(page.bodyText.contains("width:375px;height:667px"))
        let mockup = try #require(page.address(startingWith: "/assets/pets/pets.html"))
        #expect(mockup == "/assets/pets/pets.html?v=\(ContentHash.of("<h1 id=title>Pets</h1>"))")
        #expect(page.bodyText.contains("<script type=\"application/json\" id=\"frame-data\">"))
        #expect(page.bodyText.contains("player/frame.js"))
    }

    @Test("A still has no player")
    func still() {
        #expect(!site.get("/frames/pets/1?still=1").bodyText.contains("player/frame.js"))
    }

    @Test("The overlay page holds the tutorial's stylesheet and texts, and may run nothing")
    func overlay() {
        let page = site.get("/frames/pets/1/overlay")
        #expect(
            page.address(startingWith: "/assets/")
                == "/assets/pets/overlay.css?v=\(ContentHash.of("h1 { color: red }"))")
        #expect(page.bodyText.contains("Pets Overview"))
        #expect(page.header("Content-Security-Policy")?.hasPrefix("sandbox allow-same-origin;") == true)
    }

    @Test("What the browser measured comes back as geometry")
    func measured() {
        #expect(site.get("/frames/pets/2").bodyText.contains("\"unmeasured\":{\"title\":\"#title\"}"))
        let page = site.get("/frames/pets/2?measured=title:10,20,30.5,40")
        #expect(page.bodyText.contains("\"unmeasured\":{}"))
    }

    @Test(
        "Addresses that are almost right lead to the right one",
        arguments: [
            ("/t/pets", "/t/pets/1"),
            ("/t/pets?device=iphone-8", "/t/pets/1?device=iphone-8"),
            ("/t/pets/", "/t/pets"),
            ("/t/pets/3", "/t/pets/2"),
            ("/t/pets/99999999999?device=iphone-8&locale=ar", "/t/pets/2?device=iphone-8&locale=ar"),
            ("/frames/pets/7?still=1", "/frames/pets/2?still=1"),
        ])
    func redirects(address: String, target: String) {
        #expect(site.get(address).location == target)
    }

    @Test(
        "What is not there is a friendly page with its status",
        arguments: [
            ("/t/petz/1", "Did you mean “pets”?"), ("/t/pets/0", "no step “0”"), ("/t/pets/01", "no step “01”"),
            ("/t/pets/+1", "no step “+1”"), ("/t/pets/two", "no step “two”"), ("/frames/pets/-1", "no step “-1”"),
            ("/frames/pets/2/overlays", "no such page"), ("/frames/pets/9/overlay", "numbered from 1 to 2"),
            ("/assets/pets/overlay.cs", "no file “overlay.cs”"), ("/nothing", "no such page"),
            ("/t/pets/99999999999999999999", "no step"),
        ])
    func missing(address: String, words: String) {
        let page = site.get(address)
        #expect(page.status == 404)
        #expect(page.bodyText.contains(words))
        #expect(page.header("Content-Security-Policy")?.hasPrefix("default-src 'none'; script-src 'self'") == true)
        #expect(page.cacheControl == .never)
    }

    @Test("A wrong word in the view shows the default instead of an error")
    func wrongView() {
        let page = site.get("/frames/pets/1?device=ipad-hair&orientation=up&appearance=&text-size=9&motion=%00")
        #expect(page.status == 200)
        #expect(page.bodyText.contains("width:820px;height:1180px"))
    }

    @Test("Every page has a policy that allows no inline script")
    func policies() {
        for address in [
            "/", "/t/pets/1", "/t/broken/1", "/frames/pets/1", "/frames/pets/1?still=1", "/frames/pets/1/overlay",
            "/assets/pets/pets.html", "/assets/pets/overlay.css", "/t/none/1", "/nothing", "/assets/pets/none",
            "/a%00", "/public/none/none",
        ] {
            let policy = site.get(address).header("Content-Security-Policy") ?? ""
            #expect(policy.contains("default-src 'none'"), "\(address)")
            #expect(!policy.contains("script-src") || policy.contains("script-src 'self';"), "\(address)")
        }
        let asset = site.get("/assets/pets/pets.html").header("Content-Security-Policy") ?? ""
        #expect(asset.hasPrefix("sandbox allow-same-origin;"))
        #expect(!asset.contains("allow-scripts"))
    }
}
