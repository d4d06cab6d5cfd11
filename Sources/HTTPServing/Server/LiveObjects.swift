internal import Synchronization

/// Counts what C holds on to, so that a test can tell that every owner was freed.
enum LiveObjects {
    static let byteStores = Counter()
    static let nativeResponses = Counter()
    static let connections = Counter()
    static let streams = Counter()

    final class Counter: Sendable {
        private let value = Atomic<Int>(0)

        var count: Int { value.load(ordering: .relaxed) }

        func add(_ amount: Int) {
            value.add(amount, ordering: .relaxed)
        }

        func subtract(_ amount: Int) {
            value.subtract(amount, ordering: .relaxed)
        }
    }
}
