import PictureReading
import Testing
import Tutorials

@Suite("Sizes of pictures from the beginning of their files")
struct PictureReaderTests {
    private static func size(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }
    private static func drawing(_ text: String) -> Size? { PictureReader.size(of: Array(text.utf8)) }

    /// A PNG's signature and header; the picture itself is left out.
    static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        let bytes = { (number: UInt32) in [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }
        let header = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + header + bytes(checksum(header))
            + bytes(0)
            + Array("IDAT".utf8)
    }

    /// CRC-32 as PNG has it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }

    /// A JPEG's start, an application segment of any length, and the frame header.
    static func jpeg(_ width: UInt16, _ height: UInt16, padding: Int = 0) -> [UInt8] {
        let bytes = { (number: UInt16) in [UInt8(number >> 8), UInt8(number & 0xFF)] }
        var segments: [UInt8] = []
        var rest = padding
        while rest > 0 {
            let part = min(rest, 60_000)
            segments += [0xFF, 0xE2] + bytes(UInt16(part + 2)) + [UInt8](repeating: 0, count: part)
            rest -= part
        }
        let frame = [0xFF, 0xC0] + bytes(17) + [8] + bytes(height) + bytes(width)
        return [0xFF, 0xD8] + segments + frame + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    }

    static let gif: [UInt8] = Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00, 0x80, 0, 0]

    /// VP8X, the extended format, 1242 × 2208.
    static let webP: [UInt8] =
        Array("RIFF".utf8) + [0x82, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        + [0xD9, 0x04, 0x00, 0x9F, 0x08, 0x00] + lossy
    /// A lossy picture's own part: a key frame of the same size.
    private static let lossy: [UInt8] =
        Array("VP8 ".utf8) + [100, 0, 0, 0, 0x50, 0x01, 0x00, 0x9D, 0x01, 0x2A, 0xDA, 0x04, 0xA0, 0x08]

    @Test("PNG, JPEG, GIF and WebP")
    func rasters() {
        #expect(PictureReader.size(of: Self.png(640, 1136)) == Self.size(640, 1136))
        #expect(PictureReader.size(of: Self.jpeg(750, 1334)) == Self.size(750, 1334))
        #expect(PictureReader.size(of: Self.gif) == Self.size(300, 200))
        #expect(PictureReader.size(of: Self.webP) == Self.size(1242, 2208))
    }

    @Test("AVIF: the largest of its extents, whatever tiles it has")
    func avif() {
        let bytes = { (number: UInt8) -> [UInt8] in [0, 0, number >> 4, (number & 15) << 4] }
        let extent = { (width: UInt8, height: UInt8) in
            [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0] + bytes(width) + bytes(height)
        }
        let start: [UInt8] = [0, 0, 0, 20] + Array("ftypmif1".utf8) + [0, 0, 0, 0] + Array("avif".utf8)
        let picture = start + Array("meta".utf8) + extent(0x10, 0x20) + extent(0x28, 0x47)
        #expect(PictureReader.size(of: picture) == Self.size(640, 1136))
        #expect(PictureReader.size(of: start) == nil)
        #expect(PictureReader.size(of: Array(picture.dropLast(1))) == Self.size(256, 512), "cut short")
        #expect(PictureReader.size(of: [0, 0, 0, 24] + Array("ftypheic".utf8) + picture.dropFirst(20)) == nil)
    }

    @Test("A huge picture costs its header alone")
    func huge() {
        #expect(PictureReader.size(of: Self.png(20_000, 20_000)) == Self.size(20_000, 20_000))
        #expect(PictureReader.size(of: Self.jpeg(20_000, 60_000)) == Self.size(20_000, 60_000))
    }

    @Test("A JPEG's profiles may lie before its size")
    func lateHeader() {
        let picture = Self.jpeg(640, 960, padding: 300_000)
        #expect(PictureReader.size(of: Array(picture.prefix(PictureReader.headLength))) == nil)
        #expect(PictureReader.size(of: Array(picture.prefix(PictureReader.longHeadLength))) == Self.size(640, 960))
    }

    @Test("Drawings: width and height in CSS px, else the view box, else the browser's own")
    func drawings() {
        #expect(Self.drawing("<svg width='640' height='1136'/>") == Self.size(640, 1136))
        #expect(Self.drawing("<svg width=\"10px\" height=\"1in\">") == Self.size(10, 96))
        #expect(Self.drawing("<svg width='72pt' height='25.4mm'/>") == Self.size(96, 96))
        #expect(Self.drawing("<svg viewBox='0 0 375 667'/>") == Self.size(375, 667))
        #expect(Self.drawing("<svg width='750' viewBox='0,0,375,667'/>") == Self.size(750, 1334))
        #expect(Self.drawing("<svg height='1334' width='100%' viewBox='0 0 375 667'/>") == Self.size(750, 1334))
        #expect(Self.drawing("<svg/>") == Self.size(300, 150))
        #expect(Self.drawing("<s:svg xmlns:s='http://www.w3.org/2000/svg' width='1' height='2'/>") == Self.size(1, 2))
    }

    @Test("What stands before a drawing's root, and a file that is cut behind it, do not matter")
    func drawingHeads() {
        let before = "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n<!-- a > b -->\n<!DOCTYPE svg>\n"
        #expect(Self.drawing(before + "<svg width='3' height='4'><title>cut o") == Self.size(3, 4))
    }

    @Test("Entities do not blow up")
    func entities() {
        let levels = (1...9).map { level in
            "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
        }
        let text = "<!DOCTYPE svg [<!ENTITY e0 \"xxxxxxxxxx\">\(levels.joined())]><svg width='&e9;' height='2'/>"
        #expect(Self.drawing(text) == nil)
    }

    @Test(
        "What is no picture has no size",
        arguments: [
            [], [0], Array("<html><svg width='1' height='1'/></html>".utf8), Array("no picture".utf8),
            Array("<svg".utf8), Array(png(640, 1136).prefix(14)), Array(jpeg(1, 1).prefix(6)),
            [UInt8](repeating: 0xFF, count: 5000), [UInt8](repeating: 0, count: 5000),
            Array("\u{89}PNG\r\n".utf8), Array(webP.prefix(14)), png(0, 100),
        ] as [[UInt8]])
    func nonsense(bytes: [UInt8]) {
        #expect(PictureReader.size(of: bytes) == nil)
    }

    @Test("Any byte of a good header may be wrong")
    func damaged() {
        for good in [Self.png(640, 1136), Self.jpeg(640, 1136), Self.gif, Self.webP, Array("<svg width='1'/>".utf8)] {
            for index in good.indices {
                for value in [UInt8(0), 0x7F, 0xFF] {
                    var bytes = good
                    bytes[index] = value
                    let size = PictureReader.size(of: bytes)
                    #expect(size.map { $0.width > 0 && $0.height > 0 && $0.width.isFinite } ?? true)
                }
            }
        }
    }
}
