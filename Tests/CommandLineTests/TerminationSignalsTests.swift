import Foundation
import TestSupport
import Testing
import vitrine

/// Serialized: a process has one action for each signal.
@Suite("Signals that end the process", .serialized, .timeLimit(.minutes(1)))
struct TerminationSignalsTests {
    @Test("The first signal ends the waiting, a later one is urgent")
    func firstAndSecond() async {
        let (urgent, arrival) = AsyncStream.makeStream(of: Int32.self)
        let signals = TerminationSignals([SIGUSR1, SIGUSR2]) { arrival.yield($0) }

        kill(getpid(), SIGUSR1)
        #expect(await signals.wait() == SIGUSR1)

        kill(getpid(), SIGUSR2)
        #expect(await urgent.first { _ in true } == SIGUSR2)
    }

    @Test("A signal that comes before anybody waits is not lost")
    func early() async {
        let signals = TerminationSignals([SIGUSR1]) { _ in }
        kill(getpid(), SIGUSR1)
        let waiting = Task { await signals.wait() }
        #expect(await waiting.value == SIGUSR1)
    }

    @Test("A browser that is opened meanwhile can still be ended by a signal")
    func children() async throws {
        let signals = TerminationSignals([SIGUSR1]) { _ in }
        let folder = try TemporaryFolder(["xdg-open": "#!/bin/sh\nkill -USR1 $$\nexit 0\n"])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "xdg-open").path)
        #expect(await BrowserOpener(searchPath: folder.path).open("http://a/") != nil)
        withExtendedLifetime(signals) {}
    }

    @Test("Waiting ends when its task is cancelled")
    func cancelled() async {
        let signals = TerminationSignals([SIGUSR1]) { _ in }
        let waiting = Task { await signals.wait() }
        waiting.cancel()
        #expect(await waiting.value == nil)
    }

    @Test("A client that goes away does not end the process")
    func brokenPipe() {
        _ = TerminationSignals([SIGUSR1]) { _ in }
        kill(getpid(), SIGPIPE)
    }
}
