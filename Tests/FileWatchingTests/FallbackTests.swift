import FileWatching
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("When inotify is exhausted, absent or useless")
struct FallbackTests {
    private let folder: TemporaryFolder
    private let heard = Recorder()
    /// Looks as often as it likes: the usual pause, so these tests take a second or so each.
    private let automatic = WatchStrategy.automatic

    init() throws {
        folder = try TemporaryFolder(["pets/overlay.css": "x"])
    }

    @Test("Without inotify, polling takes over from the start with a message", arguments: [ENOSYS, EMFILE, ENOMEM])
    func absent(code: Int32) async throws {
        var system = SystemCalls.live
        system.openInotify = { .failure(SystemError(code: code)) }
        let watcher = heard.watcher(of: folder, automatic, system: system)
        try watcher.start()
        try folder.write("longer", to: "pets/overlay.css")
        #expect(await eventually { heard.written("pets/overlay.css") })
        #expect(heard.messages.count == 1 && heard.messages[0].contains("Every file is looked at each 0.5 seconds"))
    }

    @Test("When the limit of watches is reached later, polling takes over, says so and asks for a rescan")
    func exhausted() async throws {
        let left = Left(2)
        var system = SystemCalls.live
        system.addWatch = { descriptor, path, mask in
            left.take() ? SystemCalls.live.addWatch(descriptor, path, mask) : .failure(SystemError(code: ENOSPC))
        }
        let watcher = heard.watcher(of: folder, .inotify, system: system)
        try watcher.start()
        try folder.write("longer", to: "pets/overlay.css")
        #expect(await eventually { heard.written("pets/overlay.css") })
        #expect(heard.messages.isEmpty)
        try folder.write("x", to: "new/overlay.css")
        #expect(await eventually { heard.has(.rescan) })
        #expect(heard.messages.count == 1 && heard.messages[0].contains("fs.inotify.max_user_watches"))
        try folder.write("longer", to: "new/overlay.css")
        #expect(await eventually { heard.written("new/overlay.css") })
    }

    @Test("With inotify alone, its refusal is an error")
    func refused() throws {
        var system = SystemCalls.live
        system.addWatch = { _, _, _ in .failure(SystemError(code: ENOSPC)) }
        let watcher = heard.watcher(of: folder, .inotify, system: system)
        #expect(throws: FileWatcherError.self) { try watcher.start() }
    }

    @Test("A folder on a network is polled from the start", arguments: ["nfs4", "cifs", "9p", "fuse.sshfs", "vboxsf"])
    func network(type: String) throws {
        var system = SystemCalls.live
        system.fileSystemType = { _ in type }
        let opened = Left(1)
        system.openInotify = {
            _ = opened.take()
            return .failure(SystemError(code: ENOSYS))
        }
        let watcher = heard.watcher(of: folder, automatic, system: system)
        try watcher.start()
        watcher.stop()
        #expect(opened.take(), "inotify was not asked for")
        #expect(heard.messages.count == 1 && heard.messages[0].contains("where inotify sees but a part"))
    }

    @Test("Local file systems are watched through inotify", arguments: ["ext4", "overlay", "tmpfs", "fuseblk"])
    func local(type: String) async throws {
        var system = SystemCalls.live
        system.fileSystemType = { _ in type }
        let watcher = heard.watcher(of: folder, automatic, system: system)
        try watcher.start()
        try folder.write("longer", to: "pets/overlay.css")
        #expect(await eventually { heard.written("pets/overlay.css") })
        #expect(heard.messages.isEmpty)
    }

    @Test("One folder that cannot be watched is named; the others are")
    func unreadable() async throws {
        var system = SystemCalls.live
        system.addWatch = { descriptor, path, mask in
            path.hasSuffix("/secret")
                ? .failure(SystemError(code: EACCES)) : SystemCalls.live.addWatch(descriptor, path, mask)
        }
        try folder.makeFolder("secret")
        let watcher = heard.watcher(of: folder, automatic, system: system)
        try watcher.start()
        try folder.write("longer", to: "pets/overlay.css")
        #expect(await eventually { heard.written("pets/overlay.css") })
        #expect(heard.messages.count == 1 && heard.messages[0].contains("secret cannot be watched"))
    }

    @Test("When the kernel's queue overflows, everything is to be looked at, and watching goes on")
    func overflow() async throws {
        let gate = Gate()
        let heard = heard
        let watcher = FolderWatcher(
            root: folder.path, strategy: .inotify, onMessage: { heard.add(message: $0) },
            onChange: { changes in
                heard.add(changes)
                gate.wait()
            })
        try watcher.start()
        try folder.write("longer", to: "pets/overlay.css")
        #expect(await eventually { !heard.changes.isEmpty })
        // The watcher is held up in its callback: its queue fills, by two events a file.
        for number in 0...(try queueLength() / 2) {
            try OpenFile(folder.full("pets/\(number).css")).finish()
        }
        try folder.makeFolder("unheard")
        gate.open()
        #expect(await eventually { heard.has(.rescan) })
        try folder.write("x", to: "unheard/file.css")
        #expect(await eventually { heard.written("unheard/file.css") })
    }

    private func queueLength() throws -> Int {
        let text = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        return try #require(Int(text.prefix { $0.isNumber }))
    }
}

/// A number of times that something may still be done.
private final class Left: Sendable {
    private let count: Mutex<Int>

    init(_ count: Int) {
        self.count = Mutex(count)
    }

    func take() -> Bool {
        count.withLock { count in
            count -= 1
            return count >= 0
        }
    }
}

/// Holds up whoever waits until it is opened for good.
private final class Gate: Sendable {
    private let isOpen = Mutex(false)

    func open() {
        isOpen.withLock { $0 = true }
    }

    func wait() {
        while !isOpen.withLock({ $0 }) { usleep(1000) }
    }
}
