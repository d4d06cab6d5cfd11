import Foundation
import TestSupport
import Testing

@testable import GitReading

@Suite("Files as the last commit has them")
struct CommittedFilesTests {
    private let files = CommittedFiles()

    private func committed(_ contents: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(contents)
        try GitRunner(folder.path).commitAll()
        return folder
    }

    private func text(_ path: String..., in folder: String) throws -> String? {
        let commit = try files.lastCommit(around: folder)
        return try files.contents(of: path, below: folder, in: commit.id).map { String(decoding: $0, as: UTF8.self) }
    }

    private func refusal(around folder: String) -> GitRefusal? {
        do {
            _ = try files.lastCommit(around: folder)
            return nil
        } catch {
            return error
        }
    }

    @Test("A file is read as it was committed, whatever was saved since, also from a folder below the repository’s")
    func committedContents() throws {
        let folder = try committed(["pets/overlay.css": "h1 {}", "pets/screens/home.html": "<p>"])
        try "h1 { color: red }".write(toFile: folder.path + "/pets/overlay.css", atomically: true, encoding: .utf8)
        #expect(try text("pets", "overlay.css", in: folder.path) == "h1 {}")
        #expect(try text("overlay.css", in: folder.path + "/pets") == "h1 {}")
        #expect(try text("screens", "home.html", in: folder.path + "/pets") == "<p>")
        let commit = try files.lastCommit(around: folder.path + "/pets")
        #expect(commit.summary == "First")
        #expect(commit.time == 1_700_000_000)
        #expect(
            try files.files(below: folder.path + "/pets", in: commit.id, limit: 10).keys.sorted() == [
                "overlay.css", "screens/home.html",
            ])
    }

    @Test("A new commit is seen at once, also with a detached HEAD and after git has packed everything")
    func newCommits() throws {
        let folder = try committed(["a.css": "1"])
        let git = GitRunner(folder.path)
        try "2".write(toFile: folder.path + "/a.css", atomically: true, encoding: .utf8)
        try git.run("commit", "--quiet", "--all", "--message", "Second")
        #expect(try text("a.css", in: folder.path) == "2")
        try git.run("gc", "--quiet")
        #expect(try text("a.css", in: folder.path) == "2")
        try git.run("checkout", "--quiet", "--detach", "HEAD~")
        #expect(try text("a.css", in: folder.path) == "1")
    }

    @Test("What was never committed is none: a new file, a folder, a link, a hidden file, names that lead up")
    func nothingThere() throws {
        let folder = try committed(["a.css": "1", "screens/b.css": "2"])
        let git = GitRunner(folder.path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.css", withDestinationPath: "/etc/passwd")
        try git.run("add", "--all")
        try git.run("commit", "--quiet", "--message", "Link")
        try "3".write(toFile: folder.path + "/new.css", atomically: true, encoding: .utf8)
        for path in [
            ["new.css"], ["screens"], ["link.css"], ["..", "a.css"], ["screens", "..", "a.css"], ["a.css\0"], [""], [],
        ] {
            let commit = try files.lastCommit(around: folder.path)
            #expect(try files.contents(of: path, below: folder.path, in: commit.id) == nil, "\(path)")
            #expect(try files.contents(of: path, below: folder.path + "/screens", in: commit.id) == nil, "\(path)")
        }
    }

    @Test("Without a repository, and without a commit, a sentence says so")
    func noRepository() throws {
        let folder = try TemporaryFolder(["a.css": "1"])
        #expect(refusal(around: folder.path) == .noRepository)
        try GitRunner(folder.path).run("init", "--quiet")
        #expect(refusal(around: folder.path) == .noCommit)
        try FileManager.default.removeItem(atPath: folder.path + "/.git/HEAD")
        guard case .damaged = refusal(around: folder.path) else {
            Issue.record("\(String(describing: refusal(around: folder.path)))")
            return
        }
    }

    @Test("Shallow clones, worktrees and submodules are read as any repository")
    func otherRepositories() throws {
        let origin = try committed(["pets/a.css": "1"])
        let place = try TemporaryFolder([:])
        let git = GitRunner(place.path)
        try git.run("clone", "--quiet", "--depth", "1", "file://" + origin.path, "shallow")
        #expect(try text("a.css", in: place.path + "/shallow/pets") == "1")
        try GitRunner(origin.path).run("worktree", "add", "--quiet", place.path + "/tree")
        #expect(try text("a.css", in: place.path + "/tree/pets") == "1")
        try git.run("init", "--quiet", "outer")
        try GitRunner(place.path + "/outer").run("submodule", "add", "--quiet", "file://" + origin.path, "inner")
        #expect(try text("a.css", in: place.path + "/outer/inner/pets") == "1")
    }

    @Test("A .git that leads to a repository which does not know the folder opens nothing", arguments: [true, false])
    func strangeRepository(isLink: Bool) throws {
        let secret = try committed(["secret.txt": "secret"])
        let folder = try TemporaryFolder(["secret.txt": "mine"])
        if isLink {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/.git", withDestinationPath: secret.path + "/.git")
        } else {
            try "gitdir: \(secret.path)/.git\n".write(
                toFile: folder.path + "/.git", atomically: true, encoding: .utf8)
        }
        #expect(refusal(around: folder.path) == .elsewhere(folder: folder.path))
    }

    @Test("A repository that would run programs runs none, and one that never answers is left after a while")
    func hostileRepository() throws {
        let folder = try committed(["a.css": "1", ".gitattributes": "*.css filter=evil diff=evil"])
        let git = GitRunner(folder.path)
        let marker = folder.path + "/marker"
        for key in [
            "core.fsmonitor", "filter.evil.smudge", "filter.evil.clean", "filter.evil.process", "diff.evil.textconv",
            "core.sshCommand", "core.pager", "core.editor",
        ] {
            try git.run("config", key, "touch \(marker)")
        }
        #expect(try text("a.css", in: folder.path) == "1")
        #expect(!FileManager.default.fileExists(atPath: marker))

        try FileManager.default.removeItem(atPath: folder.path + "/.git/config")
        #expect(mkfifo(folder.path + "/.git/config", 0o600) == 0)
        let hasty = CommittedFiles(patience: 0.2)
        for _ in 1...3 { #expect(throws: GitRefusal.slow) { try hasty.lastCommit(around: folder.path) } }
        // Lets the question that waits for the pipe end.
        let pipe = open(folder.path + "/.git/config", O_WRONLY | O_NONBLOCK)
        if pipe >= 0 { close(pipe) }
    }

    @Test("A file is unchanged where git would say so: its line ends alone make no difference")
    func sameness() throws {
        let folder = try committed(["a.css": "one\ntwo\n"])
        let commit = try files.lastCommit(around: folder.path)
        let file = try #require(try files.files(below: folder.path, in: commit.id, limit: 10)["a.css"])
        #expect(BlobHash.isSame(Array("one\ntwo\n".utf8), as: file))
        #expect(BlobHash.isSame(Array("one\r\ntwo\r\n".utf8), as: file))
        #expect(!BlobHash.isSame(Array("one\rtwo\n".utf8), as: file))
        #expect(!BlobHash.isSame(Array("one\n".utf8), as: file))
        #expect(BlobHash.of([]) == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    }
}
