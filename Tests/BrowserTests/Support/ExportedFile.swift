import BrowserAutomation
import BrowserChecking
import Foundation
import PreviewServing
import TestSupport

/// Tutorials written as files, in a folder of their own, for tests that open them.
struct ExportedFile {
    private let folder: TemporaryFolder

    /// Whether the tools that make files are installed.
    static let isPossible = (try? exporter())?.missingPackages == []

    private static func exporter() throws -> TutorialExporter {
        let program = try ProgramFiles(
            folder: Preview.repository.path(percentEncoded: false), environment: ProcessInfo.processInfo.environment)
        let browser = MeasuringBrowser()
        return TutorialExporter(program: program) { try await browser.answer(of: $0, to: $1) }
    }

    /// A site of some tutorials of a workspace, with its first page.
    init(_ ids: [String], of workspace: String, choice: ExportChoice = ExportChoice()) async throws {
        folder = try TemporaryFolder()
        let library = TutorialLibrary(workspace: try Workspace(folder: workspace))
        library.reloadAll()
        let exporter = try Self.exporter()
        var exports: [(export: TutorialExporter.Export, file: String)] = []
        for id in ids {
            guard let source = library.exportSource(of: id) else { throw CocoaError(.fileReadNoSuchFile) }
            let export = try await exporter.export(source, choice: choice, home: SiteNames.index)
            exports.append((export, "\(id).html"))
            try Data(export.html).write(to: folder.url.appending(path: "\(id).html"))
        }
        try Data(exporter.gallery("Some tutorials", exports)).write(to: folder.url.appending(path: SiteNames.index))
    }

    static let examples = Preview.repository.appending(path: "Examples").path(percentEncoded: false)

    /// Where a browser opens a file from the disk.
    func address(of name: String) -> String {
        folder.url.appending(path: name).absoluteString
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }
}

extension BrowserSession {
    /// What the documents of a page have asked others for: everything but what they hold themselves.
    func requests() async throws -> [String] {
        let names = try await execute(
            """
            const windows = (view) => [view, ...Array.from({ length: view.length }, (_, index) => view[index])
              .flatMap((inner) => {
                try { return inner.document ? windows(inner) : [] } catch { return ["a document of another origin"] }
              })]
            return windows(window).flatMap((view) => typeof view === "string" ? [view]
              : view.performance.getEntriesByType("resource").map(({ name }) => name))
              .filter((name) => !/^(blob|data):/.test(name))
            """)
        return names.array?.compactMap(\.string) ?? []
    }

    /// Every rectangle of the step on the device that can be seen, in points: `outline 0: 1.0 2.0 3.0 4.0`.
    func drawnOnDevice() async throws -> [String] {
        let drawn = try await look(
            """
            [...screen().querySelectorAll(".overlay [data-role]")].filter(isSeen).map((element) => {
              const [origin, rect] = [screen().querySelector(".device-screen"), element].map((e) => e.getBoundingClientRect())
              const numbers = [rect.x - origin.x, rect.y - origin.y, rect.width, rect.height]
              return `${element.dataset.role} ${element.dataset.index}: ${numbers.map((n) => Math.round(n * 2) / 2).join(" ")}`
            })
            """)
        return drawn.array?.compactMap(\.string) ?? []
    }
}
