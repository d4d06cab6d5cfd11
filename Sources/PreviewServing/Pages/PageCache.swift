internal import HTTPServing
internal import Synchronization

/// Rendered pages by their address, good for one moment of the workspace.
///
/// A page that is asked for twice is rendered once and its bytes, ETag and compressed forms are reused. Any change of
/// the workspace empties it, and now and then other events, so nothing has to know which page depends on which file. It holds a bounded number of
/// bytes and begins anew when they are used up, so addresses that somebody makes up cannot fill the memory.
final class PageCache: Sendable {
    /// What a page depends on besides its address.
    struct Moment: Equatable {
        /// Of the library.
        var revision: Int
        /// The last live event, which pages carry so that they miss none that comes after.
        var eventID: String
    }

    private struct State {
        var moment: Moment?
        var pages: [String: PreparedBody] = [:]
        var bytes = 0
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// - Parameter capacity: bytes of uncompressed pages, their addresses included.
    init(capacity: Int = 24 << 20) {
        self.capacity = capacity
    }

    /// The page under `address` at `moment`, made by `render` when there is none.
    func page(_ address: String, _ moment: Moment, render: () throws -> [UInt8]) rethrows -> PreparedBody {
        let known = state.withLock { $0.moment == moment ? $0.pages[address] : nil }
        if let known { return known }
        let page = PreparedBody(try render(), contentType: ContentType.html)
        let size = page.count + address.utf8.count
        state.withLock { state in
            // A request that began before the last change does not push out what was rendered after it.
            if let kept = state.moment, kept.revision > moment.revision { return }
            if state.moment != moment || state.bytes + size > capacity { state = State(moment: moment) }
            guard size <= capacity, state.pages.updateValue(page, forKey: address) == nil else { return }
            state.bytes += size
        }
        return page
    }
}
