internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

/// What an address about one step asks for, looked up: the tutorial, the step and the view.
struct StepRequest {
    let snapshot: LibrarySnapshot
    let entry: TutorialEntry
    /// In the variation that the address asks for.
    private(set) var tutorial: Tutorial
    /// From 1, and existing.
    let step: Int
    private(set) var view: ViewParameters
    let measured: MeasuredTargets
    /// Where no save counts, the version that is shown: the last commit's, or a pinned copy.
    let frozen: FrozenTutorial?
    /// Where what the step links to lies; `nil` = at the site's root.
    private var link: SharedLink?

    /// An address that has the step in its path.
    ///
    /// - Throws: `PageFailure` that says which part of the address means nothing here.
    init(
        _ request: Request, _ parameters: Parameters, in snapshot: LibrarySnapshot,
        commits: CommittedTutorials? = nil
    ) throws(PageFailure) {
        try self.init(request, parameters, step: parameters["step"] ?? "", in: snapshot, commits)
    }

    /// The address of a wall, an atlas or a comparison, which has the step in its query.
    ///
    /// - Throws: `PageFailure` as above.
    init(view request: Request, _ parameters: Parameters, in snapshot: LibrarySnapshot) throws(PageFailure) {
        let word = request.query.first("step") ?? ""
        try self.init(request, parameters, step: word.isEmpty ? "1" : word, in: snapshot, nil)
    }

    private init(
        _ request: Request, _ parameters: Parameters, step word: String, in snapshot: LibrarySnapshot,
        _ commits: CommittedTutorials?
    ) throws(PageFailure) {
        self.snapshot = snapshot
        let saved = try snapshot.requiredEntry(parameters["id"] ?? "")
        let isCommitted = request.query.first(Variation.version) == Variation.committed
        frozen = isCommitted ? try commits?.required(saved).frozen : nil
        let entry = frozen?.entry ?? saved
        self.entry = entry
        (step, tutorial, view, measured) = try Self.lookUp(word, entry, request.query.pairs, in: snapshot)
    }

    /// A step of what a shared link shows.
    ///
    /// - Throws: `PageFailure` as above.
    init(
        _ link: SharedLink, step word: String, query: [(name: String, value: String)]
    ) throws(PageFailure) {
        snapshot = link.snapshot
        entry = link.entry
        frozen = link.frozen
        self.link = link
        (step, tutorial, view, measured) = try Self.lookUp(word, link.entry, query, in: link.snapshot)
    }

    private static func lookUp(
        _ word: String, _ entry: TutorialEntry, _ query: [(name: String, value: String)], in snapshot: LibrarySnapshot
    ) throws(PageFailure) -> (step: Int, Tutorial, ViewParameters, MeasuredTargets) {
        guard let tutorial = entry.tutorial else { throw .unreadable(entry) }
        guard let step = Int(word), word == String(step), step >= 1 else { throw .noStep(word, entry) }
        guard step <= tutorial.stepCount else { throw .stepGone(step, entry) }
        let view = snapshot.view(query, of: tutorial)
        return (step, view.variation.applied(to: tutorial, step: step), view, MeasuredTargets(query: query))
    }

    /// Takes another view than the one that the address begins with.
    mutating func show(_ view: ViewParameters) {
        self.view = view
        tutorial = view.variation.applied(to: entry.tutorial ?? tutorial, step: step)
    }

    /// The same with the step's own position, whatever the address says.
    var withoutPosition: StepRequest {
        var copy = self
        copy.view.variation.positions = []
        copy.tutorial = copy.view.variation.applied(to: entry.tutorial ?? tutorial, step: step)
        return copy
    }

    /// A step of a tutorial that was just read, in the view that a query describes.
    init(_ tutorial: Tutorial, step: Int, of entry: TutorialEntry, query: Query, in snapshot: LibrarySnapshot) {
        self.snapshot = snapshot
        self.entry = entry
        self.tutorial = tutorial
        self.step = step
        view = snapshot.view(query.pairs, of: tutorial)
        measured = MeasuredTargets(query: query.pairs)
        frozen = nil
    }

    func scene(_ files: TutorialFiles) -> StepScene {
        if let frozen {
            return StepScene(
                id: entry.id, tutorial: tutorial, step: step, view: view, measured: measured,
                addresses: link?.addresses, asset: frozen.address, picture: frozen.picture)
        }
        let prefix = link?.prefix ?? ""
        return StepScene(
            id: entry.id, tutorial: tutorial, step: step, view: view, measured: measured, addresses: link?.addresses,
            asset: { [entry, snapshot] path in
                prefix + files.address(of: path, in: entry, revision: snapshot.revision)
            },
            picture: { [entry, snapshot] path in files.picture(path, in: entry, revision: snapshot.revision) })
    }
}

extension LibrarySnapshot {
    /// - Throws: `PageFailure.noTutorial` with the nearest id.
    func requiredEntry(_ id: String) throws(PageFailure) -> TutorialEntry {
        guard let entry = self[id] else { throw .noTutorial(id, known: entries.map(\.id)) }
        return entry
    }

    /// The view of a tutorial that an address asks for.
    func view(_ query: [(name: String, value: String)], of tutorial: Tutorial) -> ViewParameters {
        ViewParameters(
            query: query, default: firstDevice(of: tutorial),
            nearest: {
                $0.nearest(
                    in: catalogue.devices, declared: tutorial.devices.compactMap { catalogue[$0.value] })
            },
            device: { catalogue[$0] })
    }

    /// The device a preview opens with: the first declared one that the catalogue knows.
    func firstDevice(of tutorial: Tutorial) -> Device {
        tutorial.devices.lazy.compactMap { catalogue[$0.value] }.first ?? DeviceCatalogue.builtIn.devices[0]
    }
}
