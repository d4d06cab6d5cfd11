/// A server that uses the store, as it last told.
package struct RunningServer: Sendable, Equatable, Identifiable {
    package let id: String
    package let workspace: String
    /// Beginnings of addresses, `http://192.168.0.7:8080`, the best first.
    package var addresses: [String]
    /// How many viewers it serves now, by link.
    package var viewers: [Share.ID: Int]
    package var seen: Timestamp

    package init(id: String, workspace: String, addresses: [String], viewers: [Share.ID: Int], seen: Timestamp) {
        self.id = id
        self.workspace = workspace
        self.addresses = addresses
        self.viewers = viewers
        self.seen = seen
    }
}
