/// How long a browser may keep a response: the value of `Cache-Control`.
package struct CacheControl: Sendable, Hashable {
    package let value: String

    package init(_ value: String) {
        self.value = value
    }

    /// Kept, but asked about each time; with an ETag the answer is mostly a short 304.
    package static let revalidate = CacheControl("no-cache")
    /// For addresses that hold a hash of what they name: kept for a year, never asked about.
    package static let immutable = CacheControl("public, max-age=31536000, immutable")
    /// Never kept anywhere.
    package static let never = CacheControl("no-store")
}
