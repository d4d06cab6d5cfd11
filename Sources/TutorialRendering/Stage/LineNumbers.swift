/// The numbers beside a source text, one a line.
enum LineNumbers {
    /// "1\n2\n3", up to `count`; at least one line.
    static func text(_ count: Int) -> String {
        guard count <= lengths.count else { return (1...count).map(String.init).joined(separator: "\n") }
        return String(decoding: numbers.prefix(lengths[max(count, 1) - 1]), as: UTF8.self)
    }

    /// The text for a long file, of which every shorter one is the beginning.
    private static let numbers = Array((1...2000).map(String.init).joined(separator: "\n").utf8)

    /// How many bytes of `numbers` the text for 1, 2, 3 … lines takes.
    private static let lengths: [Int] = numbers.indices.filter { numbers[$0] == UInt8(ascii: "\n") } + [numbers.count]
}
