internal import HTTPServing

/// Tells a write that comes from this server's own pages from one that another site makes a browser send.
///
/// A browser names the page's origin in every request that is no plain GET, and no page can change what it says.
/// Programs that are no browser have to name it too.
enum WriteGate {
    /// - Throws: `EditRefusal.foreignPage`.
    static func require(_ request: Request) throws(EditRefusal) {
        guard let origin = request.header("Origin"), let host = request.header("Host"), !host.isEmpty,
            let scheme = ["http://", "https://"].first(where: { origin.hasPrefix($0) }),
            origin.dropFirst(scheme.count).lowercased() == host.lowercased()
        else { throw .foreignPage }
    }
}
