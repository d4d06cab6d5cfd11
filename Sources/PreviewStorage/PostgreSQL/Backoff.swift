/// How long to wait before trying again: 0.2 s, doubled up to 10 s, and each a bit different so that several servers do
/// not all come at once.
struct Backoff {
    private var seconds = first

    private static let first = 0.2
    private static let longest = 10.0

    mutating func next() -> Double {
        defer { seconds = min(seconds * 2, Self.longest) }
        return seconds * Double.random(in: 0.75...1)
    }

    mutating func reset() { seconds = Self.first }
}
