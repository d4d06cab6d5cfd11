internal import HTTPServing

/// Tells a write that comes from this server's own pages from one that another site makes a browser send.
///
/// A browser names the page's origin in every request that is no plain GET, and no page can change what it says.
enum WriteGate {
    /// For what changes files: programs that are no browser have to name the origin too.
    ///
    /// - Throws: `EditRefusal.foreignPage`.
    static func require(_ request: Request) throws(EditRefusal) {
        guard request.header("Origin") != nil else { throw .foreignPage }
        try refuseForeign(request)
    }

    /// For what a script may do as well as a page: without an origin it is no browser that asks.
    ///
    /// - Throws: `EditRefusal.foreignPage`.
    static func refuseForeign(_ request: Request) throws(EditRefusal) {
        if let site = request.header("Sec-Fetch-Site"), site != "same-origin" { throw .foreignPage }
        guard let origin = request.header("Origin") else { return }
        guard let host = request.header("Host"), !host.isEmpty,
            let scheme = ["http://", "https://"].first(where: { origin.hasPrefix($0) }),
            origin.dropFirst(scheme.count).lowercased() == host.lowercased()
        else { throw .foreignPage }
    }
}
