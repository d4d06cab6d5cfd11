import BrowserChecking
import Diagnostics
import Foundation
import FoundationXML
import PreviewServing
import TestSupport
import Testing
import Tutorials
import vitrine

/// `vitrine check --browser` with somebody else's eyes: what it prints and ends with.
@Suite("vitrine check --browser")
struct BrowserCheckCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["pets/tutorial.yaml": "format: 1\nsteps:\n  - id: A\n  - id: B\n"])
    }

    private static func view(
        step: Int = 2, _ device: String, _ name: String, locale: String? = nil
    ) -> FrameView {
        FrameView(
            tutorial: "pets", step: step, stepName: "B", position: SourcePosition(line: 4, column: 5), device: device,
            deviceName: name, locale: locale, frame: "/frames/pets/\(step)?device=\(device)",
            stage: "/t/pets/\(step)?device=\(device)", size: Size(width: 320, height: 480))
    }

    private static func cut(_ view: FrameView, severity: Severity = .error) -> SeenProblem {
        SeenProblem(
            view: view, id: "text-cut", severity: severity, message: "The text is cut off & \"gone\".",
            fix: "Shorten it.", rect: Rect(x: 1, y: 2.5, width: 30, height: 4), role: "text-box", index: 0)
    }

    private static let small = view("iphone-4s", "iPhone 4s")
    private static let german = view("iphone-8", "iPhone 8", locale: "de")
    private static let first = view(step: 1, "iphone-8", "iPhone 8")
    private static let workspace = SeenWorkspace(
        views: [first, small, german], problems: [cut(small), cut(german)])

    private func check(
        _ seen: SeenWorkspace, _ arguments: String..., diagnostics: [Diagnostic] = [], columns: Int? = nil,
        asked: (@Sendable (CheckOptions) -> Void)? = nil
    ) async -> Run {
        let pets = CheckedTutorial(
            id: "pets", folder: folder.url.appending(path: "pets"), diagnostics: diagnostics)
        let commands = Commands(
            serve: Commands.unused.serve, problems: { _ throws(CommandFailure) in [pets] },
            look: { options, progress throws(CommandFailure) in
                asked?(options)
                let total = seen.views.count
                for done in 0...total {
                    progress(
                        .init(done: done, total: total, view: done > 0 ? seen.views[done - 1] : nil, problems: done))
                }
                return seen
            })
        return await Run(["check"] + arguments, in: folder.url, commands: commands, columns: columns)
    }

    @Test("The same thing on several views is one entry, at its step, with the address that shows it")
    func text() async {
        let run = await check(Self.workspace, "--browser")
        #expect(
            run.written == """
                pets/tutorial.yaml:4:5: error: Step 2 on iPhone 4s: The text is cut off & "gone".
                    - id: B
                      ^
                  fix: Shorten it.
                  also on iPhone 8 in 'de'
                  view: /t/pets/2?device=iphone-4s

                1 tutorial, 3 views, 2 errors

                """)
        #expect(run.code == .problemsFound)
    }

    @Test("What the file tells as well is told once, as it was seen; warnings alone are no failure")
    func once() async {
        let told = Diagnostic(
            .warning, id: "quirk-17-text-cut-off", file: "tutorial.yaml", "It cannot fit.", step: 2)
        var seen = Self.workspace
        seen.problems = [Self.cut(Self.small, severity: .warning)]
        let run = await check(seen, "--browser", diagnostics: [told])
        #expect(!run.written.contains("It cannot fit.") && run.written.hasSuffix("1 tutorial, 3 views, 1 warning\n"))
        #expect(run.code == .success)
        let other = await check(SeenWorkspace(views: seen.views), "--browser", diagnostics: [told])
        #expect(other.written.contains("It cannot fit."))
    }

    @Test("JSON has the objects that the stage has, with view, rectangle and address")
    func json() async throws {
        let run = await check(Self.workspace, "--browser", "--format", "json")
        let report = try #require(JSONSerialization.jsonObject(with: Data(run.written.utf8)) as? [String: Any])
        #expect(report["views"] as? Int == 3 && report["errors"] as? Int == 2)
        let tutorial = try #require((report["tutorials"] as? [[String: Any]])?.first)
        let problem = try #require((tutorial["seen"] as? [[String: Any]])?.last)
        #expect(problem["id"] as? String == "text-cut" && problem["device"] as? String == "iphone-8")
        #expect(problem["locale"] as? String == "de" && problem["step"] as? Int == 2)
        #expect(problem["rect"] as? [String: Double] == ["x": 1, "y": 2.5, "width": 30, "height": 4])
        #expect(problem["address"] as? String == "/t/pets/2?device=iphone-8")
    }

    @Test("JUnit is well-formed XML: a suite a tutorial, a case a view, errors fail and warnings do not")
    func junit() async throws {
        var seen = Self.workspace
        seen.problems = [Self.cut(Self.small), Self.cut(Self.german, severity: .warning)]
        let hostile = Diagnostic(.warning, id: "odd", file: "tutorial.yaml", "A \u{1B}[31m <b> ]]> & \u{FFFE}.")
        let run = await check(seen, "--browser", "--format", "junit", diagnostics: [hostile])
        let cases = try JUnitCases(run.written)
        #expect(cases.suites == ["pets": ["tests": "4", "failures": "1", "errors": "0", "skipped": "0"]])
        #expect(
            cases.names == ["files", "step 1 on iPhone 8", "step 2 on iPhone 4s", "step 2 on iPhone 8 in 'de'"])
        #expect(cases.failures == ["step 2 on iPhone 4s"])
        #expect(run.code == .problemsFound)
        let plain = await check(SeenWorkspace(), "--format", "junit")
        #expect(try JUnitCases(plain.written).names == ["files"])
    }

    @Test("Devices, languages, orientation and text sizes reach the browser")
    func options() async {
        let recorded = Recorded()
        _ = await check(
            Self.workspace, "--browser", "--device", "iphone-4s, ipad-air", "--locale=de", "--orientation", "both",
            "--text-sizes", asked: { recorded.options = $0 })
        #expect(
            recorded.options?.views
                == FrameChoice(
                    devices: ["iphone-4s", "ipad-air"], locales: ["de"], orientations: [.portrait, .landscape]))
        #expect(recorded.options?.triesTextSizes == true)
    }

    @Test("What is for the browser needs it", arguments: ["--device=ipad-air", "--locale=de", "--text-sizes"])
    func lonely(option: String) async {
        let run = await check(Self.workspace, option)
        #expect(run.code == .usage)
        #expect(run.complained.contains("means something with `--browser` only."))
    }

    @Test("Progress: a line that is written over on a terminal and taken away at the end, a few plain lines elsewhere")
    func progress() async {
        let run = await check(Self.workspace, "--browser", columns: 60)
        let lines = run.complained.components(separatedBy: "\r").dropFirst()
        #expect(lines.first?.contains("0 of 3") == true)
        #expect(lines.contains { $0.contains("3 of 3 · pets, step 2") })
        #expect(
            lines.allSatisfy { $0.hasSuffix("\u{1B}[K") && $0.count < 60 + 3 } && run.complained.hasSuffix("\r\u{1B}[K")
        )
        let plain = await check(Self.workspace, "--browser")
        #expect(
            plain.complained == """
                Looking at 3 views in Chromium.
                1 of 3 views, 1 problem.
                2 of 3 views, 2 problems.
                3 of 3 views, 3 problems.

                """)
        #expect(await check(Self.workspace).complained == "")
    }

    @Test("Without a browser there is a sentence and a code of its own")
    func noBrowser() async {
        let commands = Commands(
            serve: Commands.unused.serve,
            problems: { _ throws(CommandFailure) in [CheckedTutorial(id: "a", folder: folder.url, diagnostics: [])] },
            look: { _, _ throws(CommandFailure) in throw .noBrowser("Chromium cannot be driven.") })
        let run = await Run(["check", "--browser"], in: folder.url, commands: commands)
        #expect(run.code == .unavailable && run.complained == "vitrine: Chromium cannot be driven.\n")
    }
}

/// What a command was asked, for a look at it afterwards; one at a time.
private final class Recorded: @unchecked Sendable {
    var options: CheckOptions?
}

/// A report as a build server reads it.
private final class JUnitCases: NSObject, XMLParserDelegate {
    private(set) var suites: [String: [String: String]] = [:]
    private(set) var names: [String] = []
    private(set) var failures: [String] = []

    init(_ xml: String) throws {
        super.init()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = self
        if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        switch name {
        case "testsuite": suites[attributes["name"] ?? ""] = attributes.filter { $0.key != "name" }
        case "testcase": names.append(attributes["name"] ?? "")
        case "failure": failures.append(names.last ?? "")
        default: break
        }
    }
}
