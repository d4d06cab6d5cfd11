internal import Diagnostics
internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

extension TutorialExporter {
    /// The page with a card for each exported tutorial, as the gallery of the author's site is.
    ///
    /// - Parameters:
    ///   - title: what all of them are called.
    ///   - exports: with the names of their files beside the page.
    /// - Returns: an HTML file.
    /// - Throws: `ExportFailure`.
    package func gallery(
        _ title: String, _ exports: [(export: Export, file: String)]
    ) throws(ExportFailure) -> [UInt8] {
        var archive = ExportArchive()
        var cards: [GalleryPage.Card] = []
        for (number, (export, file)) in exports.enumerated() {
            let source = export.source
            let frames = try ExportedFrames(
                source, views: [export.firstView], steps: 1, measured: [[export.firstMeasured]], hasPages: false,
                templates: program.templates)
            let files = try collector.collect(frames.files, file: source.file)
            // Cards come in this order, also those whose picture would make the page heavy.
            let hasPicture = files.size <= Self.largestPicture
            archive.add(frames, hasPicture ? files : FileCollector.Files(), folder: String(number))
            cards.append(
                GalleryPage.Card(
                    exported: source.id, title: source.title, kind: source.tutorial.kind,
                    stepCount: source.tutorial.stepCount,
                    device: hasPicture ? export.firstView.environment.device.held(export.firstView) : nil,
                    number: number,
                    address: SiteAddress.exportedFile(file)))
        }
        archive.add(styles: frameStyles(Set(exports.map(\.export.source.tutorial.kind))))
        let page = GalleryPage(publicPath: "", eventID: "", workspace: title, cards: cards)
        do {
            archive.add(page: String(decoding: try page.render(with: program.templates), as: UTF8.self))
        } catch {
            throw .template("\(error)")
        }
        return try ExportPage(
            title: title, archive: archive, facts: "{\"cards\":\(cards.count)}", player: "",
            script: try script("export/exported-gallery.js"), style: try styles.style("styles/gallery.css")
        ).render(with: program.templates)
    }

    /// Bytes of the files of one card.
    private static let largestPicture = 2 << 20
}

extension Device {
    /// With the size that it has as it is held.
    fileprivate func held(_ view: ViewParameters) -> Device {
        var device = self
        device.size = view.environment.screen
        return device
    }
}
