/// Why a store could not do what was asked, as a sentence for people.
package enum StorageError: Error, Sendable, Equatable, CustomStringConvertible {
    /// It cannot be reached now; it is being tried again.
    case unavailable(String)
    /// It was made by a newer version of the program.
    case newer(String)
    /// The address or path of a store means nothing.
    case invalidAddress(String)
    /// It refused, and trying again would not help.
    case failed(String)

    package var description: String {
        switch self {
        case .unavailable(let sentence), .newer(let sentence), .invalidAddress(let sentence), .failed(let sentence):
            sentence
        }
    }
}
