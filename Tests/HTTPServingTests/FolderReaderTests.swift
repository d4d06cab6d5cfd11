import Foundation
import HTTPServing
import TestSupport
import Testing

struct FolderReaderTests {
    private let folder: TemporaryFolder
    private let reader: FolderReader

    init() throws {
        folder = try TemporaryFolder(["site/a/x.txt": "hello", "secret.txt": "secret"])
        reader = FolderReader(root: folder.path + "/site")
    }

    @Test("A file is read, up to the limit")
    func file() {
        #expect(reader.read(["a", "x.txt"], limit: 100) == .bytes(Array("hello".utf8)))
        #expect(reader.read(["a", "x.txt"], limit: 2) == .bytes(Array("he".utf8)))
        #expect(reader.hasFile(["a", "x.txt"]))
    }

    @Test("What is not there is missing", arguments: [["b"], ["a", "y.txt"], ["b", "x.txt"], ["a", "x.txt", "y"]])
    func missing(path: [String]) {
        #expect(reader.read(path, limit: 100) == .missing)
        #expect(!reader.hasFile(path))
    }

    @Test("What is there and no file of the folder is refused, without waiting")
    func refused() throws {
        let root = folder.path + "/site/"
        #expect(mkfifo(root + "pipe", 0o600) == 0)
        for (link, target) in [("out", "../secret.txt"), ("zero", "/dev/zero"), ("gone", "nowhere"), ("loop", "loop")] {
            #expect(symlink(target, root + link) == 0)
        }
        for name in ["pipe", "out", "zero", "gone", "loop", "a"] {
            #expect(reader.read([name], limit: 100) == .refused)
            #expect(!reader.hasFile([name]))
        }
    }

    @Test("A link does not make a hidden file one that is seen")
    func hidden() throws {
        try folder.write("[core]", to: "site/.git/config")
        for (link, target) in [("settings.css", ".git/config"), ("folder", ".git")] {
            #expect(symlink(target, "\(folder.path)/site/\(link)") == 0)
        }
        #expect(reader.read(["settings.css"], limit: 100) == .refused)
        #expect(reader.read(["folder", "config"], limit: 100) == .refused)
        // Whoever asks for it by its own name has reasons.
        #expect(reader.hasFile([".git", "config"]))
    }
}
