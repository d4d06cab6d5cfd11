import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("Strings files")
struct StringsTests {
    private static let head = "format: 1\nkind: training-overlay\ntitle: T\ndevices: [ipad-air]\n"

    private func read(_ strings: String, text: String, files: [String: String]) -> Reading {
        let yaml = Self.head + "strings: \(strings)\nsteps:\n  - {id: A, title: \(text)}\n"
        return TutorialReader.read(Array(yaml.utf8)) { files[$0].map { Array($0.utf8) } }
    }

    private func title(_ reading: Reading, _ locale: String?) -> String? {
        guard case .trainingOverlay(let overlay) = reading.tutorial?.content else { return nil }
        return overlay.steps.first?.title.resolve(locale: locale).plain
    }

    @Test("A text that is a key is shown in each file's language; another text stays as it is")
    func stringsFiles() {
        let files = [
            "en.lproj/Localizable.strings": "/* c */ \"pets.title\" = \"Pets\";\n",
            "de.lproj/Localizable.strings": "\"pets.title\" = \"Haus\\ntiere \\\"klein\\\"\";",
        ]
        let paths = "[en.lproj/Localizable.strings, de.lproj/Localizable.strings]"
        let reading = read(paths, text: "pets.title", files: files)
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(title(reading, "de") == "Haus\ntiere \"klein\"")
        #expect(title(reading, nil) == "Pets")
        #expect(title(reading, "fr") == "Pets")
        #expect(reading.tutorial?.locales == ["de", "en"])
        #expect(title(read(paths, text: "Other", files: files), "de") == "Other")
    }

    @Test("A string catalogue gives its languages; what is not translated is the key, in the source language")
    func catalogue() {
        let json = """
            {"sourceLanguage": "de", "version": "1.0", "strings": {
              "Hallo": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}}}},
              "n": {"localizations": {"de": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "new", "value": "eins"}},
                "other": {"stringUnit": {"state": "new", "value": "viele"}}}}}}}
            }}
            """
        let reading = read("L.xcstrings", text: "Hallo", files: ["L.xcstrings": json])
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(title(reading, "fr") == "Bonjour")
        #expect(title(reading, nil) == "Hallo")
        #expect(title(read("L.xcstrings", text: "n", files: ["L.xcstrings": json]), nil) == "viele")
    }

    @Test("A property list in XML is read as well")
    func xml() {
        let plist = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>k</key><string>W</string></dict></plist>"
        #expect(title(read("[strings/nl.strings]", text: "k", files: ["strings/nl.strings": plist]), "nl") == "W")
    }

    @Test(
        "A file that cannot be used is a problem at its place, and the texts are shown as written",
        arguments: [
            ("de.strings", "\"a\" = \"b\""), ("de.strings", "[1, 2]"), ("de.strings", ""),
            ("Localizable.strings", "\"a\" = \"b\";"), ("L.xcstrings", "{\"strings\": 1}"),
            ("de.strings", String(repeating: "(", count: 100_000)),
            ("de.strings", "<plist>" + String(repeating: "<dict>", count: 100_000)),
            ("L.xcstrings", String(repeating: "[", count: 100_000)),
        ])
    func unusable(path: String, text: String) {
        let reading = read("[\(path)]", text: "a", files: [path: text])
        #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.id) == ["unusable-strings"])
        #expect(reading.diagnostics.first?.position == SourcePosition(line: 5, column: 11))
        #expect(title(reading, "de") == "a")
    }

    @Test("A file that is not there is left to the checks")
    func missing() {
        let reading = read("[de.strings]", text: "a", files: [:])
        #expect(reading.diagnostics.map(\.message) == [])
        let problems = reading.tutorial.map {
            TutorialChecks.problems(
                in: $0, file: "tutorial.yaml", catalogue: DeviceCatalogue.builtIn.devices, fileExists: { _ in false })
        }
        #expect(problems?.contains { $0.id == "missing-file" && $0.message.contains("de.strings") } == true)
    }
}
