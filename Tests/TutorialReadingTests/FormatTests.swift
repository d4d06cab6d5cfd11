import Diagnostics
import Foundation
import Testing
import TutorialReading
import Tutorials

/// Holds what the reader knows, what the schema tells editors and what the documentation tells people against each other.
@Suite("The format as reader, schema and documentation have it")
struct FormatTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    /// The heading under which a map of the format is documented: `bar-item` under “Bar item”.
    private static func heading(of form: String) -> String {
        let words = form.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static let deviceHeadings = [
        "devices": "The devices file", "device": "Device", "size": "Size", "orientations": "Both orientations",
        "insets": "Insets", "cutout": "Cutout",
    ]

    private func schema() throws -> [String: Any] {
        let data = Data(try Self.text("Public/schema/tutorial.json").utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func schema(of form: String) throws -> [String: Any] {
        let schema = try schema()
        return try #require((schema["$defs"] as? [String: Any])?[form] as? [String: Any])
    }

    /// The first cells of the tables below a heading that name a key, with the rest of their rows.
    private func documented(_ heading: String) throws -> [String: String] {
        var keys: [String: String] = [:]
        var isInside = false
        for line in try Self.text("docs/tutorial-format.md").split(separator: "\n") {
            if line.hasPrefix("#") { isInside = line.drop { $0 == "#" }.dropFirst() == heading }
            guard isInside, line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") else { continue }
            let key = line[line.index(line.startIndex, offsetBy: 3)..<end]
            // The table of positions has words in every cell, not keys in the first.
            if !line.hasPrefix("| `\(key)` | `\(key)-") { keys[String(key)] = String(line[end...]) }
        }
        return keys
    }

    @Test("The schema has the reader's keys and no others", arguments: TutorialFormat.keys.keys.sorted())
    func schemaKeys(form: String) throws {
        let schema = try schema(of: form)
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(properties.keys.sorted() == TutorialFormat.keys[form]?.sorted())
        #expect(Set(schema["required"] as? [String] ?? []) == TutorialFormat.requiredKeys[form])
        #expect(schema["additionalProperties"] as? Bool == false)
        for (key, value) in properties {
            #expect((value as? [String: Any])?["description"] is String, "\(form).\(key) has no description")
        }
    }

    @Test("The documentation has the reader's keys and no others", arguments: TutorialFormat.keys.keys.sorted())
    func documentedKeys(form: String) throws {
        var documented = try documented(Self.heading(of: form))
        if Kind(rawValue: form) != nil {
            // What all kinds share is documented once; a kind may do without some of it.
            let shared = try self.documented("Tutorial").filter { TutorialFormat.keys[form]?.contains($0.key) == true }
            documented.merge(shared) { _, shared in shared }
        }
        #expect(documented.keys.sorted() == TutorialFormat.keys[form]?.sorted())
        let required = documented.filter { $0.value.contains("| required |") }.keys
        #expect(Set(required) == TutorialFormat.requiredKeys[form])
    }

    @Test("The documentation has the keys of a devices file", arguments: TutorialFormat.deviceKeys.keys.sorted())
    func documentedDeviceKeys(form: String) throws {
        let documented = try documented(try #require(Self.deviceHeadings[form]))
        #expect(documented.keys.sorted() == TutorialFormat.deviceKeys[form]?.sorted())
    }

    @Test("Schema and documentation have the reader's words", arguments: TutorialFormat.words.keys.sorted())
    func words(place: String) throws {
        let (form, key) = try #require(
            place.split(separator: ".").map(String.init).count == 2
                ? (place.split(separator: ".").map(String.init)[0], place.split(separator: ".").map(String.init)[1])
                : nil)
        let words = try #require(TutorialFormat.words[place])
        let properties = try #require(try schema(of: form)["properties"] as? [String: [String: Any]])
        let listed = (properties[key]?["enum"] as? [Any])?.compactMap { $0 as? String }
        #expect(listed?.sorted() == words.sorted())
        let documentation = try Self.text("docs/tutorial-format.md")
        for word in words { #expect(documentation.contains("`\(word)`"), "\(place): \(word) is not documented") }
    }

    @Test("Schema and reader have the same limits")
    func limits() throws {
        let overlay = try schema(of: "training-overlay")
        let steps = try #require((overlay["properties"] as? [String: [String: Any]])?["steps"])
        let elements = try #require((try schema(of: "step")["properties"] as? [String: [String: Any]])?["elements"])
        #expect(steps["maxItems"] as? Int == ReadingLimits.steps)
        #expect(elements["maxItems"] as? Int == ReadingLimits.elements)
    }

    @Test("The schema has a part for each kind, and chooses it by the kind")
    func kinds() throws {
        let schema = try schema()
        let kinds = TutorialFormat.keys.keys.filter { Kind(rawValue: $0) != nil }.sorted()
        let kind = (schema["properties"] as? [String: [String: Any]])?["kind"]
        #expect((kind?["enum"] as? [String])?.sorted() == kinds)
        let choices = try #require(schema["allOf"] as? [[String: [String: Any]]])
        #expect(choices.compactMap { $0["then"]?["$ref"] as? String }.sorted() == kinds.map { "#/$defs/\($0)" })
    }

    @Test("Every reference in the schema leads somewhere")
    func references() throws {
        let text = try Self.text("Public/schema/tutorial.json")
        let definitions = try #require(try schema()["$defs"] as? [String: Any])
        for part in text.components(separatedBy: "\"#/$defs/").dropFirst() {
            #expect(definitions[String(part.prefix { $0 != "\"" })] != nil)
        }
    }

    /// The documentation's examples as whole files: what one leaves out is put in front of it.
    private static let examples: [(kind: String, yaml: String)] = {
        let parts = (try? text("docs/tutorial-format.md"))?.components(separatedBy: "\n```") ?? []
        return parts.filter { $0.hasPrefix("yaml") }.map { part in
            let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
            let yaml = lines.dropFirst().joined(separator: "\n") + "\n"
            // ```yaml coach-marks: an example of another kind.
            let kind = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? "training-overlay"
            guard Kind(rawValue: kind) != nil else { return (String(lines[0]), yaml) }
            let missing = [
                "format": "1", "kind": kind, "title": "T", "devices": "[ipad-air]", "steps": "[{id: A}]",
            ].filter { !("\n" + yaml).contains("\n\($0.key):") && TutorialFormat.keys[kind]?.contains($0.key) == true }
            return ("yaml", missing.map { "\($0.key): \($0.value)\n" }.sorted().joined() + yaml)
        }
    }()

    @Test("The documentation has examples")
    func examplesAreFound() {
        #expect(Self.examples.count >= 8)
    }

    @Test("Every example in the documentation is valid", arguments: examples.map(\.yaml))
    func validExamples(yaml: String) throws {
        let kind = Self.examples.first { $0.yaml == yaml }?.kind
        if kind == "yaml devices" {
            let (devices, problems) = DevicesReader.read(Array(yaml.utf8))
            #expect(problems.map(\.message) == [])
            #expect(!devices.isEmpty)
        } else {
            let reading = TutorialReader.read(yaml)
            #expect(reading.diagnostics.map(\.message) == [])
            #expect(reading.tutorial != nil)
        }
    }
}
