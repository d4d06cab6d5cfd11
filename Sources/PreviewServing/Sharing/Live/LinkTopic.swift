/// What events are about, so that each stream gets its own alone.
enum LinkTopic {
    /// For the author's pages alone.
    static let author = "author"

    /// Saves of a tutorial: its author, and viewers of live links.
    static func tutorial(_ id: String) -> String { "tutorial/\(id)" }

    /// Presenting, and comments for all: every link of the tutorial.
    static func audience(_ tutorial: String) -> String { "audience/\(tutorial)" }

    /// One link's viewers.
    static func share(_ id: String) -> String { "share/\(id)" }

    /// Whether pages look different afterwards: saves, and whatever concerns everybody.
    static func changesPages(_ topic: String) -> Bool { topic.isEmpty || topic.hasPrefix("tutorial/") }

    /// Whether it is for viewers alone.
    static func isForViewers(_ topic: String) -> Bool {
        topic.hasPrefix("audience/") || topic.hasPrefix("share/")
    }
}
