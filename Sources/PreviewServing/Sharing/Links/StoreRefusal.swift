package import PreviewStorage

/// A reason why something was not done, of which a store's error can be one.
package protocol StoreRefusal: Error {
    static func store(_ error: StorageError) -> Self
}

extension StoreRefusal {
    /// Takes a refusal as it is and wraps what a store says.
    init(_ error: any Error) {
        self =
            switch error {
            case let refusal as Self: refusal
            case let error as StorageError: .store(error)
            default: .store(.failed("\(error)"))
            }
    }
}
