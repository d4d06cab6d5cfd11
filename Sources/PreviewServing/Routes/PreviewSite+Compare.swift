internal import Foundation
internal import GitReading
internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

/// The page of two versions, and the tutorials as the last commit has them.
extension PreviewSite {
    func addCompareRoutes(to router: inout Router) {
        router.get("/t/{id}/compare") { request, parameters in
            try self.orLastStep(request) { try self.compare(request, parameters) }
        }
        router.get("/committed/{commit}/{id}/{path...}") { request, parameters in
            try self.answering(request) { try self.committedFile(parameters) }
        }
        router.get("/api/tutorials/{id}/committed") { request, parameters in
            try self.answering(request) { try self.committedState(parameters) }
        }
    }

    /// The last commit that an address asks for, as far as a page depends on it; `nil` = it does not.
    func commit(_ request: Request, _ parameters: Parameters) -> String? {
        guard request.query.first(Variation.version) == Variation.committed,
            let entry = library.snapshot[parameters["id"] ?? ""]
        else { return nil }
        return (try? commits.lastCommit(of: entry).id) ?? "none"
    }

    private func compare(_ request: Request, _ parameters: Parameters) throws -> Response {
        let snapshot = library.snapshot
        let step = try StepRequest(view: request, parameters, in: snapshot)
        let comparison = Comparison(
            query: request.query.pairs, default: snapshot.firstDevice(of: step.tutorial)
        ) { snapshot.catalogue[$0] }
        let state = committedState(of: step.entry)
        guard comparison.isChosen else {
            let presets = presets(comparison, step, hasCommit: state.version != nil)
            let query = SiteAddress.query(presets.first.pairs + selection(request, step).pairs)
            return .redirect(SiteAddress.view(.compare, of: step.entry.id, step: step.step, query: query), status: 302)
        }
        return try cachedPage(request, commit: state.mark) { snapshot, eventID in
            let step = try StepRequest(view: request, parameters, in: snapshot)
            var context = context(step.entry, snapshot, eventID)
            context.deviceMenu = try menus.menu(
                for: step.tutorial, chosen: step.view.environment.device.id, in: snapshot, templates: templates)
            var scene = step
            scene.show(comparison.shared)
            let page = ComparePage(
                scene: scene.scene(files), context: context, comparison: comparison,
                sides: Comparison.Side.allCases.map { side in
                    guard comparison.view(of: side).variation.isCommitted else {
                        return ComparedSide(side, showing: step.tutorial, of: step.tutorial)
                    }
                    guard let committed = state.version?.entry.tutorial else {
                        return ComparedSide(side, problem: state.reason)
                    }
                    return ComparedSide(side, showing: committed, of: step.tutorial)
                },
                commit: state.forPeople(changes), selection: selection(request, step),
                stylesheets: stylesheets(of: step.entry), catalogue: snapshot.catalogue.devices)
            return try page.render(with: templates)
        }
    }

    private func presets(_ comparison: Comparison, _ step: StepRequest, hasCommit: Bool) -> ComparisonPresets {
        ComparisonPresets(
            comparison, of: step.tutorial, stylesheets: stylesheets(of: step.entry),
            devices: step.tutorial.devices.compactMap { step.snapshot.catalogue[$0.value] }, hasCommit: hasCommit)
    }

    private func stylesheets(of entry: TutorialEntry) -> [String] {
        FolderFiles.paths(below: library.workspace.absolute(entry.folder), limit: CommittedTutorials.mostFiles)
            .filter { $0.lowercased().hasSuffix(".css") }
    }

    private func committedFile(_ parameters: Parameters) throws -> Response {
        let entry = try library.snapshot.requiredEntry(parameters["id"] ?? "")
        let path = parameters.rest
        guard let body = commits.body(of: path, in: entry, commit: parameters["commit"] ?? "") else {
            throw PageFailure.noFile(path.joined(separator: "/"), entry)
        }
        return .prepared(body, cacheControl: TutorialFiles.immutable, headers: [ContentSecurity.tutorialFile])
    }

    /// Also where there is no commit: pages ask again and again, and nothing is wrong with that.
    private func committedState(_ parameters: Parameters) throws -> Response {
        let state = committedState(of: try library.snapshot.requiredEntry(parameters["id"] ?? ""))
        var answer = APIModels.Committed()
        if let version = state.version {
            answer.commit = version.commit.id
            answer.summary = version.commit.summary
            answer.time = version.commit.time
            answer.changes = changes.changes(since: version)
        } else {
            answer.reason = state.reason
        }
        return .json(JSON.text(answer), cacheControl: .never)
    }

    private func committedState(of entry: TutorialEntry) -> CommittedLookup {
        do {
            let version = try commits.version(of: entry)
            return CommittedLookup(version: version.problem == nil ? version : nil, reason: version.problem ?? "")
        } catch {
            return CommittedLookup(version: nil, reason: error.sentence)
        }
    }
}

/// What became of asking for the last commit.
private struct CommittedLookup {
    let version: CommittedTutorial?
    let reason: String

    /// What a page depends on.
    var mark: String { version?.commit.id ?? reason }

    func forPeople(_ changes: CommittedChanges) -> CommittedState {
        guard let version else { return .none(reason: reason) }
        let time = Date(timeIntervalSince1970: Double(version.commit.time))
        return .commit(
            id: version.commit.id, summary: version.commit.summary, time: time.formatted(.iso8601),
            changes: changes.changes(since: version).map { (kind: $0.kind.rawValue, path: $0.path) })
    }
}
