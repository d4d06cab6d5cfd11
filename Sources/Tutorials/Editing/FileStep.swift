package import Diagnostics

/// One step on the way from the top of a tutorial's file to a value.
package enum FileStep: Sendable, Hashable {
    case key(String)
    /// From 0.
    case index(Int)
    /// The entry of a list that begins here; entries that could not be read have no number in the model.
    case at(SourcePosition)
}
