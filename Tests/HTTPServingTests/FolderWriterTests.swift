import Foundation
import HTTPServing
import Synchronization
import TestSupport
import Testing

struct FolderWriterTests {
    private let folder: TemporaryFolder
    private let writer: FolderWriter
    private var root: String { folder.path + "/site" }

    init() throws {
        folder = try TemporaryFolder(["site/a/x.css": "old", "secret.css": "secret"])
        writer = FolderWriter(root: folder.path + "/site")
    }

    private func text(_ path: String) -> String? {
        try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    private func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)").sorted()
    }

    private func write(_ path: String, _ contents: String, over known: String?) throws(FileWriteError) {
        try writer.write(
            path.split(separator: "/").map(String.init), Array(contents.utf8),
            replacing: known.map { ContentHash.of($0) })
    }

    @Test("A file is replaced over the version that the writer knew, and nothing else is left beside it")
    func replaced() throws {
        try write("a/x.css", "new", over: "old")
        #expect(text("a/x.css") == "new")
        #expect(try names("a") == ["x.css"])
    }

    @Test("A file that another program has changed is left alone, and the writer learns what is there")
    func changed() throws {
        #expect(throws: FileWriteError.changed(Array("old".utf8))) { try write("a/x.css", "new", over: "older") }
        #expect(text("a/x.css") == "old")
        #expect(try names("a") == ["x.css"])
    }

    @Test("A new file never takes the place of one that is there")
    func created() throws {
        try write("a/y.css", "new", over: nil)
        #expect(text("a/y.css") == "new")
        #expect(throws: FileWriteError.exists) { try write("a/x.css", "new", over: nil) }
        #expect(throws: FileWriteError.missing) { try write("b/x.css", "new", over: nil) }
        #expect(text("a/x.css") == "old")
        #expect(try names("a") == ["x.css", "y.css"])
    }

    @Test("Permissions stay as they were", arguments: [0o600, 0o644, 0o664, 0o755] as [mode_t])
    func permissions(mode: mode_t) throws {
        #expect(chmod("\(root)/a/x.css", mode) == 0)
        try write("a/x.css", "new", over: "old")
        var status = stat()
        #expect(stat("\(root)/a/x.css", &status) == 0)
        #expect(status.st_mode & 0o7777 == mode)
    }

    @Test("A file that nobody may write to is not replaced, although its folder would allow it")
    func readOnly() throws {
        #expect(chmod("\(root)/a/x.css", 0o444) == 0)
        #expect(throws: FileWriteError.notPermitted) { try write("a/x.css", "new", over: "old") }
        #expect(text("a/x.css") == "old")
        #expect(try names("a") == ["x.css"])
    }

    @Test("A hidden file is not written to by a link that is not hidden")
    func hidden() throws {
        try folder.write("[core]", to: "site/.git/config")
        #expect(symlink("../.git/config", "\(root)/a/settings.css") == 0)
        #expect(throws: FileWriteError.refused) { try write("a/settings.css", "new", over: "[core]") }
        #expect(text(".git/config") == "[core]")
    }

    @Test("While another program replaces a file all the time, nothing is written under another name")
    func replacedMeanwhile() throws {
        let isOver = Mutex(false)
        let (path, other) = ("\(root)/a/x.css", "\(root)/other")
        let replacing = Thread {
            while !isOver.withLock({ $0 }) {
                try? Data("old".utf8).write(to: URL(filePath: other))
                rename(other, path)
            }
        }
        replacing.start()
        for _ in 0..<300 { try? write("a/x.css", "old", over: "old") }
        isOver.withLock { $0 = true }
        #expect(try names("a").filter { !$0.hasPrefix(".") } == ["x.css"])
    }

    @Test("A link inside the folder stays a link, and what it leads to is replaced")
    func linkInside() throws {
        #expect(symlink("a/x.css", "\(root)/link.css") == 0)
        try write("link.css", "new", over: "old")
        #expect(text("a/x.css") == "new")
        var status = stat()
        #expect(lstat("\(root)/link.css", &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test("Nothing outside the folder is written, by link or by name")
    func outside() throws {
        #expect(symlink("../secret.css", "\(root)/out.css") == 0)
        #expect(symlink("..", "\(root)/up") == 0)
        #expect(throws: FileWriteError.refused) { try write("out.css", "new", over: "secret") }
        #expect(throws: FileWriteError.refused) { try write("up/secret.css", "new", over: "secret") }
        #expect(throws: FileWriteError.refused) { try write("up/new.css", "new", over: nil) }
        #expect(throws: FileWriteError.refused) { try write("../secret.css", "new", over: "secret") }
        #expect(throws: FileWriteError.refused) { try write(".hidden.css", "new", over: nil) }
        #expect(try String(contentsOfFile: folder.path + "/secret.css", encoding: .utf8) == "secret")
    }

    @Test("What is no file is refused")
    func noFile() throws {
        #expect(mkfifo("\(root)/pipe.css", 0o600) == 0)
        #expect(throws: FileWriteError.refused) { try write("pipe.css", "new", over: "") }
        #expect(throws: FileWriteError.refused) { try write("a", "new", over: "") }
    }

    @Test("What a killed program has left behind goes with the next save; what is being written now stays")
    func abandoned() throws {
        for (name, age) in [(".x.css.abc.vitrine", 3600), (".x.css.def.vitrine", 1)] {
            try folder.write("half", to: "site/a/\(name)")
            let time = Date(timeIntervalSinceNow: -Double(age))
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: "\(root)/a/\(name)")
        }
        try write("a/x.css", "new", over: "old")
        #expect(try names("a") == [".x.css.def.vitrine", "x.css"])
    }
}
