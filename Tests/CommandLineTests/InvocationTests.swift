import Foundation
import Testing
import vitrine

@Suite("Command line")
struct InvocationTests {
    let here = URL(filePath: "/srv/ada/app", directoryHint: .isDirectory)

    func folder(_ path: String) -> URL { URL(filePath: path, directoryHint: .isDirectory) }

    func read(_ words: String...) throws -> Invocation {
        try Invocation(words, currentFolder: here)
    }

    @Test("Without options serve takes the current folder and the default address")
    func serveDefaults() throws {
        #expect(try read("serve") == .serve(ServeOptions(folder: folder("/srv/ada/app"))))
        #expect(ServeOptions.defaultHost == "127.0.0.1")
    }

    @Test("Options may stand before and after the folder, with a blank or an equals sign")
    func optionForms() throws {
        let expected = Invocation.serve(
            ServeOptions(folder: folder("/srv/ada/app/Examples"), host: "0.0.0.0", port: 0, opensBrowser: true))
        #expect(try read("serve", "Examples", "--host", "0.0.0.0", "--port", "0", "--open") == expected)
        #expect(try read("serve", "--open", "--port=0", "--host=0.0.0.0", "Examples/") == expected)
    }

    @Test(
        "A folder is relative to the current one, or absolute",
        arguments: [
            ("Examples", "/srv/ada/app/Examples"), ("./Examples", "/srv/ada/app/Examples"),
            ("../web", "/srv/ada/web"), (".", "/srv/ada/app"), ("/srv/guides", "/srv/guides"),
            ("My Guides", "/srv/ada/app/My Guides"), ("50%", "/srv/ada/app/50%"),
        ])
    func folders(typed: String, path: String) throws {
        let expected = Invocation.check(CheckOptions(folder: folder(path)))
        #expect(try read("check", typed) == expected)
    }

    @Test("After two dashes a word is a folder even when it looks like an option")
    func doubleDash() throws {
        #expect(try read("check", "--", "--open") == .check(CheckOptions(folder: folder("/srv/ada/app/--open"))))
    }

    @Test("Both reports come in two formats")
    func formats() throws {
        #expect(try read("devices") == .devices(format: .text))
        #expect(try read("devices", "--format", "json") == .devices(format: .json))
        #expect(try read("check", "--format=json") == .check(CheckOptions(folder: here, format: .json)))
    }

    @Test("Help can be asked for in three ways, also beside a mistake")
    func help() throws {
        #expect(try read("--help") == .help(command: nil))
        #expect(try read("help") == .help(command: nil))
        #expect(try read("help", "check") == .help(command: "check"))
        #expect(try read("serve", "--prot", "1", "--help") == .help(command: "serve"))
        #expect(try read("serve", "-h") == .help(command: "serve"))
    }

    @Test("The version is an option of the program")
    func version() throws {
        #expect(try read("--version") == .version)
        #expect(throws: UsageProblem.unknownOption("--version", command: "serve")) {
            try read("serve", "--version")
        }
    }

    static let mistakes: [(words: [String], problem: UsageProblem)] = [
        ([], .missingCommand),
        (["sreve"], .unknownCommand("sreve")),
        (["help", "sreve"], .unknownCommand("sreve")),
        (["--port", "1"], .unknownOption("--port", command: nil)),
        (["--port=1"], .unknownOption("--port", command: nil)),
        (["serve", "--prot", "1"], .unknownOption("--prot", command: "serve")),
        (["serve", "-p", "1"], .unknownOption("-p", command: "serve")),
        (["devices", "--port", "1"], .unknownOption("--port", command: "devices")),
        (["serve", "--port"], .missingValue(option: "--port", command: "serve")),
        (["serve", "--port="], .missingValue(option: "--port", command: "serve")),
        (["serve", "--port", "--open"], .missingValue(option: "--port", command: "serve")),
        (["serve", "--open=yes"], .unexpectedValue(option: "--open", value: "yes", command: "serve")),
        (["serve", "--port", "http"], .notANumber(option: "--port", value: "http", command: "serve")),
        (["serve", "--port", "80.5"], .notANumber(option: "--port", value: "80.5", command: "serve")),
        (["serve", "--port", "-1"], .outOfRange(option: "--port", value: "-1", range: 0...65535, command: "serve")),
        (
            ["serve", "--port", "65536"],
            .outOfRange(option: "--port", value: "65536", range: 0...65535, command: "serve")
        ),
        (
            ["serve", "--port", "99999999999999999999"],
            .outOfRange(option: "--port", value: "99999999999999999999", range: 0...65535, command: "serve")
        ),
        (
            ["check", "--format", "xml"],
            .notAChoice(option: "--format", value: "xml", choices: ["text", "json", "junit"], command: "check")
        ),
        (["serve", "--open", "--open"], .repeatedOption("--open", command: "serve")),
        (["serve", "--port", "1", "--port=2"], .repeatedOption("--port", command: "serve")),
        (["serve", "a", "b"], .extraArgument("b", command: "serve")),
        (["devices", "a"], .extraArgument("a", command: "devices")),
        (["serve", ""], .emptyArgument(name: "FOLDER", command: "serve")),
    ]

    @Test("Each mistake is told apart", arguments: mistakes)
    func problems(words: [String], problem: UsageProblem) {
        #expect(throws: problem) { try Invocation(words, currentFolder: here) }
    }
}
