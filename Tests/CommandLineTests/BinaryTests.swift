import TestSupport
import Testing
import vitrine

/// A few runs of the real program, to hold the doorway; everything else is tested without a process.
@Suite("The built program")
struct BinaryTests {
    @Test("--version prints the version and ends with 0") func version() throws {
        let ending = try BuiltProgram.run("--version")
        #expect(ending.code == 0)
        #expect(ending.output == "vitrine \(Program.version)\n")
    }

    @Test("A wrong option is told on standard error and ends with 64") func wrongOption() throws {
        let ending = try BuiltProgram.run("serve", "--prot", "1")
        #expect(ending.code == 64)
        #expect(ending.output == "")
        #expect(ending.complaints.contains("Did you mean `--port`?"))
    }
}
