import Foundation
import QRCodes
import Testing

@Suite("QR codes")
struct QRCodeTests {
    private let address = "http://192.168.178.42:8080/s/4GGXyM7Vf3cQ2hJcW0m9Pw"

    @Test("The three finders stand in their corners, and nothing but light round the code")
    func finders() throws {
        let code = try #require(QRCode(address))
        // ISO/IEC 18004, section 6.3.3: 7 modules dark, then one light.
        for (x, y) in [(0, 0), (code.width - 7, 0), (0, code.width - 7)] {
            #expect((0..<7).allSatisfy { code.isDark(x + $0, y) && code.isDark(x, y + $0) })
            #expect(!code.isDark(x + 1, y + 1) && code.isDark(x + 3, y + 3))
        }
        #expect(!code.isDark(7, 0) && !code.isDark(-1, 0) && !code.isDark(0, code.width))
        // 51 bytes with correction M need version 4, of 33 modules.
        #expect(code.width == 33)
    }

    @Test("A text that no version holds has no code, an empty one neither")
    func limits() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "x", count: 2331)) != nil)
        #expect(QRCode(String(repeating: "x", count: 2332)) == nil)
    }

    @Test("A label cannot leave its attribute")
    func label() throws {
        let svg = try #require(QRCode("x")).svg(label: "\"><script>&")
        #expect(svg.contains("aria-label=\"&quot;&gt;&lt;script&gt;&amp;\""))
    }

    @Test("A reader reads back what was written, from the terminal's picture too")
    func readBack() throws {
        let code = try #require(QRCode(address))
        #expect(try Reader.read(dark: { code.isDark($0, $1) }, width: code.width) == address)

        let rows = code.terminal.split(separator: "\n").map { line in
            Array(line.replacing("\u{1B}[30;107m", with: "").replacing("\u{1B}[0m", with: ""))
        }
        let zone = 4
        let isDark: (Int, Int) -> Bool = { x, y in
            let half = rows[(y + zone) / 2][x + zone]
            return half == "█" || half == ((y + zone).isMultiple(of: 2) ? "▀" : "▄")
        }
        #expect(try Reader.read(dark: isDark, width: code.width) == address)
    }
}

/// zbar, as phones' readers are.
private enum Reader {
    static func read(dark: (Int, Int) -> Bool, width: Int) throws -> String {
        let (scale, zone) = (4, 4)
        let side = (width + 2 * zone) * scale
        var bytes = Array("P5 \(side) \(side) 255\n".utf8)
        for y in 0..<side {
            for x in 0..<side { bytes.append(dark(x / scale - zone, y / scale - zone) ? 0 : 255) }
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "qr-\(UUID().uuidString).pgm")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/zbarimg")
        process.arguments = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = Pipe()
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
