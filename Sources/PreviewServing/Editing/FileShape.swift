/// How a text file is written besides its text: byte order mark and line ends. A browser's text has neither, so an
/// edited text takes those of the file it replaces; a line that was not touched keeps its own.
struct FileShape {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let feed = UInt8(ascii: "\n")
    private static let carriage = UInt8(ascii: "\r")

    private let hasMark: Bool
    /// Whether every line ends as a browser's lines do: then there is nothing to keep.
    private let isPlain: Bool
    private let lines: [ArraySlice<UInt8>]
    /// The line end that most lines have.
    private let usual: [UInt8]

    init(of bytes: [UInt8]) {
        hasMark = bytes.starts(with: Self.mark)
        isPlain = !bytes.contains(Self.carriage)
        if isPlain {
            lines = []
            usual = [Self.feed]
            return
        }
        lines = Self.lines(bytes[(hasMark ? 3 : 0)...])
        let pairs = lines.count { $0.count >= 2 && $0.suffix(2).elementsEqual([Self.carriage, Self.feed]) }
        usual = pairs * 2 > lines.count ? [Self.carriage, Self.feed] : [Self.feed]
    }

    /// The new text as it is written.
    func applied(to text: [UInt8]) -> [UInt8] {
        if isPlain, !text.contains(Self.carriage) {
            let plain = text.starts(with: Self.mark) ? text[3...] : text[...]
            return (hasMark ? Self.mark : []) + plain
        }
        let fresh = Self.lines(text[(text.starts(with: Self.mark) ? 3 : 0)...])
        let known = lines.map(Self.content)
        let wanted = fresh.map(Self.content)
        let shortest = min(known.count, wanted.count)
        let before = (0..<shortest).prefix { known[$0].elementsEqual(wanted[$0]) }.count
        let after = (0..<(shortest - before)).prefix {
            known[known.count - 1 - $0].elementsEqual(wanted[wanted.count - 1 - $0])
        }.count
        var result = hasMark ? Self.mark : []
        for index in wanted.indices {
            result += wanted[index]
            guard fresh[index].count > wanted[index].count else { continue }  // no line end, so the last line
            let twin = index < before ? index : index >= wanted.count - after ? known.count - wanted.count + index : nil
            let end = twin.map { lines[$0].dropFirst(known[$0].count) } ?? []
            result += end.isEmpty ? usual : Array(end)
        }
        return result
    }

    /// Each with its end; the last has none.
    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for index in bytes.indices where bytes[index] == feed {
            lines.append(bytes[start...index])
            start = index + 1
        }
        lines.append(bytes[start...])
        return lines
    }

    private static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard line.last == feed else { return line }
        let text = line.dropLast()
        return text.last == carriage ? text.dropLast() : text
    }
}
