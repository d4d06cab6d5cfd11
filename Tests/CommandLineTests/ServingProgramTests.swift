import Foundation
import TestSupport
import Testing
import vitrine

@Suite("The built program as a server")
struct ServingProgramTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["pets/tutorial.yaml": CheckedWorkspace.sound])
    }

    @Test("The address is printed when its page can be fetched, for any free port") func address() throws {
        for number in 0..<50 { try folder.write(CheckedWorkspace.sound, to: "more/\(number)/tutorial.yaml") }
        let program = try ServingProgram(folder.path, "--port", "0")
        #expect(program.address == "http://127.0.0.1:\(program.port)/")
        let page = try RawClient(port: program.port).request("/")
        #expect(page.status == 200)
        #expect(page.text.contains("/t/more.49/1"))
    }

    @Test("A port in use is told with the next free one, and ends with 69") func portInUse() throws {
        let first = try ServingProgram(folder.path, "--port", "0")
        let ending = try BuiltProgram.run("serve", folder.path, "--port", "\(first.port)")
        #expect(ending.code == ExitCode.unavailable.rawValue)
        #expect(ending.output == "")
        #expect(ending.complaints.hasPrefix("vitrine: Port \(first.port) of 127.0.0.1 is already in use. Port "))
        let proposed = ending.complaints.firstRange(of: "`--port ").flatMap {
            UInt16(ending.complaints[$0.upperBound...].prefix { $0.isNumber })
        }
        #expect(proposed != nil && proposed != first.port)
    }

    @Test("A signal ends it cleanly, open event streams included", arguments: [SIGTERM, SIGINT]) func signals(
        signal: Int32
    ) throws {
        let program = try ServingProgram(folder.path, "--port", "0")
        let client = try RawClient(port: program.port)
        client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try client.read(until: "event: hello")
        let idle = try RawClient(port: program.port)
        #expect(program.end(by: signal) == ExitCode.success.rawValue)
        #expect(client.isClosedByServer())
        #expect(idle.isClosedByServer())
    }

    @Test("A folder that is not there ends with 66") func missingFolder() throws {
        let ending = try BuiltProgram.run("serve", folder.path + "/none", "--port", "0")
        #expect(ending.code == ExitCode.noInput.rawValue)
    }

    @Test("On every address of the machine the printed address has the author's key") func key() throws {
        let program = try ServingProgram(
            folder.path, "--host", "0.0.0.0", "--port", "0", environment: ["XDG_STATE_HOME": folder.path + "/state"])
        #expect(program.address.contains("/?key="))
        #expect(try RawClient(port: program.port).request("/").status == 403)
    }
}
