internal import Foundation
internal import HTTPServing
internal import Synchronization
internal import Templates
package import TutorialRendering
internal import Tutorials

/// Makes one HTML file of a tutorial that opens from a disk, from mail and from any host, and asks nobody for anything.
///
/// The file holds every step in every chosen view as the server draws it, the files that those need, and the player; see
/// `docs/export.md`. It is for tutorials as they stand: nothing in it follows saves.
package final class TutorialExporter: Sendable {
    private let program: ProgramFiles
    private let bundler: ScriptBundler
    private let collector: FileCollector

    /// - Parameter program: the program's own files; `environment` says where Debian's tools are.
    package init(program: ProgramFiles) {
        self.program = program
        bundler = ScriptBundler(folder: "\(program.folder)/Public", environment: program.environment)
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
        /// Steps in which a target is not drawn, since only a browser could have measured it.
        package let unmeasured: Int
    }

    /// The Debian packages without which nothing can be exported, of those that are not there.
    package var missingPackages: [String] {
        (bundler.isAvailable ? [] : [ScriptBundler.package]) + collector.missingPackages
    }

    /// - Parameters:
    ///   - source: the tutorial and its files.
    ///   - choice: the views that the file has.
    ///   - measured: what a browser has measured in these views, see ``measuringPage(of:choice:)``.
    package func export(
        _ source: ExportSource, choice: ExportChoice = ExportChoice(), measured: [[MeasuredTargets]]? = nil
    ) throws(ExportFailure) -> Export {
        guard missingPackages.isEmpty else { throw .missingPackages(missingPackages) }
        let views = try choice.views(of: source)
        let frames = try ExportedFrames(source, views: views, measured: measured, templates: program.templates)
        let files = try collector.collect(frames.files, file: source.file)
        let archive = ExportArchive(frames: frames, files: files, styles: frameStyles(source.tutorial.kind))
        let player = try bundler.script(
            ScriptBundler.Order(
                entry: "player/frame.js",
                definitions: [
                    "document.body.dataset.kind": "\"\(source.tutorial.kind.rawValue)\"",
                    // Where a frame looks for the other steps.
                    "fetch": "frameElement.vitrine.fetch", "location": "frameElement.vitrine.location",
                ], leftOut: ["./follow-saves.js"]))
        let page = try bundler.script(ScriptBundler.Order(entry: "export/exported-page.js"))
        let document = ExportPage(
            source: source, choice: choice, views: views, archive: archive, player: player, script: page,
            program: program)
        do throws(TemplateError) {
            return Export(
                html: try document.render(), steps: source.tutorial.stepCount,
                devices: Set(views.map(\.environment.device.id)).count, views: views.count,
                notes: files.notes, unmeasured: frames.unmeasured)
        } catch {
            throw .template("\(error)")
        }
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
}
