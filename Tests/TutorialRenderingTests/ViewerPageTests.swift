import Testing
import TutorialRendering
import Tutorials

@Suite("The page of a shared link")
struct ViewerPageTests {
    private let share = ViewerShare(
        token: "t0k-en", name: "For the grumpy client", title: "Pets & <Co>", isPinned: true, mayComment: true,
        picture: true, origin: "https://host")

    private func page(_ share: ViewerShare, step: Int = 1, titles: [String] = ["Alpha", "Beta"]) throws -> String {
        let tutorial = Scenes.tutorial { overlay in
            overlay.steps = titles.enumerated().map { index, title in
                Scenes.step("Screen\(index)") { $0.title = Scenes.text(title) }
            }
        }
        let device = try #require(DeviceCatalogue.builtIn["ipad-2"])
        let view = ViewParameters(environment: Environment(device: device), defaultDevice: device.id)
        let scene = StepScene(
            id: "pets", tutorial: tutorial, step: step, view: view,
            addresses: .shared("pets", token: share.token)
        ) { "/s/\(share.token)/assets/pets/\($0)" }
        let page = ViewerPage(scene: scene, share: share, publicPath: "/public/1", eventID: "e-1")
        return String(decoding: try page.render(with: ProgramTemplates.library()), as: UTF8.self)
    }

    @Test("Every address on it is one of the link or of the program's own files")
    func addresses() throws {
        let html = try page(share)
        let links = html.matches(of: /(?:href|src|action|data-frame|data-still|data-src)="([^"]*)"/).map { $0.1 }
        #expect(links.count > 12)
        let foreign = links.filter {
            $0 != "/s/t0k-en" && !$0.hasPrefix("/s/t0k-en/") && !$0.hasPrefix("/s/t0k-en?")
                && !$0.hasPrefix("/public/1/")
                && !$0.hasPrefix("#icon-")
        }
        #expect(foreign == [])
    }

    @Test("It says what a step is called, not what its file calls it; nothing of the workspace or of problems is on it")
    func nothingOfTheWorkspace() throws {
        let html = try page(share, step: 2)
        #expect(html.contains("<title>Pets &amp; &lt;Co&gt; · 2 of 2: Beta</title>"))
        #expect(html.contains("Step 2 of 2: Beta"))
        for word in [
            "Screen0", "grumpy", "tutorial.yaml", "inspector", "problem", "/t/pets", "/assets/pets\"", "<script>",
        ] {
            #expect(!html.contains(word), "\(word)")
        }
    }

    @Test("A step without a title has its number, and a long title one line")
    func titles() throws {
        let long = String(repeating: "word ", count: 30)
        let html = try page(share, titles: ["", long])
        #expect(html.contains("<span class=\"step-name\">Step 1</span>"))
        #expect(html.contains("word…</span>"))
    }

    @Test("No search engine keeps it, and no other site learns its address")
    func headers() throws {
        let html = try page(share)
        #expect(html.contains("<meta name=\"robots\" content=\"noindex, nofollow, noarchive\">"))
        #expect(html.contains("<meta name=\"referrer\" content=\"no-referrer\">"))
        #expect(!html.contains("http://"))
    }

    @Test("A preview in a message has title and picture, unless a passcode guards the link")
    func openGraph() throws {
        let html = try page(share)
        #expect(html.contains("<meta property=\"og:title\" content=\"Pets &amp; &lt;Co&gt;\">"))
        #expect(html.contains("<meta property=\"og:description\" content=\"Training overlay, 2 steps\">"))
        #expect(html.contains("<meta property=\"og:image\" content=\"https://host/s/t0k-en/picture.png\">"))
        var guarded = share
        guarded.hasPasscode = true
        #expect(!(try page(guarded).contains("og:")))
        var plain = share
        plain.picture = false
        #expect(!(try page(plain).contains("og:image")))
    }

    @Test("What the link does not allow is not on the page")
    func allowed() throws {
        let all = try page(share)
        #expect(all.contains("<device-picker") && all.contains("<environment-menu") && all.contains("<comment-list"))
        var little = share
        little.maySwitch = false
        little.mayComment = false
        let html = try page(little)
        for part in ["device-picker", "environment-menu", "data-command=\"rotate\"", "comment-list", "comment-layer"] {
            #expect(!html.contains(part), "\(part)")
        }
    }

    @Test("The page says of itself what scripts need")
    func facts() throws {
        let html = try page(share)
        for fact in [
            "data-share=\"/s/t0k-en\"", "data-tutorial=\"pets\"", "data-step=\"1\"", "data-may-comment", "data-pinned",
            "data-device=\"ipad-2\"", "data-device-class=\"ipad\"", "data-kind=\"training-overlay\"",
        ] {
            #expect(html.contains(fact), "\(fact)")
        }
    }
}
