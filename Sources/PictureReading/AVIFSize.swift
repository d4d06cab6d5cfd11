internal import Tutorials

/// The size of an AVIF picture: the largest of its image spatial extents, since one that is put together of tiles tells
/// theirs as well. Rotation is not looked at.
enum AVIFSize {
    private static let mostBrands = 256

    static func read(_ head: [UInt8]) -> Size? {
        guard isAVIF(head) else { return nil }
        var largest: Size?
        var place = 8
        while let box = index(of: "ispe", in: head, from: place), box + 16 <= head.count {
            place = box + 4
            let size = Size(width: Double(number(head, box + 8)), height: Double(number(head, box + 12)))
            guard size.width > 0, size.height > 0 else { continue }
            if size.width * size.height > (largest?.width ?? 0) * (largest?.height ?? 0) { largest = size }
        }
        return largest
    }

    /// The first box is `ftyp` and names a brand of the format.
    private static func isAVIF(_ head: [UInt8]) -> Bool {
        guard head.count >= 16, head[4..<8].elementsEqual("ftyp".utf8) else { return false }
        let end = min(head.count, Int(number(head, 0)), mostBrands)
        guard end >= 12 else { return false }
        return stride(from: 8, through: end - 4, by: 4).contains { place in
            ["avif", "avis"].contains { head[place..<place + 4].elementsEqual($0.utf8) }
        }
    }

    private static func index(of name: String, in head: [UInt8], from start: Int) -> Int? {
        let name = Array(name.utf8)
        guard start <= head.count - name.count else { return nil }
        return (start...head.count - name.count).first { head[$0] == name[0] && head[$0..<$0 + 4].elementsEqual(name) }
    }

    private static func number(_ head: [UInt8], _ place: Int) -> UInt32 {
        head[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
