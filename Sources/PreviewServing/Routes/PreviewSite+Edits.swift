internal import HTTPServing
internal import TutorialReading
internal import TutorialRendering
internal import Tutorials

extension PreviewSite {
    func addEditRoutes(to router: inout Router) {
        router.get("/api/tutorials/{id}/steps/{step}/handles") { request, parameters in
            try self.editing(request) { try self.handles(request, parameters) }
        }
        router.post("/api/tutorials/{id}/edits") { request, parameters in
            try self.editing(request) { try self.edit(request, parameters) }
        }
        for (name, direction) in [("undo", EditJournal.Direction.undo), ("redo", .redo)] {
            router.post("/api/tutorials/{id}/\(name)") { request, parameters in
                try self.editing(request) { try self.travel(direction, request, parameters) }
            }
        }
    }

    /// The tutorial is read anew from its file: right after an edit what is in memory is older.
    private func handles(_ request: Request, _ parameters: Parameters) throws -> Response {
        let snapshot = library.snapshot
        let step = try StepRequest(request, parameters, in: snapshot)
        let bytes = try editor.contents(of: Workspace.tutorialFile, in: step.entry).bytes
        let history = editor.history(of: step.entry)
        let present = library.reading(bytes, of: step.entry).tutorial.flatMap { tutorial in
            tutorial.stepCount < step.step
                ? nil : StepRequest(tutorial, step: step.step, of: step.entry, query: request.query, in: snapshot)
        }
        let answer = HandleAnswers(
            (present ?? step).scene(files), editing: present == nil ? nil : try? TutorialEditing(bytes),
            undo: history.undo, redo: history.redo)
        return .json(JSON.text(answer), cacheControl: .never)
    }

    private func edit(_ request: Request, _ parameters: Parameters) throws -> Response {
        try WriteGate.require(request)
        let snapshot = library.snapshot
        let entry = try snapshot.requiredEntry(parameters["id"] ?? "")
        let edits = try EditRequest(request.body).edits
        let what = edits[0].title + (edits.count > 1 ? ", and \(edits.count - 1) more" : "")
        let written = try editor.edit(entry, what: what) { old throws(EditRefusal) in
            var text = old
            for edit in edits { text = try self.applied(edit, to: text, of: entry, in: snapshot) }
            return text
        }
        let history = editor.history(of: entry)
        return .json(
            JSON.text(
                EditAnswers.Edited(
                    version: EditAnswers.tag(written.version), what: what, undo: history.undo, redo: history.redo)),
            cacheControl: .never)
    }

    /// The tutorial is read anew from the very bytes that are changed: what is in memory may be older.
    private func applied(
        _ edit: EditRequest.Edit, to text: [UInt8], of entry: TutorialEntry, in snapshot: LibrarySnapshot
    ) throws(EditRefusal) -> [UInt8] {
        guard let tutorial = library.reading(text, of: entry).tutorial else {
            throw .impossible("tutorial.yaml has an error, so nothing can be edited by hand. Mend it first.")
        }
        let changes = try edit.edits(in: tutorial) { query throws(EditRefusal) in
            StepRequest(tutorial, step: edit.step, of: entry, query: Query(of: query), in: snapshot).scene(files)
        }
        do throws(YAMLEditRefusal) {
            var edited = text
            for change in changes {
                edited = try YAMLEditing.apply(TutorialEditing(edited).changes(for: change), to: edited)
            }
            return edited
        } catch {
            throw .impossible(error.description)
        }
    }

    private func travel(
        _ direction: EditJournal.Direction, _ request: Request, _ parameters: Parameters
    ) throws -> Response {
        try WriteGate.require(request)
        let entry = try library.snapshot.requiredEntry(parameters["id"] ?? "")
        let what = try editor.travel(direction, in: entry)
        let history = editor.history(of: entry)
        return .json(
            JSON.text(EditAnswers.Travelled(what: what, undo: history.undo, redo: history.redo)), cacheControl: .never)
    }
}

extension EditAnswers {
    struct Edited: Encodable {
        let version: String
        /// What was done, and what can be taken back and done again now.
        let what: String
        let undo: String?
        let redo: String?
    }

    struct Travelled: Encodable {
        let what: String
        let undo: String?
        let redo: String?
    }
}
