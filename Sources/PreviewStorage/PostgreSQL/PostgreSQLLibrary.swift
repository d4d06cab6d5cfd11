internal import CPostgreSQL

/// PostgreSQL's client library, loaded by the first store that needs it.
enum PostgreSQLLibrary {
    /// Its functions, or the sentence that says why there are none.
    private static let loaded: Result<vitrine_libpq, StorageError> = {
        withUnsafeTemporaryAllocation(of: vitrine_libpq.self, capacity: 1) { place in
            guard let place = place.baseAddress else { return .failure(.failed("There is no memory for libpq.")) }
            if let reason = vitrine_load_libpq(place) {
                return .failure(
                    .failed(
                        "PostgreSQL’s client library cannot be loaded (\(String(cString: reason))). On Debian: "
                            + "sudo apt-get install libpq5"))
            }
            return .success(place.pointee)
        }
    }()

    /// - Returns: libpq's functions.
    /// - Throws: `failed` on a machine without it.
    static func load() throws(StorageError) -> vitrine_libpq {
        try loaded.get()
    }
}
