internal import HTTPServing
internal import PreviewStorage
internal import TutorialRendering
internal import Tutorials

/// What a link may be downloaded as: a frozen copy as it is, a live tutorial as it stands.
extension SharedLink {
    /// One step's environment stays the only one.
    func choice(of tutorial: Tutorial) -> ExportChoice {
        let environment = snapshot.view(share.viewPairs, of: tutorial).environment
        var choice = ExportChoice()
        choice.firstStep = share.step
        choice.first = environment
        if share.scope == .step {
            choice.devices = .some([environment.device.id])
            choice.orientations = [environment.orientation]
            choice.appearances = [environment.appearance]
            choice.locales = .some([environment.locale])
            choice.settings = environment
        }
        return choice
    }

    /// Where its files come from, and a name for this version of them.
    func source(of tutorial: Tutorial, files: TutorialFiles, pins: PinnedTutorials) -> (ExportSource, version: String) {
        let (entry, snapshot, frozen) = (entry, snapshot, frozen)
        guard let pinned else {
            let source = ExportSource(
                id: entry.id, tutorial: tutorial, catalogue: snapshot.catalogue,
                picture: { files.picture($0, in: entry, revision: snapshot.revision) },
                file: { path in
                    guard SharedFiles.isServed(path.pathSegments), snapshot.isOwn(path, of: entry) else { return nil }
                    return files.bytes(of: path, in: entry)
                })
            return (source, "\(entry.id) \(snapshot.revision)")
        }
        let source = ExportSource(
            id: entry.id, tutorial: tutorial, catalogue: snapshot.catalogue, picture: { frozen?.picture($0) },
            file: { path in
                guard SharedFiles.isServed(path.pathSegments) else { return nil }
                return (try? pins.body(of: path, in: pinned.copy))??.bytes
            })
        return (source, pinned.copy.id)
    }
}
