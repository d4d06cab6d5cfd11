import Diagnostics
import FileWatching
import Foundation
import HTTPServing
import TestSupport
import Testing
import Tutorials

@testable import PreviewServing

@Suite("The library")
struct LibraryTests {
    func ids(_ site: TestSite) -> [String] { site.library.snapshot.entries.map(\.id) }

    @Test("Every folder with a tutorial.yaml is one, nested ones included, in the order of their folders")
    func folders() throws {
        let site = try TestSite([
            "b/tutorial.yaml": Sample.plain("B"), "a/tutorial.yaml": Sample.plain("A"),
            "a/in/ner/tutorial.yaml": Sample.plain("Inner"), "none/readme": "", ".git/tutorial.yaml": "",
            "node_modules/x/tutorial.yaml": "", "old~/tutorial.yaml": "",
        ])
        #expect(ids(site) == ["a", "a.in.ner", "b"])
    }

    @Test("A workspace that is itself a tutorial has its folder's name")
    func root() throws {
        let site = try TestSite([
            "tutorial.yaml": Sample.plain("Root"), "style.css": "", "in/tutorial.yaml": Sample.plain("In"),
        ])
        let name = site.folder.url.lastPathComponent
        #expect(ids(site) == [name, "in"])
        #expect(site.get("/t/\(name)/1").status == 200)
        #expect(site.get("/assets/\(name)/style.css").status == 200)
        #expect(site.get("/assets/\(name)/in/tutorial.yaml").status == 200)
    }

    @Test("A broken file keeps the last good version, with what is wrong, and recovers")
    func lastGoodVersion() throws {
        let site = try TestSite(Sample.petsFolder)
        try site.folder.write(Sample.broken, to: "pets/tutorial.yaml")
        site.follow(FileChange(.written, "pets/tutorial.yaml"))
        let broken = try #require(site.library.snapshot["pets"])
        #expect(broken.isBroken)
        #expect(broken.tutorial?.stepCount == 2)
        #expect(broken.failure?.hasPrefix("tutorial.yaml:") == true)
        #expect(site.get("/frames/pets/2").bodyText.contains("class=\"failure\""))
        try site.folder.write(Sample.pets, to: "pets/tutorial.yaml")
        site.follow(FileChange(.written, "pets/tutorial.yaml"))
        #expect(site.library.snapshot["pets"]?.isBroken == false)
        #expect(!site.get("/frames/pets/2").bodyText.contains("class=\"failure\""))
    }

    @Test("A broken file survives a complete re-reading with its last good version too")
    func lastGoodVersionAfterRescan() throws {
        let site = try TestSite(Sample.petsFolder)
        try site.folder.write(Sample.broken, to: "pets/tutorial.yaml")
        site.follow(.rescan)
        #expect(site.library.snapshot["pets"]?.tutorial?.stepCount == 2)
    }

    @Test("Tutorials come and go with their files")
    func comeAndGo() throws {
        let site = try TestSite(Sample.petsFolder)
        try site.folder.write(Sample.plain("New"), to: "new/tutorial.yaml")
        site.follow(FileChange(.written, "new/tutorial.yaml"))
        #expect(ids(site) == ["new", "pets"])
        try FileManager.default.removeItem(atPath: site.folder.path + "/pets/tutorial.yaml")
        site.follow(FileChange(.removed, "pets/tutorial.yaml"))
        #expect(ids(site) == ["new"])
        #expect(site.get("/t/pets/1").status == 404)
    }

    @Test("The workspace's devices are added, kept out while their file is broken, and go with it")
    func devices() throws {
        let device = """
            format: 1
            devices:
              - {id: my-pad, name: My Pad, platform: ios, size: {width: 700, height: 900}, scale: 2}

            """
        let site = try TestSite(Sample.petsFolder)
        #expect(site.library.snapshot.catalogue["my-pad"] == nil)
        try site.folder.write(device, to: "devices.yaml")
        #expect(site.follow(FileChange(.written, "devices.yaml")) == [.reset])
        #expect(site.library.snapshot.catalogue["my-pad"]?.size.width == 700)
        #expect(site.get("/frames/pets/1?device=my-pad").bodyText.contains("width:700px"))
        try site.folder.write("devices: [", to: "devices.yaml")
        site.follow(FileChange(.written, "devices.yaml"))
        #expect(!site.library.snapshot.deviceProblems.isEmpty)
        #expect(site.get("/t/pets/1").bodyText.contains("devices.yaml"))
        try FileManager.default.removeItem(atPath: site.folder.path + "/devices.yaml")
        site.follow(FileChange(.removed, "devices.yaml"))
        #expect(site.library.snapshot.deviceProblems.isEmpty)
        #expect(site.library.snapshot.catalogue["my-pad"] == nil)
    }

    @Test("Linked folders are not followed, neither at the start nor later")
    func linkedFolders() throws {
        let outside = try TemporaryFolder(["tutorial.yaml": Sample.plain("Outside")])
        let site = try TestSite(Sample.petsFolder)
        for target in [outside.path, "pets", "."] {
            let link = site.folder.path + "/link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            site.follow(.rescan)
            #expect(ids(site) == ["pets"])
            site.follow(FileChange(.written, "link"), FileChange(.written, "link/tutorial.yaml"))
            #expect(ids(site) == ["pets"])
            try FileManager.default.removeItem(atPath: link)
        }
    }

    @Test("A folder that gives way to a link takes its tutorial along")
    func replacedByLink() throws {
        let outside = try TemporaryFolder(["tutorial.yaml": Sample.plain("Outside")])
        let site = try TestSite(Sample.petsFolder)
        try FileManager.default.removeItem(atPath: site.folder.path + "/pets")
        try FileManager.default.createSymbolicLink(
            atPath: site.folder.path + "/pets", withDestinationPath: outside.path)
        #expect(site.follow(FileChange(.written, "pets")) == [.tutorial("pets")])
        #expect(ids(site) == [])
    }

    enum Obstacle: CaseIterable {
        case folder, pipe, linkOutside, linkToDevice, linkToNothing
    }

    @Test(
        "What stands in a tutorial's or the devices' place is told and neither read nor waited for",
        arguments: Obstacle.allCases)
    func obstacles(obstacle: Obstacle) throws {
        let outside = try TemporaryFolder(["tutorial.yaml": Sample.plain("Outside")])
        let folder = try TemporaryFolder(["pets/x": ""])
        for path in ["pets/tutorial.yaml", "devices.yaml"].map({ "\(folder.path)/\($0)" }) {
            switch obstacle {
            case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            case .pipe: #expect(mkfifo(path, 0o600) == 0)
            case .linkOutside: #expect(symlink(outside.path + "/tutorial.yaml", path) == 0)
            case .linkToDevice: #expect(symlink("/dev/zero", path) == 0)
            case .linkToNothing: #expect(symlink("nowhere", path) == 0)
            }
        }
        let library = TutorialLibrary(workspace: try Workspace(folder: folder.path))
        library.reloadAll()
        let entry = try #require(library.snapshot["pets"])
        #expect(entry.isBroken && entry.tutorial == nil)
        #expect(entry.diagnostics.map(\.id) == ["unreadable-file"])
        #expect(library.snapshot.deviceProblems.map(\.id) == ["unreadable-file"])
    }

    @Test("A link to a tutorial.yaml within the workspace is one")
    func linkInside() throws {
        let site = try TestSite(["shared/tutorial.txt": Sample.plain("Shared"), "a/x": ""])
        #expect(symlink("../shared/tutorial.txt", site.folder.path + "/a/tutorial.yaml") == 0)
        site.follow(.rescan)
        #expect(site.library.snapshot["a"]?.title == "Shared")
    }

    @Test("Whether there is a file is not told of places outside the tutorial's folder")
    func existence() throws {
        let yaml = Sample.pets.replacing("overlay.css", with: "link/passwd")
        let site = try TestSite(Sample.petsFolder.merging(["pets/tutorial.yaml": yaml]) { $1 })
        let before = site.library.snapshot["pets"]?.diagnostics
        #expect(symlink("/etc", site.folder.path + "/pets/link") == 0)
        site.follow(.rescan)
        #expect(site.library.snapshot["pets"]?.diagnostics == before)
        #expect(before?.contains { $0.message.contains("link/passwd") } == true)
    }

    @Test("Two folders with one id: the first has it and says so, the other takes over when it goes")
    func sameID() throws {
        let site = try TestSite(["a.b/tutorial.yaml": Sample.plain("Dot"), "a/b/tutorial.yaml": Sample.plain("Slash")])
        #expect(ids(site) == ["a.b"])
        #expect(site.library.snapshot["a.b"]?.title == "Dot")
        #expect(site.library.snapshot["a.b"]?.diagnostics.first?.message.contains("'a/b'") == true)
        try site.folder.write(Sample.plain("Slash, again"), to: "a/b/tutorial.yaml")
        site.follow(FileChange(.written, "a/b/tutorial.yaml"))
        #expect(site.library.snapshot["a.b"]?.title == "Dot")
        try FileManager.default.removeItem(atPath: site.folder.path + "/a.b")
        site.follow(FileChange(.removed, "a.b"))
        #expect(site.library.snapshot["a.b"]?.title == "Slash, again")
        #expect(site.library.snapshot["a.b"]?.diagnostics.contains { $0.id == "same-address" } == false)
    }

    @Test(
        "Odd names of folders are ids like others",
        arguments: ["größe", "a b", "<b>&\"'", "100%", "?#", "a\u{301}", "…"])
    func oddNames(name: String) throws {
        let site = try TestSite(["\(name)/tutorial.yaml": Sample.plain("Odd"), "\(name)/a.css": ""])
        let address = try #require(site.get("/").address(startingWith: "/t/"))
        #expect(site.get(address).status == 200)
        let events = site.follow(FileChange(.written, "\(name)/a.css"))
        guard case .style(_, let path, let href)? = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(path == "a.css")
        #expect(site.get(href).cacheControl?.value.hasSuffix("immutable") == true)
    }
}
