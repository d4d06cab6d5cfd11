internal import Foundation
internal import HTTPServing
internal import Templates
internal import TutorialRendering
internal import Tutorials

/// Makes one HTML file of a tutorial that opens from a disk, from mail and from any host, and asks nobody for anything.
///
/// The file holds every step in every chosen view as the server draws it, the files that those need, and the player; see
/// `docs/export.md`. It is for tutorials as they stand: nothing in it follows saves.
package final class TutorialExporter: Sendable {
    /// Opens a page in a browser and answers what a call in it does, as text; throws when no browser can be had.
    package typealias Measure = @Sendable (_ page: [UInt8], _ call: String) async throws -> String

    private let program: ProgramFiles
    private let bundler: ScriptBundler
    private let styles: StyleFlattener
    private let collector: FileCollector
    private let measure: Measure?

    /// - Parameters:
    ///   - program: the program's own files; its `environment` says where Debian's tools are.
    ///   - measure: finds the targets that stand as selectors; without it they are not drawn.
    package init(program: ProgramFiles, measure: Measure? = nil) {
        self.program = program
        self.measure = measure
        bundler = ScriptBundler(program: program)
        styles = StyleFlattener(program: program)
        collector = FileCollector(resources: program.folder, environment: program.environment)
    }

    /// What is made, and what people should know about it.
    package struct Export: Sendable {
        package let html: [UInt8]
        package let steps: Int
        package let devices: Int
        /// Devices in all orientations, appearances and languages.
        package let views: Int
        /// What was left out, as sentences.
        package let notes: [String]
    }

    /// The Debian packages without which nothing can be exported, of those that are not there.
    package var missingPackages: [String] {
        (bundler.isAvailable ? [] : [ScriptBundler.package]) + collector.missingPackages
    }

    /// - Parameters:
    ///   - source: the tutorial and its files.
    ///   - choice: the views that the file has.
    ///   - willMeasure: called before a browser is asked, which takes seconds.
    package func export(
        _ source: ExportSource, choice: ExportChoice = ExportChoice(), willMeasure: @Sendable () -> Void = {}
    ) async throws(ExportFailure) -> Export {
        guard missingPackages.isEmpty else { throw .missingPackages(missingPackages) }
        let views = try choice.views(of: source)
        var frames = try ExportedFrames(source, views: views, measured: nil, templates: program.templates)
        let files = try collector.collect(frames.files, file: source.file)
        var notes = files.notes
        if frames.unmeasured > 0 {
            willMeasure()
            let measured = await measured(frames, files, source, choice)
            notes += measured.notes
            frames = try ExportedFrames(
                source, views: views, measured: measured.targets, templates: program.templates)
        }
        let page = ExportPage(
            source: source, choice: choice, views: views, archive: archive(frames, files, source),
            player: try player(of: source.tutorial.kind), script: try script("export/exported-page.js"),
            style: try styles.style("export/export.css"), program: program)
        return Export(
            html: try page.render(), steps: source.tutorial.stepCount,
            devices: Set(views.map(\.environment.device.id)).count, views: views.count, notes: notes)
    }

    private func archive(_ frames: ExportedFrames, _ files: FileCollector.Files, _ source: ExportSource) -> ExportArchive {
        ExportArchive(frames: frames, files: files, styles: frameStyles(source.tutorial.kind))
    }

    private func frameStyles(_ kind: Kind) -> [String: String] {
        var styles: [String: String] = [:]
        for path in ["styles/frame.css", "styles/frame-\(kind.rawValue).css"] {
            styles["\(SiteAddress.exportedPublic)/\(path)"] = program.publicFiles[path].map {
                String(decoding: $0.bytes, as: UTF8.self)
            }
        }
        return styles
    }

    private func script(_ entry: String) throws(ExportFailure) -> String {
        try bundler.script(
            ScriptBundler.Order(
                entry: entry,
                definitions: [
                    "fetch": "vitrineSite.fetch", "location": "vitrineSite.location", "history": "vitrineSite.history",
                ]))
    }

    private func player(of kind: Kind) throws(ExportFailure) -> String {
        try bundler.script(
            ScriptBundler.Order(
                entry: "player/frame.js",
                definitions: [
                    "document.body.dataset.kind": "\"\(kind.rawValue)\"",
                    // Where a frame looks for the other steps.
                    "fetch": "frameElement.vitrine.fetch", "location": "frameElement.vitrine.location",
                ], leftOut: ["./follow-saves.js"]))
    }

    // MARK: Measuring

    private struct Measured {
        var targets: [[MeasuredTargets]]?
        var notes: [String]
    }

    private struct Answer: Decodable {
        let targets: [[[String: [Double]]]]
        let problems: [String]
    }

    /// A target that cannot be measured is no reason to have no file.
    private func measured(
        _ frames: ExportedFrames, _ files: FileCollector.Files, _ source: ExportSource, _ choice: ExportChoice
    ) async -> Measured {
        let lost = "\(frames.unmeasured == 1 ? "A target that stands" : "Targets that stand") as a selector in the file "
        guard let measure else {
            return Measured(notes: [lost + "cannot be measured here, and no hole is drawn for it."])
        }
        do {
            let page = ExportPage(
                source: source, choice: choice, views: frames.views, archive: archive(frames, files, source),
                player: "", script: try script("export/measuring-page.js"), style: "", program: program)
            let text = try await measure(try page.render(), "vitrineMeasure()")
            let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
            return Measured(
                targets: answer.targets.map { $0.map(MeasuredTargets.init(measures:)) }, notes: answer.problems)
        } catch {
            return Measured(notes: [lost + "could not be measured, and no hole is drawn for it: \(error)"])
        }
    }
}
