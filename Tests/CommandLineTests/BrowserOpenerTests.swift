import Foundation
import TestSupport
import Testing
import vitrine

@Suite("Opening a browser")
struct BrowserOpenerTests {
    func folder(_ scripts: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(scripts.mapValues { "#!/bin/sh\n\($0)\n" })
        for name in scripts.keys {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: name).path)
        }
        return folder
    }

    @Test("The desktop's helper gets the address")
    func opens() async throws {
        let folder = try folder(["xdg-open": #"printf %s "$1" > "$(dirname "$0")/address""#])
        #expect(await BrowserOpener(searchPath: "/nowhere:\(folder.path)").open("http://127.0.0.1:8080/") == nil)
        let address = try String(contentsOf: folder.url.appending(path: "address"), encoding: .utf8)
        #expect(address == "http://127.0.0.1:8080/")
    }

    @Test("xdg-open is preferred, open is the second choice")
    func choice() async throws {
        let both = try folder(["xdg-open": "exit 0", "open": "exit 1"])
        let one = try folder(["open": "exit 0"])
        #expect(await BrowserOpener(searchPath: both.path).open("http://a/") == nil)
        #expect(await BrowserOpener(searchPath: one.path).open("http://a/") == nil)
    }

    @Test("A helper that fails, cannot be run or is missing gives a sentence with the address")
    func failures() async throws {
        let failing = try folder(["xdg-open": "exit 3"])
        let broken = try folder(["xdg-open": "exit 0"])
        try broken.write("no program at all", to: "xdg-open")
        for path in [failing.path, broken.path, "/nowhere", ""] {
            let problem = await BrowserOpener(searchPath: path).open("http://a/")
            #expect(problem?.hasPrefix("No browser was opened: ") == true)
            #expect(problem?.hasSuffix("Open http://a/ yourself.") == true)
        }
    }
}
