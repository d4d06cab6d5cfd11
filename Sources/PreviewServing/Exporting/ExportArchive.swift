internal import Diagnostics
internal import Foundation
internal import HTTPServing
internal import TutorialRendering

/// What an exported file holds, as `Public/export/archive.js` reads it: texts as gzip of JSON, and pictures as they are.
struct ExportArchive {
    private var texts = TextArchive()
    private var views: [(frames: [Int], overlays: [Int], pages: [Int])] = []
    /// By their names in documents; JSON.
    private var files: [(name: String, value: String)] = []
    /// In base64, each once.
    private(set) var binaries: [String] = []
    private var binaryNumbers: [String: Int] = [:]

    /// Adds documents, with what they name.
    ///
    /// - Parameters:
    ///   - frames: the documents, one view after another.
    ///   - files: what they name.
    ///   - folder: of the files; empty where all are of one tutorial, which names them without.
    mutating func add(_ frames: ExportedFrames, _ files: FileCollector.Files, folder: String = "") {
        let start = SiteAddress.exported("")
        func placed(_ text: String) -> String {
            folder.isEmpty ? text : text.replacing(start, with: "\(start)\(folder)/")
        }
        for view in frames.views {
            views.append(
                (
                    frames: view.frames.map { texts.add(placed($0)) },
                    overlays: view.overlays.map { texts.add(placed($0)) }, pages: view.pages.map { texts.add($0) }
                ))
        }
        for (path, file) in files.texts.sorted(by: { $0.key < $1.key }) {
            addText(placed(SiteAddress.exported(path)), file.type, placed(file.text))
        }
        for (path, file) in files.binaries.sorted(by: { $0.key < $1.key }) {
            let number = number(of: file.bytes)
            self.files.append(
                (placed(SiteAddress.exported(path)), "{\"type\":\(file.type.jsonLiteral),\"data\":\(number)}"))
        }
        self.files += files.missing.sorted().map { (placed(SiteAddress.exported($0)), "null") }
    }

    /// The page, where it is one for all.
    mutating func add(page: String) {
        views.append((frames: [], overlays: [], pages: [texts.add(page)]))
    }

    /// The frame's own stylesheets by their names.
    mutating func add(styles: [String: String]) {
        for (name, text) in styles.sorted(by: { $0.key < $1.key }) { addText(name, ContentType.css, text) }
    }

    private mutating func addText(_ name: String, _ type: String, _ text: String) {
        files.append((name, "{\"type\":\(type.jsonLiteral),\"text\":\(texts.add(text))}"))
    }

    private mutating func number(of bytes: [UInt8]) -> Int {
        let hash = ContentHash.of(bytes)
        if let known = binaryNumbers[hash] { return known }
        let number = binaries.count
        binaryNumbers[hash] = number
        binaries.append(Data(bytes).base64EncodedString())
        return number
    }

    /// Packed, in base64.
    var packed: String {
        Data(Compression.gzip(Array(json.utf8)) ?? []).base64EncodedString()
    }

    private var json: String {
        let parts = texts.parts.map { String($0).jsonLiteral }.joined(separator: ",")
        let documents = texts.texts.map(Self.list).joined(separator: ",")
        let views = views.map { view in
            """
            {"frames":\(Self.list(view.frames)),"overlays":\(Self.list(view.overlays)),"pages":\(Self.list(view.pages))}
            """
        }
        let named = files.map { "\($0.name.jsonLiteral):\($0.value)" }
        return """
            {"parts":[\(parts)],"documents":[\(documents)],"views":[\(views.joined(separator: ","))],\
            "files":{\(named.joined(separator: ","))}}
            """
    }

    private static func list(_ numbers: [Int]) -> String {
        "[\(numbers.map(String.init).joined(separator: ","))]"
    }
}
