package import Tutorials

/// Which step of one version of a tutorial is which step of another.
package enum StepMatch {
    /// By its name, since steps that were put in or taken out move the numbers; where the name is not there, by its
    /// number, unless the step of that number is another one that has kept its name. `nil` = the other version has none.
    package static func number(of step: Int, in tutorial: Tutorial, as other: Tutorial) -> Int? {
        let (content, others) = (tutorial.content.common, other.content.common)
        let name = content.stepName(step)
        let named = others.stepNumbers.filter { others.stepName($0) == name }
        if named.contains(step) { return step }
        if let first = named.first { return first }
        guard others.stepNumbers.contains(step) else { return nil }
        let isAnother = content.stepNumbers.contains { content.stepName($0) == others.stepName(step) }
        return isAnother ? nil : step
    }
}
