internal import CSpng
internal import CStbImage
internal import CWebP
package import Tutorials

/// Learns a picture's size from the beginning of its file. Nothing is decoded, so a picture of 20,000 pixels a side costs
/// as little as a small one.
///
/// Accepted: what is broken behind the header is not seen, and HEIC is not understood. A file whose header lies
/// behind `headLength` bytes, after huge embedded profiles, is read once more as far as `longHeadLength`.
package enum PictureReader {
    /// How much of a file is usually enough.
    package static let headLength = 64 << 10
    /// How much is looked at in the end.
    package static let longHeadLength = 2 << 20

    /// - Parameter head: the beginning of the file.
    /// - Returns: pixels; for a drawing, CSS px. `nil` when it cannot be understood as a picture.
    package static func size(of head: [UInt8]) -> Size? {
        guard !head.isEmpty else { return nil }
        return png(head) ?? raster(head, vitrine_image_size) ?? webP(head) ?? AVIFSize.read(head)
            ?? DrawingSize.read(head)
    }

    private typealias Read = (UnsafePointer<UInt8>, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) ->
        Int32

    /// Of its own: the other reader refuses pictures that are too large to be drawn, and those are to be named.
    private static func png(_ head: [UInt8]) -> Size? {
        guard let context = spng_ctx_new(0) else { return nil }
        defer { spng_ctx_free(context) }
        return head.withUnsafeBytes { bytes in
            var header = spng_ihdr()
            guard spng_set_png_buffer(context, bytes.baseAddress, bytes.count) == 0,
                spng_get_ihdr(context, &header) == 0
            else { return nil }
            return Size(width: Double(header.width), height: Double(header.height))
        }
    }

    private static func webP(_ head: [UInt8]) -> Size? {
        raster(head) { bytes, length, width, height in WebPGetInfo(bytes, Int(length), width, height) }
    }

    private static func raster(_ head: [UInt8], _ read: Read) -> Size? {
        var (width, height): (Int32, Int32) = (0, 0)
        let isKnown = head.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { read($0, Int32(clamping: bytes.count), &width, &height) != 0 } ?? false
        }
        return isKnown && width > 0 && height > 0 ? Size(width: Double(width), height: Double(height)) : nil
    }
}
