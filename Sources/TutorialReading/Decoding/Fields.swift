import Diagnostics

/// A map whose keys are known: reports what is unknown or missing once, then answers questions by key.
struct Fields<Key: FormKey> {
    let node: YAMLNode
    private let values: [String: YAMLNode.Pair]

    /// Gives `nil` when the value is no map; that has been reported.
    ///
    /// - Parameters:
    ///   - node: what should be a map.
    ///   - name: what the value is called in a complaint, such as `step`.
    ///   - alsoKnown: keys that another reader of the same map asks for; `nil` when that reader reports the unknown ones.
    ///   - only: the keys that mean something here, where not all do.
    ///   - context: takes the problems.
    init?(
        _ node: YAMLNode, _ name: String, alsoKnown: [String]? = [], only: [Key] = Array(Key.allCases),
        _ context: ReadingContext
    ) {
        guard case .mapping(let pairs) = node.content else {
            context.report(node, name, mustBe: "a map with keys such as '\(Key.names.first ?? "")'")
            return nil
        }
        self.node = node
        values = Dictionary(pairs.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        if let alsoKnown {
            let known = only.map(\.rawValue) + alsoKnown
            for pair in pairs where !known.contains(pair.key) {
                if pair.hasColon || pair.key == pairs.first?.key {
                    context.report(.unknownKey(pair.key, of: Key.noun, known: known, at: pair.keyPosition))
                } else {
                    context.report(.commaInText(pair.key, of: Key.noun, at: pair.keyPosition))
                }
            }
        }
        for key in only where Key.required.contains(key) && values[key.rawValue] == nil {
            context.report(.missingKey(key.rawValue, of: Key.noun, at: node.position))
        }
    }

    subscript(key: Key) -> YAMLNode? { values[key.rawValue]?.value }

    /// Where the key itself stands.
    func position(of key: Key) -> SourcePosition { values[key.rawValue]?.keyPosition ?? node.position }
}
