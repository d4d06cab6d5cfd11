import Foundation
import HTTPServing
import TestSupport
import Testing
import TutorialRendering
import Tutorials

@testable import PreviewServing

@Suite("One file of a tutorial")
struct ExportTests {
    private static let exporter: TutorialExporter? = {
        guard let program = try? program(ProcessInfo.processInfo.environment) else { return nil }
        return TutorialExporter(program: program)
    }()
    private static let isInstalled = exporter?.missingPackages == []

    private static func program(_ environment: [String: String]) throws -> ProgramFiles {
        try ProgramFiles(folder: TestSite.resources, environment: environment)
    }

    private func export(
        _ files: [String: String], id: String = "pets", choice: ExportChoice = ExportChoice()
    ) async throws -> TutorialExporter.Export {
        let site = try TestSite(files)
        let source = try #require(site.library.exportSource(of: id))
        return try await #require(Self.exporter).export(source, choice: choice)
    }

    /// What a file holds of the tutorial's own, unpacked.
    private func archive(_ export: TutorialExporter.Export) throws -> String {
        let html = String(decoding: export.html, as: UTF8.self)
        let start = try #require(html.firstRange(of: "id=\"archive\">"))
        let packed = html[start.upperBound...].prefix { $0 != "<" }
        let bytes = try #require(Data(base64Encoded: String(packed)))
        let unpack = Process()
        unpack.executableURL = URL(filePath: "/bin/gzip")
        unpack.arguments = ["-dc"]
        let folder = try TemporaryFolder()
        try bytes.write(to: folder.url.appending(path: "a.gz"))
        unpack.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "a.gz"))
        let output = Pipe()
        unpack.standardOutput = output
        try unpack.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        unpack.waitUntilExit()
        return text
    }

    private static let tutorial = """
        format: 1
        kind: training-overlay
        title: {en: Pets, de: Tiere}
        devices: [iphone-8, ipad-air]
        stylesheets: {default: overlay.css}
        screens:
          pets: {html: screens/pets.html, targets: {add: {left: 1, top: 2, width: 3, height: 4}}}
        steps:
          - {id: A, screen: pets, title: "</script><script>alert(1)</script>", text: Hello, elements: [{target: add, text: One}]}
          - {id: B, screen: pets, title: Second, text: Two}

        """

    private static let files = [
        "pets/tutorial.yaml": tutorial,
        "pets/overlay.css": "@import 'more.css'; h1 { background: url(pictures/a%20b.svg) }",
        "pets/more.css": "h1 { color: teal; background: url(../other/secret.svg), url(.hidden.svg) }",
        "pets/pictures/a b.svg": "<svg xmlns='http://www.w3.org/2000/svg'><title>in the file</title></svg>",
        "pets/unused.svg": "<svg><title>of no use</title></svg>",
        "pets/.hidden.svg": "<svg><title>hidden</title></svg>",
        "pets/screens/pets.html":
            "<!doctype html><link rel=stylesheet href=../app.css><script>alert(1)</script><img src=../../other/secret.svg>",
        "pets/app.css": "body { background: url(pictures/a%20b.svg) }",
        "other/tutorial.yaml": tutorial.replacing("title: {en: Pets, de: Tiere}", with: "title: Secret tutorial"),
        "other/secret.svg": "<svg><title>secret</title></svg>",
    ]

    @Test("It has every step in every view, and of the files those that are needed, once", .enabled(if: isInstalled))
    func contents() async throws {
        let export = try await export(Self.files)
        #expect(export.steps == 2)
        #expect(export.devices == 2)
        // Two devices, two orientations, two appearances; the default, German and English.
        #expect(export.views == 24)
        let archive = try archive(export)
        #expect(archive.components(separatedBy: "in the file").count == 2)
        #expect(archive.contains("vitrine:file/pictures/a%20b.svg"))
        #expect(archive.contains("color: teal"))
        #expect(archive.contains("Tiere"))
    }

    @Test("Nothing is in it that the tutorial does not use, hides or does not own", .enabled(if: isInstalled))
    func others() async throws {
        let export = try await export(Self.files)
        let archive = try archive(export)
        for word in ["of no use", "<title>hidden", "<title>secret", "Secret tutorial", "alert(1)</script>"] {
            #expect(!archive.contains(word), "\(word)")
        }
        #expect(
            export.notes.sorted() == [
                "“more.css” brings in ../other/secret.svg, which is left out.",
                "“screens/pets.html” brings in ../../other/secret.svg, which is left out.",
            ])
    }

    @Test("A link that leads out of the workspace is no file", .enabled(if: isInstalled))
    func links() async throws {
        let outside = try TemporaryFolder(["secret.css": "h1 { color: tomato }"])
        let site = try TestSite(Self.files)
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "pets/more.css"))
        try FileManager.default.createSymbolicLink(
            atPath: "\(site.folder.path)/pets/more.css", withDestinationPath: "\(outside.path)/secret.css")
        let source = try #require(site.library.exportSource(of: "pets"))
        let export = try await #require(Self.exporter).export(source)
        #expect(!(try archive(export)).contains("tomato"))
    }

    @Test("Its policy knows our scripts by their hashes and no address of anybody", .enabled(if: isInstalled))
    func policy() async throws {
        let html = String(decoding: try await export(Self.files).html, as: UTF8.self)
        let start = try #require(html.firstRange(of: "http-equiv=\"Content-Security-Policy\" content=\""))
        let policy = html[start.upperBound...].prefix { $0 != "\"" }
        #expect(policy.hasPrefix("default-src &#39;none&#39;; script-src &#39;sha256-"))
        for word in ["http:", "https:", "*", "unsafe-eval", "script-src &#39;unsafe"] {
            #expect(!policy.contains(word), "\(word)")
        }
        // One module that runs, and what authors have written stands in no place where it could.
        #expect(html.components(separatedBy: "<script type=\"module\">").count == 2)
        #expect(!html.contains("alert(1)"))
    }

    @Test("The same tutorial gives the same bytes", .enabled(if: isInstalled))
    func reproducible() async throws {
        #expect(try await export(Self.files).html == export(Self.files).html)
    }

    @Test("Views are narrowed and widened by choice; an unknown device is told")
    func choice() throws {
        let site = try TestSite(Self.files)
        let source = try #require(site.library.exportSource(of: "pets"))
        var choice = ExportChoice()
        choice.devices = .some(["iphone-4s", "iphone-4s", "ipad-air"])
        choice.orientations = [.landscape]
        choice.appearances = [.dark]
        choice.locales = .some(["ar"])
        let views = try choice.views(of: source)
        #expect(
            views.map(\.query) == [
                "?device=iphone-4s&orientation=landscape&appearance=dark&locale=ar",
                "?device=ipad-air&orientation=landscape&appearance=dark&locale=ar",
            ])
        choice.devices = .all
        let all = try choice.views(of: source)
        #expect(all.count == DeviceCatalogue.builtIn.devices.count)
        #expect(all.prefix(2).map(\.environment.device.id) == ["iphone-8", "ipad-air"])
        choice.devices = .some(["ipad-hair"])
        #expect(throws: ExportFailure.unknownDevice("ipad-hair", known: DeviceCatalogue.builtIn.ids)) {
            try choice.views(of: source)
        }
    }

    @Test("What is missing is named with the packages to install")
    func missing() async throws {
        let exporter = TutorialExporter(
            program: try Self.program(["PATH": "/none", "VITRINE_CSS_TREE": "/none", "VITRINE_PARSE5": "/none"]))
        let packages = ["esbuild", "nodejs", "node-parse5", "node-css-tree"]
        #expect(exporter.missingPackages == packages)
        let source = try #require(try TestSite(Self.files).library.exportSource(of: "pets"))
        await #expect(throws: ExportFailure.missingPackages(packages)) { try await exporter.export(source) }
        #expect(
            ExportFailure.missingPackages(packages).description.hasSuffix(
                "apt-get install esbuild nodejs node-parse5 node-css-tree."))
    }

    @Test("Targets by selector that no browser can measure are told and cost no file", .enabled(if: isInstalled))
    func unmeasured() async throws {
        var files = Self.files
        files["pets/tutorial.yaml"] = Self.tutorial.replacing(
            "{left: 1, top: 2, width: 3, height: 4}", with: "{selector: '#add'}")
        let export = try await export(files)
        #expect(export.notes.contains { $0.hasPrefix("Targets that stand as selectors are not drawn") })
        #expect(export.views == 24)
    }
}

@Suite("Texts that are much alike")
struct TextArchiveTests {
    @Test("A part is kept once, and the parts of a text give it again")
    func parts() {
        var archive = TextArchive()
        let texts = [
            "<p>one</p>\n<p>two</p>", "<p>one</p>\n<p>three</p>", "<p>one</p>\n<p>two</p>", "", "ä\r\n<b>\u{301}</b>",
            "{\"step\":1,\"steps\":[2],\"content\":{}}",
        ]
        let numbers = texts.map { archive.add($0) }
        #expect(numbers == [0, 1, 0, 2, 3, 4])
        for (text, number) in zip(texts, numbers) {
            #expect(archive.texts[number].map { archive.parts[$0] }.joined() == text)
        }
        #expect(archive.parts.count { $0 == "<p>one" } == 1)
    }
}
