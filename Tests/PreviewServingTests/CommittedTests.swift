import FileWatching
import Foundation
import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("The last commit")
struct CommittedTests {
    private let site: TestSite
    private let git: GitRunner

    /// Pets, committed, with another title and another stylesheet saved since.
    init() throws {
        site = try TestSite(Sample.petsFolder)
        git = GitRunner(site.folder.path)
        try git.commitAll("First titles")
        try site.folder.write("h1 { color: blue }", to: "pets/overlay.css")
        try site.folder.write(
            Sample.pets.replacing("title: Pets Overview", with: "title: All Pets"), to: "pets/tutorial.yaml")
        site.follow(FileChange(.written, "pets/overlay.css"), FileChange(.written, "pets/tutorial.yaml"))
    }

    private func committedAddress(in page: String) throws -> String {
        try #require(site.get(page).address(startingWith: "/committed/"))
    }

    @Test("A frame of the last commit has that version’s text, stylesheet and mock-up; one without has what was saved")
    func frames() throws {
        let committed = site.get("/frames/pets/1/overlay?version=committed").bodyText
        #expect(committed.contains("Pets Overview"))
        #expect(site.get("/frames/pets/1/overlay").bodyText.contains("All Pets"))
        let address = try committedAddress(in: "/frames/pets/1/overlay?version=committed")
        let sheet = site.get(address)
        #expect(sheet.bodyText == "h1 { color: red }")
        #expect(sheet.cacheControl?.value.hasSuffix("immutable") == true)
        #expect(sheet.header("Content-Security-Policy")?.hasPrefix("sandbox") == true)
        let frame = site.get("/frames/pets/2?version=committed").bodyText
        #expect(frame.contains("/pets/pets.html\""))
        #expect(frame.contains("/frames/pets/2/overlay?version=committed"))
        #expect(frame.contains("/frames/pets/1?version=committed"))
    }

    @Test("A new commit is seen at once, and the addresses of the one before go on")
    func newCommit() throws {
        let before = try committedAddress(in: "/frames/pets/1/overlay?version=committed")
        try git.run("commit", "--quiet", "--all", "--message", "Second")
        let page = site.get("/frames/pets/1/overlay?version=committed").bodyText
        #expect(page.contains("All Pets"))
        let after = try committedAddress(in: "/frames/pets/1/overlay?version=committed")
        #expect(before != after)
        #expect(site.get(after).bodyText == "h1 { color: blue }")
        #expect(site.get(before).bodyText == "h1 { color: red }")
    }

    @Test("Files of a commit that was never the last one are not served, nor hidden ones, nor what is no file")
    func onlyTheLast() throws {
        let first = try git.run("rev-parse", "HEAD")
        try git.run("commit", "--quiet", "--all", "--message", "Second")
        #expect(site.get("/committed/\(first)/pets/overlay.css").status == 404)
        let address = try committedAddress(in: "/frames/pets/1/overlay?version=committed")
        let start = address.replacing("overlay.css", with: "")
        #expect(site.get(start + "overlay.css").status == 200)
        for path in ["none.css", ".hidden.css", "..%2fpets%2foverlay.css", "../pets/overlay.css", "", "overlay.css%00"]
        {
            #expect(site.get(start + path).status >= 400, "\(path)")
        }
        #expect(site.get("/committed/HEAD/pets/overlay.css").status == 404)
    }

    @Test("Which files differ is told: changed, new and gone ones")
    func changes() throws {
        struct Answer: Decodable, Equatable {
            struct Change: Decodable, Equatable {
                let path: String
                let kind: String
            }
            let summary: String?
            let changes: [Change]
        }
        try site.folder.write("a {}", to: "pets/extra.css")
        try site.folder.write("hidden", to: "pets/.secret")
        try FileManager.default.removeItem(atPath: site.folder.path + "/pets/pets.html")
        let answer = try site.json("/api/tutorials/pets/committed", as: Answer.self)
        #expect(answer.summary == "First titles")
        #expect(
            answer.changes.map { "\($0.kind) \($0.path)" } == [
                "added extra.css", "changed overlay.css", "removed pets.html", "changed tutorial.yaml",
            ])
    }

    @Test("The page shows both versions, says which commit it is, and lists every step on every device")
    func page() throws {
        let redirect = try #require(site.get("/t/pets/compare?appearance=dark").location)
        #expect(redirect == "/t/pets/compare?appearance=dark&left-version=committed&right-version=saved")
        let page = site.get(redirect).bodyText
        #expect(page.contains("First titles"))
        #expect(page.contains("data-live=\"/frames/pets/1?device=ipad-air&amp;appearance=dark&amp;version=committed\""))
        #expect(page.contains("data-live=\"/frames/pets/1?device=ipad-air&amp;appearance=dark\""))
        #expect(page.components(separatedBy: "data-left-size=").count - 1 == 4)
        #expect(page.contains("2 files differ"))
        let second = site.get("/t/pets/compare?step=2&left-device=ipad-air&right-device=iphone-8").bodyText
        #expect(second.components(separatedBy: "data-left-size=").count - 1 == 2)
        #expect(second.contains("/frames/pets/2?device=iphone-8\""))
    }

    @Test("Steps are matched by their names; what only one version has has nothing on the other side")
    func steps() throws {
        let more = Sample.pets.replacing(
            "  - id: PetsTab2", with: "  - {id: New, screen: pets, title: New, text: New}\n  - id: PetsTab2")
        try site.folder.write(more, to: "pets/tutorial.yaml")
        site.follow(FileChange(.written, "pets/tutorial.yaml"))
        let third = site.get("/t/pets/compare?step=3&left-version=committed").bodyText
        #expect(third.contains("/frames/pets/2?device=ipad-air&amp;version=committed\""))
        #expect(third.contains("/frames/pets/3?device=ipad-air\""))
        #expect(site.get("/t/pets/compare?step=2&left-version=committed").bodyText.contains("no such step"))
    }

    @Test("Without a commit, with a file that git does not know, and with a broken one, a sentence says so")
    func reasons() throws {
        let plain = try TestSite(Sample.petsFolder)
        #expect(plain.get("/t/pets/compare").location?.contains("left-device=ipad-air&right-device=iphone-8") == true)
        #expect(plain.get("/t/pets/compare?left-version=committed").bodyText.contains("is in no git repository"))
        let frame = plain.get("/frames/pets/1?version=committed")
        #expect(frame.status == 404)
        #expect(frame.bodyText.contains("has no committed version"))
        #expect(plain.get("/api/tutorials/pets/committed").status == 200)

        try site.folder.write(Sample.plain("New"), to: "new/tutorial.yaml")
        site.follow(FileChange(.written, "new/tutorial.yaml"))
        #expect(site.get("/t/new/compare?left-version=committed").bodyText.contains("git does not know it yet"))

        try site.folder.write(Sample.broken, to: "pets/tutorial.yaml")
        try git.run("commit", "--quiet", "--all", "--message", "Broken")
        try site.folder.write(Sample.pets, to: "pets/tutorial.yaml")
        site.follow(FileChange(.written, "pets/tutorial.yaml"))
        #expect(site.get("/t/pets/compare?left-version=committed").bodyText.contains("committed file has an error"))
    }
}
