/// A moment as a store keeps it: milliseconds since 1970 in universal time.
package struct Timestamp: Sendable, Hashable, Comparable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (first: Timestamp, second: Timestamp) -> Bool {
        first.milliseconds < second.milliseconds
    }

    /// So many seconds later; negative for earlier.
    package func adding(seconds: Int64) -> Timestamp {
        let (milliseconds, isTooFar) = self.milliseconds.addingReportingOverflow(
            seconds.multipliedReportingOverflow(by: 1000).partialValue)
        return Timestamp(milliseconds: isTooFar ? .max : milliseconds)
    }

    /// Whether less than so many seconds lie between the two, whichever is earlier: a clock may be set back, and those of
    /// two machines differ a little.
    package func isWithin(seconds: Int64, of other: Timestamp) -> Bool {
        other < adding(seconds: seconds) && self < other.adding(seconds: seconds)
    }
}
