internal import Foundation
internal import HTTPServing
internal import TutorialReading
internal import TutorialRendering
internal import Tutorials

/// The JSON of `POST /api/tutorials/{id}/edits`. Names are part of the contract.
struct EditRequest: Decodable {
    /// Made together or not at all.
    let edits: [Edit]

    /// More in one request are no edit by hand.
    static let mostEdits = 100

    struct Edit: Decodable {
        /// `position`, `move` or `text`.
        let kind: String
        /// From 1.
        let step: Int
        /// One of the 21 of a training overlay; for coach marks the side of a caption.
        var position: String?
        /// Of the coach mark, from 0; left out = all of the step.
        var highlight: Int?
        /// As `/api/tutorials/{id}/steps/{step}/handles` names it.
        var handle: String?
        /// x, y, width, height in points of the screen.
        var rect: [Double]?
        var text: String?
        /// The query of the view that the edit was made in: `?device=ipad-air&locale=de`.
        var view: String?
    }

    init(_ body: [UInt8]) throws(EditRefusal) {
        do {
            self = try JSONDecoder().decode(EditRequest.self, from: Data(body))
        } catch {
            throw .notAnEdit("This is no list of edits: {\"edits\": [{\"kind\": \"position\", \"step\": 1, …}]}.")
        }
        guard (1...Self.mostEdits).contains(edits.count) else {
            throw .notAnEdit("There have to be 1 to \(Self.mostEdits) edits.")
        }
    }
}

extension EditRequest.Edit {
    /// The edit of a tutorial, as it was just read from its file.
    ///
    /// - Throws: `EditRefusal` that says what of the request means nothing here.
    func edits(
        in tutorial: Tutorial, scene: (_ query: String) throws(EditRefusal) -> StepScene
    ) throws(EditRefusal) -> [TutorialEdit] {
        guard (1...max(1, tutorial.stepCount)).contains(step), tutorial.stepCount > 0 else {
            throw .impossible("The tutorial has no step \(step).")
        }
        switch kind {
        case "position": return try positions(in: tutorial)
        case "move": return [try move(scene(view ?? ""))]
        case "text": return [try type(scene(view ?? ""))]
        default: throw .notAnEdit("“\(kind.prefix(40))” is no kind of edit; it can be position, move, text.")
        }
    }

    private func positions(in tutorial: Tutorial) throws(EditRefusal) -> [TutorialEdit] {
        let word = position ?? ""
        switch tutorial.content {
        case .trainingOverlay:
            guard let position = DisplayPosition(rawValue: word) else { throw .unknownPosition(word) }
            return [.position(step: step, position)]
        case .coachMarks(let marks):
            guard let side = CoachMarks.Side(rawValue: word) else { throw .unknownPosition(word) }
            let highlights = marks.steps[step - 1].highlights
            if let highlight, !highlights.indices.contains(highlight) {
                throw .impossible("Step \(step) has no highlight \(highlight).")
            }
            let chosen = highlight.map { [highlights[$0]] } ?? highlights
            guard !chosen.isEmpty else {
                throw .impossible("Step \(step) highlights nothing, so its caption is centred.")
            }
            return chosen.map { .side(side, of: $0, step: step) }
        case .slideshow, .imageGuide, .walkthrough:
            throw .impossible("Steps of this kind have no position to choose.")
        }
    }

    private func move(_ scene: StepScene) throws(EditRefusal) -> TutorialEdit {
        guard let rect, rect.count == 4, rect.allSatisfy({ $0.isFinite && abs($0) <= 100_000 }), rect[2] >= 0,
            rect[3] >= 0
        else { throw .notAnEdit("“rect” has to be x, y, width and height in points.") }
        guard let box = scene.handles.boxes.first(where: { $0.id == handle }) else { throw .noHandle(handle) }
        let target = Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
        return .move(box, to: target, in: scene.environment)
    }

    private func type(_ scene: StepScene) throws(EditRefusal) -> TutorialEdit {
        guard let text, text.unicodeScalars.count <= ReadingLimits.textLength else {
            throw .notAnEdit("“text” has to be a text of at most \(ReadingLimits.textLength) characters.")
        }
        guard let place = scene.handles.texts.first(where: { $0.id == handle }) else { throw .noHandle(handle) }
        return .text(place, text.replacing("\r\n", with: "\n"), locale: scene.environment.locale)
    }

    /// For the button that takes it back.
    var title: String {
        switch kind {
        case "position": "step \(step), position \(position ?? "")"
        case "move": "step \(step), \(name) moved"
        default: "step \(step), text of \(name)"
        }
    }

    /// `target add` for `target/add`.
    private var name: String { (handle ?? "").replacing("/", with: " ", maxReplacements: 1) }
}

extension EditRefusal {
    fileprivate static func unknownPosition(_ word: String) -> EditRefusal {
        .impossible("“\(word.prefix(40))” is no position of this kind of tutorial.")
    }

    fileprivate static func noHandle(_ id: String?) -> EditRefusal {
        .impossible("The step has no “\(id?.prefix(200) ?? "")” that can be edited. It was changed meanwhile.")
    }
}
