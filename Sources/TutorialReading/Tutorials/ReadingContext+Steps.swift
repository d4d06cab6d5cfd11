import Diagnostics

extension ReadingContext {
    /// Reads the value of `steps`; what is reported meanwhile belongs to the step that is being read.
    ///
    /// - Parameters:
    ///   - node: the list, `nil` when the key is missing, which has been reported.
    ///   - read: makes a step of an entry and its number from 1. It gives one for everything, so that the steps after a
    ///     broken one keep their numbers.
    /// - Returns: the steps, at most `ReadingLimits.steps`.
    func steps<Step>(_ node: YAMLNode?, read: (YAMLNode, Int) -> Step) -> [Step] {
        guard let node else { return [] }
        if node.isEmpty || node.isNull {
            report(.noSteps(at: node.position))
            return []
        }
        guard let list = list(node, "steps", of: "steps") else { return [] }
        if list.isEmpty { report(.noSteps(at: node.position)) }
        if list.count > ReadingLimits.steps {
            report(.tooManySteps(list.count, at: list[ReadingLimits.steps].position))
        }
        defer { step = nil }
        return list.prefix(ReadingLimits.steps).enumerated().map { index, node in
            step = index + 1
            return read(node, index + 1)
        }
    }
}

extension Diagnostic {
    static func noSteps(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "no-steps", file: "", at: position, "The tutorial has no steps, so there is nothing to show.",
            fix: "Add a step, such as '- {id: First, title: Hello}'.")
    }

    static func tooManySteps(_ count: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-many-steps", file: "", at: position,
            "The tutorial has \(count) steps; the first \(ReadingLimits.steps) are shown.")
    }
}
