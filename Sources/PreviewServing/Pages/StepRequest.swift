internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

/// What an address about one step asks for, looked up: the tutorial, the step and the view.
struct StepRequest {
    let snapshot: LibrarySnapshot
    let entry: TutorialEntry
    let tutorial: Tutorial
    /// From 1, and existing.
    let step: Int
    let view: ViewParameters
    let measured: MeasuredTargets

    /// - Throws: `PageFailure` that says which part of the address means nothing here.
    init(_ request: Request, _ parameters: Parameters, in snapshot: LibrarySnapshot) throws(PageFailure) {
        self.snapshot = snapshot
        entry = try snapshot.requiredEntry(parameters["id"] ?? "")
        guard let tutorial = entry.tutorial else { throw .unreadable(entry) }
        let word = parameters["step"] ?? ""
        guard let step = Int(word), word == String(step), step >= 1 else { throw .noStep(word, entry) }
        guard step <= tutorial.stepCount else { throw .stepGone(step, entry) }
        self.step = step
        let query = request.query.pairs
        view = ViewParameters(query: query, default: snapshot.firstDevice(of: tutorial)) { snapshot.catalogue[$0] }
        measured = MeasuredTargets(query: query)
        self.tutorial = view.variation.applied(to: tutorial, step: step)
    }

    /// A step of a tutorial that was just read, in the view that a query describes.
    init(_ tutorial: Tutorial, step: Int, of entry: TutorialEntry, query: Query, in snapshot: LibrarySnapshot) {
        self.snapshot = snapshot
        self.entry = entry
        self.tutorial = tutorial
        self.step = step
        view = ViewParameters(query: query.pairs, default: snapshot.firstDevice(of: tutorial)) {
            snapshot.catalogue[$0]
        }
        measured = MeasuredTargets(query: query.pairs)
    }

    func scene(_ files: TutorialFiles) -> StepScene {
        StepScene(
            id: entry.id, tutorial: tutorial, step: step, view: view, measured: measured,
            asset: { [entry, snapshot] path in files.address(of: path, in: entry, revision: snapshot.revision) },
            picture: { [entry, snapshot] path in files.picture(path, in: entry, revision: snapshot.revision) })
    }
}

extension LibrarySnapshot {
    /// - Throws: `PageFailure.noTutorial` with the nearest id.
    func requiredEntry(_ id: String) throws(PageFailure) -> TutorialEntry {
        guard let entry = self[id] else { throw .noTutorial(id, known: entries.map(\.id)) }
        return entry
    }

    /// The device a preview opens with: the first declared one that the catalogue knows.
    func firstDevice(of tutorial: Tutorial) -> Device {
        tutorial.devices.lazy.compactMap { catalogue[$0.value] }.first ?? DeviceCatalogue.builtIn.devices[0]
    }
}
