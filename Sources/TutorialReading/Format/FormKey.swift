/// The keys of one kind of map in a file. The reader can only ask for a key that is listed here, and what is listed
/// here is what the reader knows: the schema and the documentation are compared with it by a test.
protocol FormKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What such a map is called in a sentence: `a step`.
    static var noun: String { get }
    /// Keys without which it makes no sense.
    static var required: Set<Self> { get }
}

extension FormKey {
    static var required: Set<Self> { [] }
    static var names: [String] { allCases.map(\.rawValue) }
}
