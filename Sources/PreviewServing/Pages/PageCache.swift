internal import HTTPServing
internal import Synchronization

/// Rendered pages by their address, good for one revision of the workspace.
///
/// A page that is asked for twice is rendered once and its bytes, ETag and compressed forms are reused. Any change of
/// the workspace empties it, so nothing has to know which page depends on which file. It holds a bounded number of
/// pages: what comes beyond is rendered anew each time until the next change.
final class PageCache: Sendable {
    private static let capacity = 1024

    private struct State {
        var revision = 0
        var pages: [String: PreparedBody] = [:]
    }

    private let state = Mutex(State())

    /// The page under `address` at `revision`, made by `render` when there is none.
    func page(
        _ address: String, revision: Int, render: () throws -> String
    ) rethrows -> PreparedBody {
        let known = state.withLock { state in
            if state.revision != revision { state = State(revision: revision) }
            return state.pages[address]
        }
        if let known { return known }
        let page = PreparedBody(Array(try render().utf8), contentType: ContentType.html)
        state.withLock { state in
            if state.revision == revision, state.pages.count < Self.capacity { state.pages[address] = page }
        }
        return page
    }
}
