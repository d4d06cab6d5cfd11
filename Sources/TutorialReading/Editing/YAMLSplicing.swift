import Tutorials

/// Finds the ways to write a change into a file's text, the one most like what stands there first.
struct YAMLSplicing {
    private let document: YAMLDocument
    private var source: SourceText { document.source }

    init(_ document: YAMLDocument) {
        self.document = document
    }

    /// - Throws: `YAMLEditRefusal.notThere` when the path leads nowhere.
    func ways(to change: YAMLChange) throws(YAMLEditRefusal) -> [[Splice]] {
        switch change {
        case .set(let path, let value, let siblings):
            if let place = place(of: path[...]) { return each(place, value) + replacing(place, by: value).map { [$0] } }
            guard case .key(let key)? = path.last, let parent = place(of: path.dropLast()) else { throw .notThere }
            return adding(key, value, to: parent, after: siblings).map { [$0] }
        case .rename(let path, let key, let value):
            guard let place = place(of: path[...]), let pair = place.pair else { throw .notThere }
            return replacing(place, by: value).map { [Splice(range: pair.keyRange, text: key), $0] }
        }
    }

    /// A value with what is around it.
    struct Place {
        let node: YAMLNode
        /// The pair it is the value of.
        var pair: YAMLNode.Pair?
        /// Whether it stands inside braces or brackets.
        var isInFlow: Bool
        /// Columns in front of the map or list around it.
        var indent: Int
    }

    private func place(of path: ArraySlice<YAMLStep>) -> Place? {
        var place = Place(node: document.root, isInFlow: false, indent: 0)
        for step in path {
            let around = place.node
            if around.alias != nil { return nil }
            place.isInFlow = place.isInFlow || source.isFlow(around)
            place.indent = source.column(of: source.start(of: around))
            switch (step, around.content) {
            case (.key(let key), .mapping(let pairs)):
                guard let pair = pairs.first(where: { $0.key == key }) else { return nil }
                place = Place(node: pair.value, pair: pair, isInFlow: place.isInFlow, indent: place.indent)
            case (.index(let index), .sequence(let entries)) where entries.indices.contains(index):
                place = Place(node: entries[index], isInFlow: place.isInFlow, indent: place.indent)
            default:
                return nil
            }
        }
        return place
    }

    // MARK: Ways

    /// Numbers of a list one by one, so that the list stays as it is written.
    private func each(_ place: Place, _ value: YAMLValue) -> [[Splice]] {
        guard case .numbers(let numbers) = value, case .sequence(let entries) = place.node.content,
            entries.count == numbers.count, entries.allSatisfy({ $0.number != nil && $0.alias == nil })
        else { return [] }
        let changed = zip(entries, numbers).filter { $0.number != $1 }
        return [changed.map { Splice(range: source.extent(of: $0), text: $1.shortText()) }]
    }

    private func replacing(_ place: Place, by value: YAMLValue) -> [Splice] {
        let node = place.node
        let extent = source.extent(of: node)
        if extent.isEmpty || isBlockCollection(node) {
            // Nothing or something on lines of its own: the new value follows the colon or the dash.
            let colon = place.pair.flatMap { source.colon(after: $0.keyRange.upperBound) }
            let start = colon.map { $0 + 1 } ?? extent.lowerBound
            let range = start..<max(start, extent.upperBound)
            return plainWays(value, place).map { Splice(range: range, text: " " + $0) }
        }
        guard case .text(let text) = value, let scalar = node.scalar, node.alias == nil else {
            return plainWays(value, place).map { Splice(range: extent, text: $0) }
        }
        let writing = YAMLTextWriting(text: text, isInFlow: place.isInFlow, lineEnd: source.lineEnd)
        let same =
            scalar.style == .literal || scalar.style == .folded
            ? writing.block(like: source.scalars[extent], isFolded: scalar.style == .folded)
            : writing.like(source.scalars[extent.lowerBound])
        let comment = comment(behindHeaderOf: scalar, in: extent)
        let block = writing.newBlock(indent: place.indent + 2, comment: comment)
        return
            ([same, text.unicodeScalars.contains("\n") ? block : nil].compactMap(\.self)
            + writing.oneLine.map { $0 + comment })
            .map { Splice(range: extent, text: $0) }
    }

    /// What stands on the line of a block's indicator, with the blanks before it: it stays when the block goes.
    private func comment(behindHeaderOf scalar: YAMLNode.Scalar, in extent: Range<Int>) -> String {
        guard scalar.style == .literal || scalar.style == .folded else { return "" }
        let line = source.scalars[extent.lowerBound..<source.endOfLine(at: extent.lowerBound)]
        guard let mark = line.firstIndex(of: "#") else { return "" }
        let start = line[..<mark].lastIndex { $0 != " " && $0 != "\t" }.map { $0 + 1 } ?? mark
        var comment = ""
        comment.unicodeScalars.append(contentsOf: line[start...])
        return comment
    }

    private func adding(_ key: String, _ value: YAMLValue, to parent: Place, after siblings: [String]) -> [Splice] {
        guard case .mapping(let pairs) = parent.node.content, parent.node.alias == nil else { return [] }
        let isFlow = parent.isInFlow || source.isFlow(parent.node)
        var inside = parent
        inside.isInFlow = isFlow
        let texts = plainWays(value, inside).map { "\(key): \($0)" }
        guard let last = pairs.last else {
            let start = source.start(of: parent.node)
            return isFlow ? texts.map { Splice(range: start + 1..<start + 1, text: $0) } : []
        }
        let wished = siblings.lazy.compactMap { name in pairs.first { $0.key == name } }.first
        if isFlow {
            let end = source.end(of: wished ?? last)
            return texts.map { Splice(range: end..<end, text: ", \($0)") }
        }
        let indent = String(repeating: " ", count: source.column(of: source.start(of: parent.node)))
        return ([wished].compactMap(\.self) + pairs.reversed().prefix(3)).flatMap { pair in
            let end = source.endOfLine(at: source.end(of: pair))
            return texts.map { Splice(range: end..<end, text: source.lineEnd + indent + $0) }
        }
    }

    /// On one line, the plainest first.
    private func plainWays(_ value: YAMLValue, _ place: Place) -> [String] {
        switch value {
        case .word(let word): [word]
        case .number(let number): [number.shortText()]
        case .numbers(let numbers): ["[\(numbers.map { $0.shortText() }.joined(separator: ", "))]"]
        case .text(let text):
            YAMLTextWriting(text: text, isInFlow: place.isInFlow, lineEnd: source.lineEnd).oneLine
        }
    }

    private func isBlockCollection(_ node: YAMLNode) -> Bool {
        node.scalar == nil && node.alias == nil && !source.isFlow(node)
    }
}
