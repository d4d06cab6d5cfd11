internal import Foundation
internal import Templates
internal import TutorialRendering
internal import Tutorials

/// Makes one HTML file of a tutorial that opens from a disk, from mail and from any host, and asks nobody for anything.
///
/// The file holds every step in every chosen view as the server draws it, the files that those need, and the player; see
/// `docs/export.md`. It is for tutorials as they stand: nothing in it follows saves.
package final class TutorialExporter: Sendable {
    let program: ProgramFiles
    let bundler: ScriptBundler
    let styles: StyleFlattener
    let collector: FileCollector
    let measuring: TargetMeasuring

    /// - Parameters:
    ///   - program: the program's own files; its `environment` says where Debian's tools are.
    ///   - measure: opens a page in a browser; without it targets that stand as selectors are not drawn.
    package init(program: ProgramFiles, measure: Measure? = nil) {
        self.program = program
        bundler = ScriptBundler(program: program)
        styles = StyleFlattener(program: program)
        collector = FileCollector(resources: program.folder, environment: program.environment)
        measuring = TargetMeasuring(measure: measure)
    }

    /// Opens a page in a browser and answers what a call in it does, as text; throws when no browser can be had.
    package typealias Measure = @Sendable (_ page: [UInt8], _ call: String) async throws -> String

    /// What is made, and what people should know about it.
    package struct Export: Sendable {
        package let html: [UInt8]
        package let steps: Int
        package let devices: Int
        /// Devices in all orientations, appearances and languages.
        package let views: Int
        /// What was left out, as sentences.
        package let notes: [String]
        /// For a card in a gallery.
        let source: ExportSource
        let firstView: ViewParameters
        let firstMeasured: MeasuredTargets
    }

    /// The Debian packages without which nothing can be exported, of those that are not there.
    package var missingPackages: [String] {
        (bundler.isAvailable ? [] : [ScriptBundler.package]) + collector.missingPackages
    }

    /// - Parameters:
    ///   - source: the tutorial and its files.
    ///   - choice: the views that the file has.
    ///   - home: a page beside the file with other tutorials.
    ///   - willMeasure: called before a browser is asked, which takes seconds.
    /// - Returns: the file.
    /// - Throws: `ExportFailure`.
    package func export(
        _ source: ExportSource, choice: ExportChoice = ExportChoice(), home: String? = nil,
        willMeasure: @Sendable () -> Void = {}
    ) async throws(ExportFailure) -> Export {
        guard missingPackages.isEmpty else { throw .missingPackages(missingPackages) }
        let views = try choice.views(of: source)
        var frames = try ExportedFrames(source, views: views, templates: program.templates)
        let files = try collector.collect(frames.files, file: source.file)
        let facts = ExportFacts(source: source, choice: choice, views: views, home: home).json
        var notes = files.notes
        var measured: [[MeasuredTargets]]?
        if frames.unmeasured > 0 {
            willMeasure()
            let page = ExportPage(
                title: source.title, archive: archive(frames, files, source.tutorial.kind), facts: facts, player: "",
                script: try script("export/measuring-page.js"), style: "")
            let answer = await measuring.ask(try page.render(with: program.templates), views, of: source)
            notes += answer.notes
            measured = answer.targets
            frames = try ExportedFrames(source, views: views, measured: measured, templates: program.templates)
        }
        let page = ExportPage(
            title: source.title, archive: archive(frames, files, source.tutorial.kind), facts: facts,
            player: try player(of: source.tutorial.kind), script: try script("export/exported-page.js"),
            style: try styles.style("export/export.css"))
        return Export(
            html: try page.render(with: program.templates), steps: source.tutorial.stepCount,
            devices: Set(views.map(\.environment.device.id)).count, views: views.count, notes: notes, source: source,
            firstView: views[0], firstMeasured: measured?[0][0] ?? MeasuredTargets())
    }

    private func archive(_ frames: ExportedFrames, _ files: FileCollector.Files, _ kind: Kind) -> ExportArchive {
        var archive = ExportArchive()
        archive.add(frames, files)
        archive.add(styles: frameStyles([kind]))
        return archive
    }

    /// The stylesheets of our own that frames of some kinds name.
    func frameStyles(_ kinds: Set<Kind>) -> [String: String] {
        var styles: [String: String] = [:]
        for path in ["styles/frame.css"] + kinds.map({ "styles/frame-\($0.rawValue).css" }) {
            styles["\(SiteAddress.exportedPublic)/\(path)"] = program.publicText(path)
        }
        return styles
    }

    /// A script of the page around the frames: what a server is to it, it finds in the file.
    func script(_ entry: String) throws(ExportFailure) -> String {
        try bundler.script(
            ScriptBundler.Order(
                entry: entry,
                definitions: [
                    "fetch": "vitrineSite.fetch", "location": "vitrineSite.location", "history": "vitrineSite.history",
                ], leftOut: ["../share/share-page.js"]))
    }

    private func player(of kind: Kind) throws(ExportFailure) -> String {
        try bundler.script(
            ScriptBundler.Order(
                entry: "player/frame.js",
                definitions: [
                    "document.body.dataset.kind": "\"\(kind.rawValue)\"",
                    // Where a frame looks for the other steps.
                    "fetch": "frameElement.vitrine.fetch", "location": "frameElement.vitrine.location",
                ], leftOut: ["./follow-saves.js", "./own-window.js"]))
    }
}
