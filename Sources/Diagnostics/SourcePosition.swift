/// A place in a text file, as editors count it.
///
/// `line` and `column` start at 1. A column counts Unicode code points, which is what libyaml counts and what
/// editors show for every text without combining marks.
package struct SourcePosition: Sendable, Hashable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The first character of a file: where a complaint about the file as a whole points.
    package static let start = SourcePosition(line: 1, column: 1)

    package static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
