import Foundation
import PreviewServing
import PreviewStorage
import TestSupport
import Testing
import vitrine

@Suite("Links on the command line")
struct LinkCommandTests {
    let folder: TemporaryFolder
    let stores: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["pets/tutorial.yaml": CheckedWorkspace.sound])
        stores = try TemporaryFolder()
    }

    var storePath: String { stores.path + "/store.sqlite" }

    func run(_ words: String...) async -> Run {
        let path = storePath
        var commands = Commands.unused
        commands.linkDesk = { folder, options throws(CommandFailure) in
            do {
                let store = try StoreAddress(path, folder: "/", environment: [:]).open(log: { _ in })
                return try LinkDesk(
                    folder: folder.path(percentEncoded: false), store: store, workspaceName: options.workspaceName)
            } catch {
                throw .other("\(error)")
            }
        }
        return await Run(words, in: folder.url, commands: commands)
    }

    @Test("A link is printed once, listed without its address, and revoked by the first letters of its id")
    func life() async throws {
        let made = await run("share", ".", "pets", "--step", "1", "--pinned", "--name", "For \u{1B}[31mAda")
        #expect(made.code == .success)
        let path = try #require(made.written.firstMatch(of: #//s/[\w-]{22}/#)?.output)
        #expect(made.written.contains("step 1, pinned, until ") && made.written.contains("No server runs"))

        let list = await run("links")
        #expect(!list.written.contains(path) && !list.written.contains("\u{1B}"))
        let id = try #require(list.written.split(separator: "\n").last?.prefix(8))
        #expect(made.written.contains(id))

        let replaced = await run("links", "--replace", String(id))
        #expect(replaced.written.contains("/s/") && !replaced.written.contains(path))
        #expect(await run("links", "--revoke", String(id)).code == .success)
        #expect(await run("links").written == "There are no links. `vitrine share` makes one.\n")
        #expect(await run("links", "--all").written.contains("revoked"))
        #expect(await run("links", "--replace", String(id)).complained.contains("has ended"))
        #expect(await run("links", "--revoke", "abc").complained.contains("no such link"))
    }

    @Test("A store that is typed wrong is told, and nothing is made in its place")
    func noStore() throws {
        let place = stores.path + "/typo/store.sqlite"
        let run = try BuiltProgram.run("links", folder.path, "--store", place)
        #expect(run.code != 0 && run.complaints.contains("There is no store at `\(place)`."), "\(run.complaints)")
        #expect(!FileManager.default.fileExists(atPath: stores.path + "/typo"))
    }

    @Test(
        "What cannot be shared is said with what was meant",
        arguments: [
            (["share", ".", "pest"], "Did you mean “pets”?"), (["share", ".", "pets", "--step", "9"], "no step 9"),
            (["share", ".", "pets", "--view", "device=ipad-hair"], "ipad-hair"),
            (["share", ".", "pets", "--passcode", "123"], "4 to 128"), (["share", "."], "needs a TUTORIAL"),
            (["links", "--revoke", "a", "--replace", "b"], "--replace"),
            (["share", ".", "pets", "--expires", "tomorrow"], "2026-12-24T18:00:00Z"),
            (["share", ".", "pets", "--expires", "2001-01-01T00:00:00Z"], "a time to come"),
        ])
    func refusals(words: [String], sentence: String) async {
        let path = storePath
        var commands = Commands.unused
        commands.linkDesk = { folder, _ throws(CommandFailure) in
            do {
                return try LinkDesk(
                    folder: folder.path(percentEncoded: false), store: DatabaseStore.sqlite(path: path, log: { _ in }),
                    workspaceName: nil)
            } catch {
                throw .other("\(error)")
            }
        }
        let run = await Run(words, in: folder.url, commands: commands)
        #expect(run.code != .success && run.complained.contains(sentence), "\(run.complained)")
    }

    @Test("A running server opens a link that the command line makes, and ends its streams when it is revoked there")
    func serving() async throws {
        let program = try ServingProgram(folder.path, "--port", "0", "--store", storePath)
        let made = try BuiltProgram.run("share", folder.path, "pets", "--format", "json", "--store", storePath)
        #expect(made.code == 0, "\(made.complaints)")
        let answer = try JSONDecoder().decode([String: JSONText].self, from: Data(made.output.utf8))
        let path = try #require(answer["path"]?.text)
        #expect(answer["urls"]?.texts == ["http://127.0.0.1:\(program.port)\(path)"])
        #expect(try RawClient(port: program.port).request(path).status == 200)

        let viewer = try RawClient(port: program.port)
        viewer.send("GET \(path)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try viewer.read(until: "event: hello")
        let id = try #require(answer["id"]?.text)
        #expect(try BuiltProgram.run("links", folder.path, "--revoke", id, "--store", storePath).code == 0)
        try viewer.read(until: "event: farewell")
        #expect(try RawClient(port: program.port).request(path).status == 410)
    }

    @Test("HTTPS with a certificate of one's own; one that does not go with its key is told")
    func tls() throws {
        let files = try TemporaryFolder()
        let (certificate, key) = (files.path + "/cert.pem", files.path + "/key.pem")
        try openssl(
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj",
            "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1")
        let program = try ServingProgram(
            folder.path, "--port", "0", "--store", storePath, "--tls-certificate", certificate, "--tls-key", key)
        #expect(program.address.hasPrefix("https://127.0.0.1:"))
        let page = try openssl(
            "s_client", "-quiet", "-verify_return_error", "-CAfile", certificate, "-connect",
            "127.0.0.1:\(program.port)", input: "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(page.contains("200 OK") && page.contains("Strict-Transport-Security") && page.contains("/t/pets/1"))

        let wrong = try BuiltProgram.run(
            "serve", folder.path, "--port", "0", "--store", storePath, "--tls-certificate", key, "--tls-key",
            certificate)
        #expect(wrong.complaints.contains("do not go together") && wrong.code == ExitCode.software.rawValue)
        let half = try BuiltProgram.run("serve", folder.path, "--tls-key", key)
        #expect(half.code == ExitCode.usage.rawValue && half.complaints.contains("--tls-certificate"))
    }

    @discardableResult
    private func openssl(_ arguments: String..., input: String = "") throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = arguments
        let (output, asked) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = Pipe()
        process.standardInput = asked
        try process.run()
        try asked.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        process.terminate()
        process.waitUntilExit()
        return String(decoding: answer, as: UTF8.self)
    }
}

/// A text, or a list of them, in an answer for programs.
private enum JSONText: Decodable {
    case text(String)
    case texts([String])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = try (try? container.decode(String.self)).map(JSONText.text) ?? .texts(container.decode([String].self))
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var texts: [String] { if case .texts(let texts) = self { texts } else { [] } }
}
