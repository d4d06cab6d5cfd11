/// Wrong tries of one kind by one link or address.
package struct Attempts: Sendable, Equatable {
    package let count: Int
    package let last: Timestamp

    package init(count: Int, last: Timestamp) {
        self.count = count
        self.last = last
    }
}
