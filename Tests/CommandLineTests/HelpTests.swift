import Testing
import vitrine

@Suite("Help and version")
struct HelpTests {
    @Test("The program's help lists every command and option")
    func program() async {
        let run = await Run(["--help"])
        #expect(run.code == .success && run.complained == "")
        for word in ["serve", "check", "devices", "help", "--help", "--version", "Usage: vitrine COMMAND"] {
            #expect(run.written.contains(word), "\(word)")
        }
    }

    @Test(
        "A command's help has its usage line, its options and their defaults",
        arguments: [
            ("serve", ["vitrine serve [FOLDER]", "--host ADDRESS", "default 127.0.0.1", "default 8080", "--open"]),
            ("check", ["vitrine check [FOLDER] [--browser]", "--format text|json|junit", "default text", "code 1"]),
            ("devices", ["vitrine devices [--format text|json]"]),
            ("help", ["vitrine help [COMMAND]"]),
        ])
    func command(name: String, parts: [String]) async {
        let long = await Run(["help", name])
        let short = await Run([name, "--help"])
        #expect(long.code == .success)
        #expect(long.written == short.written)
        for part in parts { #expect(long.written.contains(part), "\(part)") }
    }

    @Test("No line of help is wider than 90 characters")
    func width() async {
        for arguments in [["--help"], ["help", "serve"], ["help", "check"], ["help", "devices"], ["help", "help"]] {
            let run = await Run(arguments)
            #expect(run.written.split(separator: "\n").allSatisfy { $0.count <= 90 })
        }
    }

    @Test("The version is one line")
    func version() async {
        #expect(await Run(["--version"]).written == "vitrine \(Program.version)\n")
    }
}
