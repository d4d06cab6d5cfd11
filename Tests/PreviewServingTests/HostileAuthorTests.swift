import FileWatching
import Foundation
import HTTPServing
import TestSupport
import Testing
import Tutorials

@testable import PreviewServing

/// Workspaces that somebody made to do harm to whoever opens them.
@Suite("Hostile workspaces")
struct HostileAuthorTests {
    /// Breaks out of text, attributes of both quotes, comments, styles and blocks of JSON.
    static let markup = #"'"><script>alert(1)</script><img src=x onerror=alert(1)>--></style>\u003c{{x}}"#

    static var tutorial: String {
        let text = "'\(markup.replacing("'", with: "''"))'"
        let file = "'\(fileName.replacing("'", with: "''"))"
        return """
            format: 1
            kind: training-overlay
            title: \(text)
            identifier: \(text)
            devices: [ipad-air, \(text)]
            stylesheets: {default: \(file).css'}
            screens:
              \(text):
                html: \(file).html'
                targets:
                  \(text): {right: 5, top: 20, width: 44, height: 44}
                  measured: {selector: \(text)}
                  wrong: {left: \(text)}
            \(text): 1
            steps:
              - id: \(text)
                screen: \(text)
                title: \(text)
                text: \(text)
                elements:
                  - {target: \(text), text: \(text)}
                  - {target: measured, text: \(text)}
                  - {target: unknown, text: \(text)}
              - {id: two, screen: \(text), position: \(text), title: x, text: y}

            """
    }

    static let fileName = markup.replacing("/", with: "").replacing("\\", with: "").replacing(":", with: "")

    @Test("Markup in every field, name and parameter stays text on every page")
    func markup() throws {
        let name = Self.fileName
        let site = try TestSite([
            "\(name)/tutorial.yaml": Self.tutorial, "\(name)/\(name).css": "", "\(name)/\(name).html": "",
            "devices.yaml": "format: 1\ndevices: [{id: '\(Self.markup.replacing("'", with: "''"))'}]\n",
        ])
        let id = PercentEncoding.encode(name)
        let query = "?device=\(PercentEncoding.encode(Self.markup))&locale=\(PercentEncoding.encode(Self.markup))"
        #expect(site.library.snapshot[name]?.tutorial?.stepCount == 2)
        for address in [
            "/", "/t/\(id)/1", "/t/\(id)/2", "/t/\(id)/1\(query)", "/frames/\(id)/1", "/frames/\(id)/1\(query)",
            "/frames/\(id)/1?still=1", "/frames/\(id)/2", "/frames/\(id)/1/overlay\(query)", "/t/\(id)/x\(id)",
            "/assets/\(id)/\(id)", "/t/x\(id)/1", "/\(id)?\(Self.markup)",
        ] {
            let page = site.get(address)
            #expect(page.contentType == "text/html; charset=utf-8", "\(address)")
            for part in ["<script>alert", "<img src=x", "</style>"] {
                #expect(!page.bodyText.contains(part), "\(address)")
            }
        }
    }

    @Test("Addresses and links are safe however a folder is called")
    func links() throws {
        let site = try TestSite(["\(Self.fileName)/tutorial.yaml": Sample.plain("Odd")])
        let address = try #require(site.get("/").address(startingWith: "/t/"))
        #expect(site.get(address).status == 200)
    }

    @Test("Deep, endless and huge files are complaints", .timeLimit(.minutes(1)))
    func hugeFiles() throws {
        let doubling = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]\n" }.joined()
        let site = try TestSite([
            "deep/tutorial.yaml": "format: " + String(repeating: "[", count: 100_000),
            "doubling/tutorial.yaml": "a0: &a0 [x]\n" + doubling,
            "huge/tutorial.yaml": String(repeating: "# comment\n", count: 200_000),
        ])
        #expect(site.library.snapshot.entries.map(\.isBroken) == [true, true, true])
        #expect(site.get("/").status == 200)
    }

    @Test("Pages and files are answered while everything changes at once, and the last state wins")
    func turmoil() async throws {
        let site = try TestSite(
            Dictionary(uniqueKeysWithValues: (0..<20).map { ("t\($0)/tutorial.yaml", Sample.plain("0")) }))
        await withTaskGroup { group in
            for reader in 0..<3 {
                group.addTask {
                    for number in 0..<150 {
                        let id = (number * 7 + reader) % 20
                        let addresses = ["/", "/t/t\(id)/1", "/frames/t\(id)/1", "/frames/t\(id)/1/overlay"]
                        let response = site.get(addresses[number % addresses.count])
                        #expect(response.status == 200)
                    }
                }
            }
            group.addTask {
                for number in 1...60 {
                    let path = "t\(number % 20)/tutorial.yaml"
                    try? site.folder.write(Sample.plain("\(number)"), to: path)
                    site.follow(number % 10 == 0 ? .rescan : FileChange(.written, path))
                }
            }
            // The first reading of everything and the first saves happen on two threads.
            group.addTask { for _ in 0..<10 { site.library.reloadAll() } }
        }
        for number in 41...60 {
            #expect(site.library.snapshot["t\(number % 20)"]?.title == "\(number)")
        }
        #expect(site.library.snapshot.entries.count == 20)
    }
}
