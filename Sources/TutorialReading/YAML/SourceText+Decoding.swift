import Diagnostics

extension SourceText {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Decodes a file's bytes after checking that they are text a YAML parser may see.
    ///
    /// A UTF-8 byte order mark and CRLF line ends are fine and leave no trace in positions.
    ///
    /// - Throws: `UnreadableFile` when the file is too large, empty, no UTF-8, or holds control characters.
    init(decoding bytes: some Collection<UInt8>) throws(UnreadableFile) {
        guard bytes.count <= ReadingLimits.fileSize else { throw UnreadableFile(.fileTooLarge(bytes: bytes.count)) }
        let beginning = Array(bytes.prefix(2))
        if beginning == [0xFF, 0xFE] || beginning == [0xFE, 0xFF] { throw UnreadableFile(.utf16) }
        let text = Array(bytes.dropFirst(bytes.starts(with: Self.byteOrderMark) ? 3 : 0))
        self.init(try Self.scalars(text))
        if let offset = scalars.firstIndex(where: { !$0.isAllowedInYAML }) {
            throw UnreadableFile(.controlCharacter(scalars[offset], at: position(at: offset)))
        }
        // The parser compares each tag directive with all others, and a tutorial has no use for one.
        if let offset = linesBeginning(with: "%TAG").first {
            throw UnreadableFile(.tagDirective(at: position(at: offset)))
        }
    }

    private static func scalars(_ text: [UInt8]) throws(UnreadableFile) -> [Unicode.Scalar] {
        if let valid = String(validating: text, as: UTF8.self) { return Array(valid.unicodeScalars) }
        var iterator = text.makeIterator()
        var scalars: [Unicode.Scalar] = []
        var decoder = UTF8()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { scalars.append(scalar) }
        throw UnreadableFile(.notUTF8(at: SourceText(scalars).position(at: scalars.count)))
    }

    /// The text as the parser takes it.
    var utf8: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scalars.count)
        for scalar in scalars { bytes.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
        return bytes
    }
}

/// The one problem that ends the reading of a file before anything is understood.
struct UnreadableFile: Error {
    let problem: Diagnostic

    init(_ problem: Diagnostic) {
        self.problem = problem
    }
}

extension Unicode.Scalar {
    /// YAML 1.1, section 5.1: the printable characters.
    fileprivate var isAllowedInYAML: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
