/// What the reader knows of one kind, as data: for the test that keeps reader, schema and documentation in step.
struct KindFormat: Sendable {
    /// Kinds of map to their keys; the tutorial's own map is named like the kind and has the shared keys as well.
    var keys: [String: [String]] = [:]
    /// The same kinds of map to the keys that must be given.
    var requiredKeys: [String: Set<String>] = [:]
    /// Keys whose value is one of a few words, as `kind of map.key`, to these words.
    var words: [String: [String]] = [:]

    /// Adds a kind of map.
    mutating func add<Key: FormKey>(_ name: String, _ key: Key.Type) {
        keys[name] = Key.names
        requiredKeys[name] = Set(Key.required.map(\.rawValue))
    }

    /// The tutorial's own map of a kind.
    mutating func add<Key: FormKey>(tutorial name: String, _ key: Key.Type, shared: [SharedKey]) {
        keys[name] = shared.map(\.rawValue) + Key.names
        let required = shared.filter { SharedKey.required.contains($0) }.map(\.rawValue)
        requiredKeys[name] = Set(required).union(Key.required.map(\.rawValue))
    }
}
