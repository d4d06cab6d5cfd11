import Diagnostics

/// Changes single values of a YAML file and nothing else: every byte outside the value stays, comments, order, quotes and
/// line ends included.
///
/// There are several ways to write a value. They are tried from the one most like the old to the plainest, and each
/// result is read again and compared with what was asked for: a way that changes anything else is not taken. If none is
/// left, the change is refused. So a wrong guess about YAML's syntax costs an edit, never a file.
package enum YAMLEditing {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Makes changes one after the other.
    ///
    /// - Returns: the file's new bytes.
    /// - Throws: `YAMLEditRefusal` when the file cannot be read or a change cannot be made; all or none are made.
    package static func apply(_ changes: [YAMLChange], to bytes: [UInt8]) throws(YAMLEditRefusal) -> [UInt8] {
        var document = try YAMLDocument(bytes)
        for change in changes { document = try apply(change, to: document) }
        return (bytes.starts(with: byteOrderMark) ? byteOrderMark : []) + document.source.utf8
    }

    private static func apply(_ change: YAMLChange, to document: YAMLDocument) throws(YAMLEditRefusal) -> YAMLDocument {
        let wanted = try document.root.changed(by: change)
        if wanted.means(document.root) { return document }
        for splices in try YAMLSplicing(document).ways(to: change) {
            if let edited = try? YAMLDocument(document.source.spliced(splices)), edited.root.means(wanted) {
                return edited
            }
        }
        throw .unsafe
    }
}

/// A file's text with the tree that was read from it.
struct YAMLDocument {
    let source: SourceText
    let root: YAMLNode

    init(_ bytes: [UInt8]) throws(YAMLEditRefusal) {
        do {
            try self.init(SourceText(decoding: bytes))
        } catch let error as UnreadableFile {
            throw YAMLEditRefusal("The file cannot be read: \(error.problem.message) Mend it first.")
        } catch {
            throw .unsafe
        }
    }

    init(_ source: SourceText) throws {
        self.source = source
        guard let root = try YAMLComposer.compose(source).root else { throw YAMLEditRefusal.notThere }
        self.root = root
    }
}

/// Characters that take the place of others.
struct Splice {
    let range: Range<Int>
    let text: String
}

extension SourceText {
    /// The text with every splice made; their ranges must not overlap.
    func spliced(_ splices: [Splice]) -> SourceText {
        var edited = scalars
        for splice in splices.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            edited.replaceSubrange(splice.range, with: splice.text.unicodeScalars)
        }
        return SourceText(edited)
    }

    /// The line end that the file begins with.
    var lineEnd: String {
        guard let feed = scalars.firstIndex(of: "\n") else { return "\n" }
        return feed > 0 && scalars[feed - 1] == "\r" ? "\r\n" : "\n"
    }

    /// The end of the line that holds an offset, before its line end.
    func endOfLine(at offset: Int) -> Int {
        var end = min(max(offset, 0), scalars.count)
        while end < scalars.count, scalars[end] != "\n", scalars[end] != "\r" { end += 1 }
        return end
    }

    /// The number of characters in front of an offset on its line.
    func column(of offset: Int) -> Int { position(at: offset).column - 1 }
}
