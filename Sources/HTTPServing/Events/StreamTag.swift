/// Whose a stream is.
package struct StreamTag: Sendable, Hashable {
    /// What it belongs to, such as a shared link: streams are ended and counted by it.
    package let group: String
    /// Streams of one member count as one; `nil` = each counts by itself.
    package let member: String?

    package init(group: String, member: String? = nil) {
        self.group = group
        self.member = member
    }
}
