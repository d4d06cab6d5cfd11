/// Why a store could not do what was asked, as a sentence for people.
package enum StorageError: Error, Sendable, Equatable, CustomStringConvertible {
    /// It cannot be reached now; it is being tried again.
    case unavailable(String)
    /// It was made by a newer version of the program.
    case newer(String)
    /// The address or path of a store means nothing.
    case invalidAddress(String)
    /// Its file cannot be read any more. It is set aside, and a new one begun.
    case damaged(String)
    /// Somebody else's change was in the way; the same may work when it is done again.
    case conflict(String)
    /// It refused, and trying again would not help.
    case failed(String)

    package var description: String {
        switch self {
        case .unavailable(let sentence), .newer(let sentence), .invalidAddress(let sentence), .damaged(let sentence),
            .conflict(let sentence), .failed(let sentence):
            sentence
        }
    }
}
