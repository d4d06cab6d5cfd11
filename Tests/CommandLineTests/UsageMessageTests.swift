import Testing
import vitrine

@Suite("What a wrong command line is told")
struct UsageMessageTests {
    @Test("A sentence, the nearest option, the usage line, where to read on, and code 64")
    func wholeMessage() async {
        let run = await Run(["serve", "--prot", "8080"])
        #expect(run.code == .usage)
        #expect(run.code.rawValue == 64)
        #expect(run.written == "")
        let lines = run.complained.split(separator: "\n")
        #expect(lines.first == "vitrine: `vitrine serve` has no option `--prot`. Did you mean `--port`?")
        #expect(lines[1].hasPrefix("Usage: vitrine serve [FOLDER] [--host ADDRESS] [--port NUMBER] [--read-only]"))
        #expect(lines.last == "See `vitrine help serve` for more.")
        #expect(lines.allSatisfy { $0.count <= 100 })
    }

    @Test(
        "Each mistake has its own sentence",
        arguments: [
            ("", "A command is missing: `serve`, `check`, `share`, `links`, `backup`, `export`, `devices` or `help`."),
            ("chekc", "There is no command `chekc`. Did you mean `check`?"),
            ("frobnicate", "There is no command `frobnicate`."),
            ("./Examples", "There is no command `./Examples`. To preview that folder: `vitrine serve ./Examples`."),
            ("--port 80", "The option `--port` needs a command in front of it. Did you mean `vitrine serve --port`?"),
            ("--verison", "`vitrine` has no option `--verison`. Did you mean `--version`?"),
            ("devices --frobnicate", "`vitrine devices` has no option `--frobnicate`."),
            ("serve --host", "The option `--host` needs a value: an ADDRESS."),
            ("serve --port", "The option `--port` needs a value: a whole number from 0 to 65535."),
            ("check --format", "The option `--format` needs a value: `text`, `json` or `junit`."),
            ("serve --open=yes", "The option `--open` takes no value, but `yes` was given."),
            ("serve --port x", "`x` is no value for `--port`, which needs a whole number from 0 to 65535."),
            ("serve --port 70000", "`70000` is no value for `--port`, which goes from 0 to 65535."),
            (
                "check --format jsn",
                "`jsn` is no value for `--format`, which is `text`, `json` or `junit`. Did you mean `json`?"
            ),
            ("serve --open --open", "The option `--open` was given twice."),
            ("serve a b", "`vitrine serve` has no use for `b`: it takes one FOLDER."),
            ("devices a", "`vitrine devices` has no use for `a`: it takes only options."),
        ])
    func sentences(line: String, sentence: String) async {
        let run = await Run(line.split(separator: " ").map(String.init))
        #expect(run.code == .usage)
        #expect(run.complained.hasPrefix("vitrine: \(sentence)\nUsage: vitrine "))
    }
}
