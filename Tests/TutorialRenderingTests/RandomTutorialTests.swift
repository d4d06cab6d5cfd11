import Diagnostics
import Foundation
import Templates
import TestSupport
import Testing
import TutorialReading
import TutorialRendering
import Tutorials

/// Random tutorials of every kind, made from the examples by changes an author could make and by nonsense.
///
/// Whatever is read is laid out, drawn and checked: nothing crashes, every page is made, every rectangle is finite.
@Suite("Random tutorials of every kind")
struct RandomTutorialTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let examples: [String] = {
        let folder = repository.appending(path: "Examples")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.sorted().compactMap {
            try? String(contentsOf: folder.appending(path: "\($0)/tutorial.yaml"), encoding: .utf8)
        }
    }()

    @Test("The examples are of every kind")
    func kinds() {
        let kinds = Set(Self.examples.compactMap { TutorialReader.read(Array($0.utf8)).tutorial?.kind })
        #expect(kinds == Set(Kind.allCases))
    }

    @Test("600 random tutorials are read, checked, laid out and drawn")
    func random() throws {
        var generator = SeededGenerator.new()
        let templates = try Self.templates()
        var seen: [Kind: Int] = [:]
        for round in 0..<600 {
            let yaml = Mutation.apply(to: Self.examples[round % Self.examples.count], &generator)
            let reading = TutorialReader.read(Array(yaml.utf8))
            guard let tutorial = reading.tutorial else {
                #expect(reading.diagnostics.contains { $0.severity == .error }, "refused without a word:\n\(yaml)")
                continue
            }
            seen[tutorial.kind, default: 0] += 1
            let sizes = [Size(width: 20_000, height: 1), Size(width: 0, height: 0), Size(width: 640, height: 1136)]
            let facts = [nil, PictureFacts(size: nil)] + sizes.map { PictureFacts(size: $0) }
            let fact = facts.randomElement(using: &generator) ?? nil
            _ = TutorialChecks.problems(
                in: tutorial, file: "tutorial.yaml", catalogue: DeviceCatalogue.builtIn.devices,
                fileExists: { _ in fact != nil }, picture: { _ in fact })
            try draw(tutorial, fact, templates, &generator, yaml)
        }
        for kind in Kind.allCases { #expect(seen[kind, default: 0] > 20, "\(kind) was hardly ever readable") }
    }

    private static func templates() throws -> TemplateLibrary {
        let partials = try files(in: "templates/partials")
        return try TemplateLibrary(
            pages: files(in: "templates").merging(partials) { first, _ in first }, partials: partials)
    }

    private static func files(in folder: String) throws -> [String: String] {
        let folder = repository.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        return try names.filter { $0.hasSuffix(".mustache") }.reduce(into: [:]) { files, name in
            files[String(name.dropLast(".mustache".count))] = try String(
                contentsOf: folder.appending(path: name), encoding: .utf8)
        }
    }

    private func draw(
        _ tutorial: Tutorial, _ picture: PictureFacts?, _ templates: TemplateLibrary,
        _ generator: inout SeededGenerator, _ yaml: String
    ) throws {
        let step = Int.random(in: 1...tutorial.stepCount, using: &generator)
        let environment = Self.environment(&generator)
        let scene = StepScene(
            id: "random", tutorial: tutorial, step: step,
            view: ViewParameters(environment: environment, defaultDevice: environment.device.id),
            asset: { "/assets/random/\($0)" }, picture: { _ in picture })
        for rect in scene.layout.rects {
            let numbers = [
                rect.rect.x, rect.rect.y, rect.rect.width, rect.rect.height, rect.radius ?? 0, rect.opacity ?? 0,
            ]
            #expect(!numbers.contains { !$0.isFinite }, "\(rect) in\n\(yaml)")
        }
        let frame = try FramePage(scene: scene, publicPath: "/public", eventID: "e-1").render(with: templates)
        let context = StageContext(
            publicPath: "/public", eventID: "e-1", id: "random", title: "Random", kind: tutorial.kind, problems: [],
            isBroken: false)
        let stage = try StagePage(scene: scene, context: context).render(with: templates)
        for page in [frame, stage] {
            let text = String(decoding: page, as: UTF8.self)
            let number = text.range(of: #"[:,("\s-](nan|inf|infinity)[,;)"p%\s]"#, options: .regularExpression)
            #expect(number == nil, "no number in a page of\n\(yaml)")
            #expect(!text.contains("<script>alert"), "a script came through from\n\(yaml)")
        }
        let data = try #require(
            String(decoding: frame, as: UTF8.self).components(separatedBy: "id=\"frame-data\">").last)
        let json = Data((data.components(separatedBy: "</script>").first ?? "").utf8)
        #expect((try? JSONSerialization.jsonObject(with: json)) != nil, "the player's data of\n\(yaml)")
    }

    private static func environment(_ generator: inout SeededGenerator) -> Environment {
        let devices = DeviceCatalogue.builtIn.devices
        var environment = Environment(device: devices.randomElement(using: &generator) ?? devices[0])
        environment.orientation = .allCases.randomElement(using: &generator) ?? .portrait
        environment.appearance = .allCases.randomElement(using: &generator) ?? .light
        environment.textSize = .allCases.randomElement(using: &generator) ?? .large
        environment.motion = .allCases.randomElement(using: &generator) ?? .full
        environment.fidelity = .allCases.randomElement(using: &generator) ?? .intended
        environment.locale = [nil, "ar", "de", LocalizedText.pseudoLocale, "x"].randomElement(using: &generator) ?? nil
        environment.isBoldText = .random(using: &generator)
        return environment
    }
}

/// Changes to a tutorial file, a few at a time, so that most results can still be read.
private enum Mutation {
    private static let numbers = [
        "0", "-1", "0.0001", "1e9", "-99999", "100000", "3.7", "500", ".nan", ".inf", "null", "[]", "{}", "\"12\"",
    ]
    private static let words = [
        "top", "left", "none", "custom", "linear", "strict", "true", "false", "null", "''",
        "\"<script>alert(1)</script>\"",
        "{en: A, ar: \u{645}\u{631}\u{62D}\u{628}\u{627}}", "system 500", "\"rgba(0,0,0,9)\"", "\"d/0\"", "\"1/(d-d)\"",
        "\"abs(min(d, max(1, o)))\"", "../x.png", "a.png",
    ]

    static func apply(to yaml: String, _ generator: inout SeededGenerator) -> String {
        var lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            guard let index = lines.indices.randomElement(using: &generator) else { break }
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: lines.remove(at: index)
            case 1: lines.insert(lines[index], at: index)
            case 2...5:
                lines[index] = replaced(lines[index], with: numbers, &generator) { $0.isNumber || "-.".contains($0) }
            default: lines[index] = replaced(lines[index], with: words, &generator) { $0.isLetter || $0 == "-" }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// One run of characters behind a colon or in a list becomes another value.
    private static func replaced(
        _ line: String, with values: [String], _ generator: inout SeededGenerator, where isPart: (Character) -> Bool
    ) -> String {
        let places = line.indices.filter { index in
            isPart(line[index]) && index != line.startIndex && " [,".contains(line[line.index(before: index)])
                && line[..<index].contains { ":[".contains($0) }
        }
        guard let start = places.randomElement(using: &generator) else { return line }
        let end = line[start...].firstIndex { !isPart($0) } ?? line.endIndex
        return line[..<start] + (values.randomElement(using: &generator) ?? "") + line[end...]
    }
}
