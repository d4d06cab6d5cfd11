import Diagnostics

/// The characters of a file with their places: the only code that turns an offset into a line and a column.
///
/// An offset counts Unicode code points from the file's first, as libyaml's marks do, without a byte order mark. Lines end
/// where editors end them: at LF, CRLF or CR.
struct SourceText {
    let scalars: [Unicode.Scalar]
    private let lineStarts: [Int]

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        var starts = [0]
        for (offset, scalar) in scalars.enumerated() {
            if scalar == "\n" || (scalar == "\r" && (offset + 1 == scalars.count || scalars[offset + 1] != "\n")) {
                starts.append(offset + 1)
            }
        }
        lineStarts = starts
    }

    /// The place of an offset; one outside the file is taken for the nearest end.
    func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), scalars.count)
        var low = 0
        var high = lineStarts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1)
    }

    /// The first character from `offset` on that is no blank.
    func next(after offset: Int) -> Unicode.Scalar? {
        scalars[min(offset, scalars.count)...].first { $0 != " " && $0 != "\t" && $0 != "\n" && $0 != "\r" }
    }

    /// Where `text` occurs for the `number`-th time (from 0) within `range`; `nil` when it does not occur so often.
    func offset(of text: String, number: Int, in range: Range<Int>) -> Int? {
        let wanted = Array(text.unicodeScalars)
        let range = range.clamped(to: 0..<scalars.count)
        guard !wanted.isEmpty, range.count >= wanted.count else { return nil }
        var left = number
        for start in range.lowerBound...(range.upperBound - wanted.count)
        where scalars[start] == wanted[0] && scalars[start..<start + wanted.count].elementsEqual(wanted) {
            if left == 0 { return start }
            left -= 1
        }
        return nil
    }

    /// The offsets at which lines begin with `prefix`.
    func linesBeginning(with prefix: String) -> [Int] {
        let wanted = Array(prefix.unicodeScalars)
        return lineStarts.filter { scalars[$0...].starts(with: wanted) }
    }
}
