/// How much is said at a link; what was deleted does not count.
package struct CommentCounts: Sendable, Equatable {
    package var comments = 0
    package var threads = 0
    /// Threads that are not settled.
    package var openThreads = 0

    package init(comments: Int = 0, threads: Int = 0, openThreads: Int = 0) {
        self.comments = comments
        self.threads = threads
        self.openThreads = openThreads
    }
}
