internal import PictureReading
internal import Tutorials

/// The picture of a link's step for previews in messages, as the author's browser has drawn it.
struct SharePicture {
    let png: [UInt8]

    static let mostBytes = 1 << 20
    /// Larger ones no preview shows.
    private static let mostPixels = 4_096.0

    /// - Throws: `ShareRefusal` for what is no PNG, or too large.
    init(_ bytes: [UInt8]) throws(ShareRefusal) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge("A picture of a link has at most 1 MiB.") }
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            let size = PictureReader.size(of: bytes), size.width <= Self.mostPixels, size.height <= Self.mostPixels
        else { throw .wrong(field: "", "A picture of a link is a PNG of at most 4096 pixels on each side.") }
        png = bytes
    }
}
