internal import CQREncode

/// A text as a QR code: ISO/IEC 18004, error correction M, the smallest version that holds it.
package struct QRCode: Sendable {
    /// Modules on each side, without the quiet zone.
    package let width: Int
    private let modules: [Bool]

    /// Light modules around the code, as the standard asks for.
    static let quietZone = 4

    /// The code of a text of at most 2,331 bytes of UTF-8; `nil` when it is empty or too long for any version.
    package init?(_ text: String) {
        guard !text.isEmpty, let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        guard let data = code.pointee.data else { return nil }
        width = Int(code.pointee.width)
        // The lowest bit of each byte is the module.
        modules = UnsafeBufferPointer(start: data, count: width * width).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark; everything outside the code is light.
    package func isDark(_ x: Int, _ y: Int) -> Bool {
        (0..<width).contains(x) && (0..<width).contains(y) && modules[y * width + x]
    }

    /// The widths of the runs of dark modules in a row, with where they begin.
    func runs(inRow y: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var x = 0
        while x < width {
            let start = x
            while isDark(x, y) { x += 1 }
            if x > start { runs.append(start..<x) }
            x += 1
        }
        return runs
    }
}
