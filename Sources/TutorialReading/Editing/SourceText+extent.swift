/// Where values begin and end in the file. The parser's own ranges begin at an anchor or a tag, and those of blocks end at
/// whatever comes next, beyond comments and empty lines.
extension SourceText {
    /// The characters of a value itself, or of the alias it came by.
    func extent(of node: YAMLNode) -> Range<Int> {
        if let alias = node.alias { return alias }
        let start = start(of: node)
        return start..<max(start, end(of: node))
    }

    /// The first character behind anchor and tag.
    func start(of node: YAMLNode) -> Int {
        var start = node.range.lowerBound
        while start < node.range.upperBound, scalars[start] == "&" || scalars[start] == "!" {
            while start < node.range.upperBound, !isBlank(start) { start += 1 }
            while start < node.range.upperBound, isBlank(start) { start += 1 }
        }
        return start
    }

    func end(of node: YAMLNode) -> Int {
        if let alias = node.alias { return alias.upperBound }
        switch node.content {
        case .scalar(let scalar):
            return scalar.style == .literal || scalar.style == .folded
                ? endOfBlock(node.range) : node.range.upperBound
        case .sequence(let entries):
            return isFlow(node) ? node.range.upperBound : entries.last.map(end) ?? node.range.upperBound
        case .mapping(let pairs):
            return isFlow(node) ? node.range.upperBound : pairs.last.map(end) ?? node.range.upperBound
        case .broken:
            return node.range.upperBound
        }
    }

    func end(of pair: YAMLNode.Pair) -> Int {
        let colon = pair.hasColon ? colon(after: pair.keyRange.upperBound).map { $0 + 1 } : nil
        return max(colon ?? pair.keyRange.upperBound, end(of: pair.value))
    }

    /// Whether a map or a list is written in braces or brackets.
    func isFlow(_ node: YAMLNode) -> Bool {
        guard node.scalar == nil else { return false }
        let start = start(of: node)
        return start < scalars.count && (scalars[start] == "{" || scalars[start] == "[")
    }

    /// The colon that ends a key.
    func colon(after offset: Int) -> Int? {
        var place = offset
        while place < scalars.count, isBlank(place) { place += 1 }
        return place < scalars.count && scalars[place] == ":" ? place : nil
    }

    /// The end of the last line of a block scalar that is not empty.
    private func endOfBlock(_ range: Range<Int>) -> Int {
        var end = min(range.upperBound, scalars.count)
        while end > range.lowerBound, isBlank(end - 1) { end -= 1 }
        return end
    }

    private func isBlank(_ offset: Int) -> Bool {
        [" ", "\t", "\n", "\r"].contains(scalars[offset])
    }
}
