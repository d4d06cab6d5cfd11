import Diagnostics
import Tutorials

/// Reads one step: a `registerScreen` with its elements and the `showScreen` that shows it.
struct OverlayStepForm {
    let context: ReadingContext

    /// Gives a step for everything, so that the steps after a broken one keep their numbers.
    func step(_ node: YAMLNode, number: Int) -> TrainingOverlay.Step {
        let standIn = Located("step-\(number)", at: node.position)
        guard let fields = Fields<StepKey>(node, "steps", context) else {
            var step = TrainingOverlay.Step(id: standIn)
            step.position = node.position
            return step
        }
        var step = TrainingOverlay.Step(id: fields[.id].flatMap { context.name($0, "id") } ?? standIn)
        step.position = node.position
        step.screen = fields[.screen].flatMap { context.name($0, "screen") }
        step.placement = placement(fields)
        step.title = fields[.title].flatMap { context.text($0, "title") } ?? .empty
        step.text = fields[.text].flatMap { context.text($0, "text") } ?? .empty
        step.elements = fields[.elements].map(elements) ?? []
        step.isForced = fields[.force].flatMap { context.flag($0, "force") } ?? false
        return step
    }

    private func placement(_ fields: Fields<StepKey>) -> TrainingOverlay.Placement {
        if let rect = fields[.rect] {
            if fields[.position] != nil { context.report(.positionAndRect(at: fields.position(of: .position))) }
            let (coordinates, sizes) = (BoxForm.coordinates, BoxForm.sizes)
            let numbers = context.numbers(
                rect, "rect", ["x", "y", "width", "height"], in: [coordinates, coordinates, sizes, sizes])
            if let numbers {
                return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            }
        }
        return .position(fields[.position].flatMap { context.word($0, "position") } ?? .none)
    }

    private func elements(_ node: YAMLNode) -> [TrainingOverlay.Element] {
        let list = context.list(node, "elements", of: "elements") ?? []
        if list.count > ReadingLimits.elements {
            context.report(.tooManyElements(list.count, at: list[ReadingLimits.elements].position))
        }
        return list.prefix(ReadingLimits.elements).compactMap { ElementForm(context: context).element($0) }
    }
}

extension Diagnostic {
    static func positionAndRect(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "position-and-rect", file: "", at: position,
            "A step has either 'position' or 'rect'; the position is ignored.", fix: "Remove one of the two.")
    }

    static func tooManyElements(_ count: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-many-elements", file: "", at: position,
            "The step has \(count) elements; the first \(ReadingLimits.elements) are shown.")
    }
}
