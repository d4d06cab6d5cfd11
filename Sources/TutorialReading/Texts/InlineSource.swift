/// An author's text while it is walked: finds where the parts that cmark names stand in it.
///
/// cmark's own columns are those of the text it was fed and are not reliable behind line breaks, so a part is looked for
/// behind the last one that was found.
struct InlineSource {
    private let scalars: [Unicode.Scalar]
    private var cursor = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// Moves behind the next occurrence of `part` and tells where it is.
    @discardableResult
    mutating func pass(_ part: String) -> Int? {
        let wanted = Array(part.unicodeScalars)
        guard let place = next(wanted) else { return nil }
        cursor = place + wanted.count
        return place
    }

    /// Where the next occurrence of `part` is, without moving.
    func place(of part: String) -> Int? { next(Array(part.unicodeScalars)) }

    /// How many occurrences of `part` lie before `end`.
    func count(of part: String, before end: Int) -> Int {
        let wanted = Array(part.unicodeScalars)
        return wanted.isEmpty ? 0 : (0..<end).count { stands(wanted, at: $0) }
    }

    private func next(_ wanted: [Unicode.Scalar]) -> Int? {
        guard !wanted.isEmpty, cursor + wanted.count <= scalars.count else { return nil }
        return (cursor...(scalars.count - wanted.count)).first {
            stands(wanted, at: $0) && ($0 == 0 || scalars[$0 - 1] != "\\")
        }
    }

    private func stands(_ wanted: [Unicode.Scalar], at place: Int) -> Bool {
        scalars[place] == wanted[0] && place + wanted.count <= scalars.count
            && scalars[place..<place + wanted.count].elementsEqual(wanted)
    }
}
