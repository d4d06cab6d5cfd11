internal import TutorialReading
internal import TutorialRendering
internal import Tutorials

/// The JSON of `/api/tutorials/{id}/steps/{step}/handles`: what can be changed by hand on a step. Lengths in points.
struct HandleAnswers: Encodable {
    let device: Device
    let boxes: [Box]
    let texts: [Text]
    /// What could be taken back, and done again.
    let undo: String?
    let redo: String?

    struct Device: Encodable {
        let width: Double
        let height: Double
        /// Top, left, bottom, right.
        let safeArea: [Double]
    }

    struct Box: Encodable {
        let id: String
        let label: String
        /// x, y, width, height.
        let rect: [Double]
        /// A sentence that says why it cannot be dragged.
        let reason: String?
        let hasWidth: Bool
        let hasHeight: Bool
    }

    struct Text: Encodable {
        let id: String
        let label: String
        /// As its author wrote it, with Markdown; absent when it cannot be edited here.
        let source: String?
        /// A sentence that says why it cannot.
        let reason: String?
        /// How it is found in the frame: a role of its document, or a class in the page of a training overlay.
        let role: String?
        let className: String?
        let index: Int
    }

    /// `editing` is of the file's present text; `nil` while it is broken.
    init(_ scene: StepScene, editing: TutorialEditing?, undo: String?, redo: String?) {
        let environment = scene.environment
        let area = environment.safeArea
        device = Device(
            width: environment.screen.width, height: environment.screen.height,
            safeArea: [area.top, area.left, area.bottom, area.right])
        let handles = scene.handles
        boxes = handles.boxes.map(Box.init)
        texts = handles.texts.map { Text($0, editing, locale: environment.locale) }
        self.undo = undo
        self.redo = redo
    }
}

extension HandleAnswers.Box {
    fileprivate init(_ handle: BoxHandle) {
        let rect = handle.rect
        var reason: String?
        var hugging = WalkthroughLayout.Hugging()
        switch handle.shape {
        case .fixed(let sentence): reason = sentence
        case .box(_, let sides): hugging = sides
        case .placement: break
        }
        self.init(
            id: handle.id, label: handle.label, rect: [rect.x, rect.y, rect.width, rect.height], reason: reason,
            hasWidth: hugging.horizontal == nil, hasHeight: hugging.vertical == nil)
    }
}

extension HandleAnswers.Text {
    fileprivate init(_ handle: TextHandle, _ editing: TutorialEditing?, locale: String?) {
        var source: String?
        var reason: String?
        do throws(YAMLEditRefusal) {
            source = try editing?.source(of: handle, locale: locale)
            if editing == nil { reason = "tutorial.yaml has an error. Mend it first." }
        } catch {
            reason = error.description
        }
        switch handle.element {
        case .role(let role, let index):
            self.init(
                id: handle.id, label: handle.label, source: source, reason: reason, role: role.rawValue,
                className: nil, index: index)
        case .overlay(let className, let index):
            self.init(
                id: handle.id, label: handle.label, source: source, reason: reason, role: nil, className: className,
                index: index)
        }
    }
}
