import Foundation
import Testing

@testable import BrowserAutomation

@Suite("Programs that end with the test")
struct ProcessFamilyTests {
    @Test("A program, its children and its files go together, also a child that takes no hint")
    func together() async throws {
        let script = "(trap '' TERM; echo child; while :; do sleep 1; done) & echo $! >child; wait"
        let family = try ProcessFamily(["sh", "-c", script], files: ["settings/one.ini": "[One]"])
        let folder = family.folder
        var child = ""
        try await waitUntil("the child has started") {
            child = (try? String(contentsOf: folder.appending(path: "child"), encoding: .utf8)) ?? ""
            return child.hasSuffix("\n") && family.lastWords == "child"
        }
        #expect(try String(contentsOf: folder.appending(path: "settings/one.ini"), encoding: .utf8) == "[One]")
        let process = "/proc/\(child.trimmingCharacters(in: .newlines))"
        #expect(FileManager.default.fileExists(atPath: process))
        family.end()
        try await waitUntil("all of it is gone") {
            !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
                && !FileManager.default.fileExists(atPath: process + "/exe")
        }
    }
}
