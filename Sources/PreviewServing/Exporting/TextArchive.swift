/// Many texts that are much alike, each part of them kept once.
///
/// A text is cut where its markup says, so that two documents that differ in one element share all the others.
struct TextArchive {
    private(set) var parts: [Substring] = []
    /// Numbers of parts.
    private(set) var texts: [[Int]] = []
    private var partNumbers: [Substring: Int] = [:]
    private var textNumbers: [String: Int] = [:]

    /// - Returns: the text's number.
    mutating func add(_ text: String) -> Int {
        if let known = textNumbers[text] { return known }
        let number = texts.count
        let numbers = Self.pieces(of: text).map { partNumber($0) }
        texts.append(numbers)
        textNumbers[text] = number
        return number
    }

    private mutating func partNumber(_ part: Substring) -> Int {
        if let known = partNumbers[part] { return known }
        let number = parts.count
        // Of its own, so that the text it was cut from can go.
        let own = Substring(String(part))
        parts.append(own)
        partNumbers[own] = number
        return number
    }

    /// Cut before `<` and after the end of a line, and in the player's data before what is alike in many steps.
    static func pieces(of text: String) -> [Substring] {
        let bytes = Array(text.utf8)
        var cuts: [Int] = []
        for (index, byte) in bytes.enumerated() where index > 0 {
            let isCut =
                switch byte {
                case UInt8(ascii: "<"): bytes[index - 1] != UInt8(ascii: "\n")
                case UInt8(ascii: ","): marks.contains { bytes[index...].starts(with: $0) }
                default: false
                }
            if isCut || bytes[index - 1] == UInt8(ascii: "\n") { cuts.append(index) }
        }
        var pieces: [Substring] = []
        var start = 0
        for cut in cuts + [bytes.count] where cut > start {
            pieces.append(Substring(String(decoding: bytes[start..<cut], as: UTF8.self)))
            start = cut
        }
        return pieces
    }

    private static let marks = [",\"identifier\":", ",\"steps\":", ",\"unmeasured\":", ",\"content\":"]
        .map { Array($0.utf8) }
}
