import BrowserChecking
import Diagnostics
import Foundation
import PreviewServing

extension Commands {
    /// Makes and writes what was asked for.
    @Sendable static func exportTutorials(
        _ options: ExportOptions, _ progress: @escaping @Sendable (ExportProgress) -> Void
    ) async throws(CommandFailure) -> ExportReport {
        let exporter = try exporter()
        guard exporter.missingPackages.isEmpty else {
            throw .missingTools(ExportFailure.missingPackages(exporter.missingPackages).description)
        }
        let library = try library(options.folder)
        guard !library.snapshot.entries.isEmpty else { throw .noTutorials(path: options.folder.plainPath) }
        switch options.target {
        case .file, .output: return try await exportOne(options, library, exporter, progress)
        case .site(let folder, let isForced):
            return try await exportAll(options, library, exporter, into: folder, isForced: isForced, progress)
        }
    }

    private static func exportOne(
        _ options: ExportOptions, _ library: TutorialLibrary, _ exporter: TutorialExporter,
        _ progress: @escaping @Sendable (ExportProgress) -> Void
    ) async throws(CommandFailure) -> ExportReport {
        let entry = try entry(options.tutorial, in: library)
        guard let source = library.exportSource(of: entry.id) else {
            throw .brokenTutorial(entry.id, problem: entry.failure ?? "`vitrine check` says what is wrong.")
        }
        let export = try await made { () throws(ExportFailure) in
            try await exporter.export(source, choice: options.choice) {
                progress(ExportProgress(done: 0, total: 1, name: entry.id, isMeasuring: true))
            }
        }
        var report = ExportReport()
        var path = "-"
        if case .file(let file) = options.target {
            path = file.plainPath
            try write(export.html, to: file)
        } else {
            report.output = export.html
        }
        report.tutorials = [ExportReport.Tutorial(entry.id, path: path, export)]
        return report
    }

    private static func exportAll(
        _ options: ExportOptions, _ library: TutorialLibrary, _ exporter: TutorialExporter, into folder: URL,
        isForced: Bool, _ progress: @escaping @Sendable (ExportProgress) -> Void
    ) async throws(CommandFailure) -> ExportReport {
        var site = try writing { () throws(SiteFolderError) in
            try SiteFolder(path: folder.plainPath, isForced: isForced)
        }
        var report = ExportReport()
        var exports: [(export: TutorialExporter.Export, file: String)] = []
        let entries = library.snapshot.entries
        for (number, (entry, file)) in zip(entries, SiteNames.files(for: entries.map(\.id))).enumerated() {
            let step = ExportProgress(done: number, total: entries.count, name: entry.id)
            progress(step)
            guard let source = library.exportSource(of: entry.id) else {
                let problem = entry.failure ?? "`vitrine check` says what is wrong."
                report.failed.append(CommandFailure.brokenTutorial(entry.id, problem: problem).message)
                continue
            }
            let export = try await made { () throws(ExportFailure) in
                try await exporter.export(source, choice: options.choice, home: SiteNames.index) {
                    var measuring = step
                    measuring.isMeasuring = true
                    progress(measuring)
                }
            }
            exports.append((export, file))
            report.tutorials.append(
                ExportReport.Tutorial(entry.id, path: "\(folder.plainPath)/\(file)", export))
        }
        let gallery = try made { () throws(ExportFailure) in
            try exporter.gallery(library.workspace.name, exports)
        }
        let files = exports.map { (name: $0.file, contents: $0.export.html) } + [(SiteNames.index, gallery)]
        report.removed = try writing { () throws(SiteFolderError) in try site.write(files) }
        return report
    }

    private static func writing<Value>(_ work: () throws(SiteFolderError) -> Value) throws(CommandFailure) -> Value {
        do {
            return try work()
        } catch {
            throw .notWritten(error.description)
        }
    }

    private static func entry(_ id: String?, in library: TutorialLibrary) throws(CommandFailure) -> TutorialEntry {
        let entries = library.snapshot.entries
        guard let id else {
            guard entries.count == 1 else { throw .severalTutorials(entries.map(\.id)) }
            return entries[0]
        }
        guard let entry = library.snapshot[id] else {
            let known = entries.map(\.id)
            throw .unknownTutorial(id, nearest: NearMiss.nearest(to: id, in: known), known: known)
        }
        return entry
    }

    private static func made(
        _ work: () async throws(ExportFailure) -> TutorialExporter.Export
    ) async throws(CommandFailure) -> TutorialExporter.Export {
        do {
            return try await work()
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func made<Value>(_ work: () throws(ExportFailure) -> Value) throws(CommandFailure) -> Value {
        do {
            return try work()
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func library(_ folder: URL) throws(CommandFailure) -> TutorialLibrary {
        do {
            let library = TutorialLibrary(workspace: try Workspace(folder: folder.plainPath))
            library.reloadAll()
            return library
        } catch {
            throw .other(error.description)
        }
    }

    private static func exporter() throws(CommandFailure) -> TutorialExporter {
        let environment = ProcessInfo.processInfo.environment
        let resources = try resources
        do {
            let program = try ProgramFiles(folder: resources, environment: environment)
            let browser = MeasuringBrowser()
            return TutorialExporter(program: program) { try await browser.answer(of: $0, to: $1) }
        } catch {
            throw .other("\(error)")
        }
    }

    /// What an earlier export wrote, or nothing: a wrong name must not cost a tutorial its file.
    private static func mayReplace(_ file: URL) -> Bool {
        guard FileManager.default.fileExists(atPath: file.plainPath) else { return true }
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        defer { try? handle.close() }
        let start = (try? handle.read(upToCount: 8 << 10)) ?? Data()
        return start.isEmpty || start.range(of: Data("<meta name=\"generator\" content=\"Vitrine\">".utf8)) != nil
    }

    /// Whole or not at all.
    private static func write(_ bytes: [UInt8], to file: URL) throws(CommandFailure) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.plainPath, isDirectory: &isFolder), isFolder.boolValue {
            throw .notWritten("`\(file.plainPath)` is a folder. Give a file: `--file \(file.plainPath)/tutorial.html`.")
        }
        guard mayReplace(file) else {
            throw .notWritten(
                "`\(file.plainPath)` is there and no export wrote it. Give another name, or remove it first.")
        }
        let folder = file.deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: folder.plainPath) else {
            throw .notWritten("There is no folder `\(folder.plainPath)` to write `\(file.lastPathComponent)` into.")
        }
        guard (try? Data(bytes).write(to: file, options: .atomic)) != nil else {
            throw .notWritten(
                "`\(file.plainPath)` cannot be written: you lack the permission, or the disk is full.")
        }
    }
}

extension ExportOptions {
    /// The views that are wanted.
    var choice: ExportChoice {
        var choice = ExportChoice()
        choice.devices = hasAllDevices ? .all : devices.isEmpty ? .declared : .some(devices)
        choice.locales = locales.isEmpty ? .written : .some(locales)
        choice.orientations = orientations
        choice.appearances = appearances
        return choice
    }
}

extension ExportReport.Tutorial {
    init(_ id: String, path: String, _ export: TutorialExporter.Export) {
        self.init(
            id: id, path: path, steps: export.steps, devices: export.devices, views: export.views,
            bytes: export.html.count, notes: export.notes)
    }
}

extension CommandFailure {
    init(_ failure: ExportFailure) {
        switch failure {
        case .unknownDevice(let id, let known):
            self = .unknownDevice(id, nearest: NearMiss.nearest(to: id, in: known.sorted()))
        case .missingPackages: self = .missingTools(failure.description)
        case .toolFailed, .template, .tooLarge: self = .other(failure.description)
        }
    }
}
