import Diagnostics

/// Makes the tree of nodes out of the parser's events, within the limits.
///
/// What is wrong with one entry (a duplicate key, an unknown alias) is reported and the rest is read on; what is wrong
/// with the text as a whole ends the reading.
struct YAMLComposer {
    private let source: SourceText
    private let parser: YAMLParser
    private(set) var problems: [Diagnostic] = []
    private var anchors: [String: YAMLNode] = [:]
    /// Anchors whose values are still being read: an alias to one would never end.
    private var openAnchors: [String: Int] = [:]
    private var values = 0
    private var aliasedValues = 0

    private init(_ source: SourceText) throws(UnreadableFile) {
        self.source = source
        do {
            parser = try YAMLParser(source.utf8)
        } catch {
            throw UnreadableFile(error.diagnostic(in: source))
        }
    }

    /// Reads the first document.
    ///
    /// - Returns: the document's value, `nil` for a text without one, and the problems of single entries.
    /// - Throws: `UnreadableFile` when the text is no YAML or goes beyond a limit.
    static func compose(_ source: SourceText) throws(UnreadableFile) -> (root: YAMLNode?, problems: [Diagnostic]) {
        var composer = try YAMLComposer(source)
        return try composer.document()
    }

    private func next() throws(UnreadableFile) -> YAMLEvent {
        do {
            return try parser.next()
        } catch {
            throw UnreadableFile(error.diagnostic(in: source))
        }
    }

    private mutating func document() throws(UnreadableFile) -> (YAMLNode?, [Diagnostic]) {
        guard case .documentStart = try next().kind else { return (nil, problems) }
        let root = try node(next(), depth: 0)
        _ = try next()
        let following = try next()
        if case .documentStart = following.kind {
            problems.append(.severalDocuments(at: source.position(at: following.range.lowerBound)))
        }
        return (root, problems)
    }

    private mutating func node(_ event: YAMLEvent, depth: Int) throws(UnreadableFile) -> YAMLNode {
        let position = source.position(at: event.range.lowerBound)
        values += 1
        if values > ReadingLimits.values { throw UnreadableFile(.tooManyValues(at: position)) }
        switch event.kind {
        case .alias(let name):
            return try alias(name, depth: depth, position: position, range: event.range)
        case .scalar(let scalar, let anchor, let tag):
            var node = YAMLNode(content: .scalar(scalar), position: position, range: event.range)
            apply(tag, to: &node)
            node.anchor = anchor
            if let anchor { anchors[anchor] = node }
            return node
        case .sequenceStart(let anchor, let tag), .mappingStart(let anchor, let tag):
            if depth >= ReadingLimits.nesting { throw UnreadableFile(.tooDeep(at: position)) }
            if let anchor { openAnchors[anchor, default: 0] += 1 }
            var node = YAMLNode(content: .broken, position: position, range: event.range)
            if case .mappingStart = event.kind {
                try readPairs(into: &node, depth: depth)
            } else {
                try readEntries(into: &node, depth: depth)
            }
            apply(tag, to: &node)
            node.anchor = anchor
            if let anchor {
                openAnchors[anchor, default: 1] -= 1
                anchors[anchor] = node
            }
            return node
        default:
            return YAMLNode(content: .broken, position: position, range: event.range)
        }
    }

    private mutating func readEntries(into node: inout YAMLNode, depth: Int) throws(UnreadableFile) {
        var entries: [YAMLNode] = []
        while true {
            let event = try next()
            if case .sequenceEnd = event.kind {
                node.close(.sequence(entries), end: event.range.upperBound)
                return
            }
            let entry = try self.node(event, depth: depth + 1)
            node.add(entry)
            entries.append(entry)
        }
    }

    private mutating func readPairs(into node: inout YAMLNode, depth: Int) throws(UnreadableFile) {
        var pairs: [YAMLNode.Pair] = []
        var places: [String: SourcePosition] = [:]
        while true {
            let event = try next()
            if case .mappingEnd = event.kind {
                node.close(.mapping(pairs), end: event.range.upperBound)
                return
            }
            let key = try self.node(event, depth: depth + 1)
            let value = try self.node(next(), depth: depth + 1)
            guard let scalar = key.scalar else {
                if !key.isBroken { problems.append(.keyIsNoWord(at: key.position)) }
                continue
            }
            if scalar.style == .plain, scalar.text == "<<" {
                problems.append(.mergeKey(at: key.position))
            } else if let first = places[scalar.text] {
                problems.append(.duplicateKey(scalar.text, first: first, at: key.position))
            } else {
                places[scalar.text] = key.position
                node.add(key)
                node.add(value)
                pairs.append(
                    YAMLNode.Pair(
                        key: scalar.text, keyPosition: key.position, keyRange: key.range, value: value,
                        hasColon: source.next(after: key.range.upperBound) == ":"))
            }
        }
    }

    private mutating func alias(
        _ name: String, depth: Int, position: SourcePosition, range: Range<Int>
    ) throws(UnreadableFile) -> YAMLNode {
        let broken = YAMLNode(content: .broken, position: position, range: range)
        if openAnchors[name, default: 0] > 0 {
            problems.append(.recursiveAlias(name, at: position))
            return broken
        }
        guard var node = anchors[name] else {
            problems.append(.unknownAlias(name, known: nearbyAnchors, at: position))
            return broken
        }
        aliasedValues += node.size
        if aliasedValues > ReadingLimits.aliasedValues { throw UnreadableFile(.aliasBomb(at: position)) }
        if depth + node.height > ReadingLimits.nesting { throw UnreadableFile(.tooDeep(at: position)) }
        node.alias = range
        return node
    }

    /// What an unknown alias is compared with; nothing where comparing would take long.
    private var nearbyAnchors: [String] { anchors.count > 100 ? [] : anchors.keys.sorted() }

    /// `!!str` makes a text of what would be a number; every other tag is refused.
    private mutating func apply(_ tag: String?, to node: inout YAMLNode) {
        switch (tag, node.content) {
        case (nil, _):
            break
        case ("tag:yaml.org,2002:str", .scalar(var scalar)), ("!", .scalar(var scalar)):
            if scalar.style == .plain { scalar.style = .quoted }
            node.content = .scalar(scalar)
        case (let tag?, _):
            problems.append(.yamlTag(tag, at: node.position))
            node.content = .broken
        }
    }
}

extension YAMLNode {
    fileprivate mutating func add(_ child: YAMLNode) {
        size += child.size
        height = max(height, child.height + 1)
    }

    fileprivate mutating func close(_ content: Content, end: Int) {
        self.content = content
        height = max(height, 1)
        range = range.lowerBound..<max(range.lowerBound, end)
    }
}
