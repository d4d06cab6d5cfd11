import Diagnostics
import Tutorials

extension YAMLNode {
    /// The tree as it should be after a change: what an edited file is held against.
    ///
    /// - Throws: `YAMLEditRefusal` when the path leads nowhere or through something that other places share.
    func changed(by change: YAMLChange) throws(YAMLEditRefusal) -> YAMLNode {
        let shared = sharedAnchors
        switch change {
        case .set(let path, let value, _): return try setting(path[...], nil, value, shared)
        case .rename(let path, let key, let value): return try setting(path[...], key, value, shared)
        }
    }

    private func setting(
        _ path: ArraySlice<YAMLStep>, _ newKey: String?, _ value: YAMLValue, _ shared: Set<String>
    ) throws(YAMLEditRefusal) -> YAMLNode {
        // An alias can be replaced by a value of its own; what it names cannot be changed through it.
        if let anchor, shared.contains(anchor), alias == nil || !path.isEmpty { throw .shared(anchor) }
        guard let step = path.first else { return YAMLNode(value) }
        var copy = self
        switch (step, content) {
        case (.key(let key), .mapping(var pairs)):
            if let index = pairs.firstIndex(where: { $0.key == key }) {
                pairs[index].value = try pairs[index].value.setting(path.dropFirst(), newKey, value, shared)
                if let newKey, path.count == 1 { pairs[index].key = newKey }
            } else {
                guard path.count == 1, newKey == nil else { throw .notThere }
                pairs.append(
                    Pair(key: key, keyPosition: position, keyRange: range, value: YAMLNode(value), hasColon: true))
            }
            copy.content = .mapping(pairs)
        case (.index(let index), .sequence(var entries)):
            guard entries.indices.contains(index) else { throw .notThere }
            entries[index] = try entries[index].setting(path.dropFirst(), newKey, value, shared)
            copy.content = .sequence(entries)
        default:
            throw .notThere
        }
        return copy
    }

    /// The value at a path; `nil` where it leads nowhere.
    subscript(path: ArraySlice<YAMLStep>) -> YAMLNode? {
        guard let step = path.first else { return self }
        switch (step, content) {
        case (.key(let key), .mapping(let pairs)):
            return pairs.first { $0.key == key }?.value[path.dropFirst()]
        case (.index(let index), .sequence(let entries)) where entries.indices.contains(index):
            return entries[index][path.dropFirst()]
        default:
            return nil
        }
    }

    /// The names of all anchors that something else refers to.
    private var sharedAnchors: Set<String> {
        var names: Set<String> = []
        collectShared(into: &names)
        return names
    }

    private func collectShared(into names: inout Set<String>) {
        if alias != nil, let anchor { names.insert(anchor) }
        switch content {
        case .sequence(let entries): for entry in entries { entry.collectShared(into: &names) }
        case .mapping(let pairs): for pair in pairs { pair.value.collectShared(into: &names) }
        case .scalar, .broken: break
        }
    }

    /// A tree without a file.
    fileprivate init(_ value: YAMLValue) {
        switch value {
        case .word(let word): self.init(scalar: word, .plain)
        case .number(let number): self.init(scalar: number.shortText(), .plain)
        case .text(let text): self.init(scalar: text, .quoted)
        case .numbers(let numbers):
            self.init(content: .sequence(numbers.map { YAMLNode(.number($0)) }), position: .start, range: 0..<0)
        }
    }

    private init(scalar text: String, _ style: Scalar.Style) {
        self.init(content: .scalar(Scalar(text: text, style: style)), position: .start, range: 0..<0)
    }

    /// Whether two trees say the same, however they are written. A plain word that would be read as a number is not the
    /// same as one in quotes. A map says the same in any order.
    func means(_ other: YAMLNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let one), .scalar(let two)):
            if let number, let same = other.number { return number == same || number.isNaN && same.isNaN }
            return one.text == two.text && number == other.number && isNull == other.isNull && boolean == other.boolean
        case (.sequence(let one), .sequence(let two)):
            return one.count == two.count && zip(one, two).allSatisfy { $0.means($1) }
        case (.mapping(let one), .mapping(let two)):
            guard one.count == two.count else { return false }
            let values = Dictionary(two.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
            return one.allSatisfy { pair in values[pair.key]?.means(pair.value) ?? false }
        case (.broken, .broken):
            return true
        default:
            return false
        }
    }
}
