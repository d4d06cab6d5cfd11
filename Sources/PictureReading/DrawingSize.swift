internal import CExpat
internal import Tutorials

/// The size of an SVG drawing by its root element, as a browser takes it: width and height, else those of the view box,
/// else 300 × 150.
enum DrawingSize {
    /// Parses as far as the root element.
    static func read(_ head: [UInt8]) -> Size? {
        guard let root = RootElement.read(head), root.name == "svg" || root.name.hasSuffix(":svg") else { return nil }
        let box = viewBox(root.attributes["viewBox"])
        let width = root.attributes["width"].flatMap(pixels)
        let height = root.attributes["height"].flatMap(pixels)
        switch (width, height, box) {
        case (let width?, let height?, _): return Size(width: width, height: height)
        case (let width?, nil, let box?): return Size(width: width, height: width * box.height / box.width)
        case (nil, let height?, let box?): return Size(width: height * box.width / box.height, height: height)
        case (nil, nil, let box?): return box
        case (let width, let height, nil): return Size(width: width ?? 300, height: height ?? 150)
        }
    }

    private static func viewBox(_ text: String?) -> Size? {
        let numbers = (text ?? "").split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }.map { Double($0) }
        guard numbers.count == 4, let width = numbers[2], let height = numbers[3] else { return nil }
        return width > 0 && height > 0 && width.isFinite && height.isFinite ? Size(width: width, height: height) : nil
    }

    /// A length in CSS px; `nil` for what depends on the page, such as percentages.
    private static func pixels(_ text: String) -> Double? {
        let units = ["px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "": 1]
        let number = text.prefix { "0123456789.+-".contains($0) }
        guard let value = Double(number), let unit = units[String(text.dropFirst(number.count))], value > 0 else {
            return nil
        }
        return value * unit
    }
}

/// The first element of an XML document.
private final class RootElement {
    private(set) var name = ""
    private(set) var attributes: [String: String] = [:]
    private var parser: XML_Parser?

    /// `nil` when the bytes have no root element, or something before it is not well formed.
    static func read(_ head: [UInt8]) -> RootElement? {
        let root = RootElement()
        guard let parser = XML_ParserCreate(nil) else { return nil }
        defer { XML_ParserFree(parser) }
        root.parser = parser
        // Unretained: `root` outlives the parser.
        XML_SetUserData(parser, Unmanaged.passUnretained(root).toOpaque())
        XML_SetStartElementHandler(parser) { context, name, attributes in
            guard let context, let name else { return }
            Unmanaged<RootElement>.fromOpaque(context).takeUnretainedValue().begin(name, attributes)
        }
        let bytes = head.count
        _ = head.withUnsafeBytes { XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32(bytes), 0) }
        return withExtendedLifetime(root) { root.name.isEmpty ? nil : root }
    }

    private func begin(_ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard self.name.isEmpty else { return }
        self.name = String(cString: name)
        var place = pairs
        while let key = place?[0], let value = place?[1] {
            attributes[String(cString: key)] = String(cString: value)
            place = place?.advanced(by: 2)
        }
        // Nothing behind the root's own tag is wanted.
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
}
