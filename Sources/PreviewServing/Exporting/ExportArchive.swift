internal import Diagnostics
internal import Foundation
internal import HTTPServing
internal import TutorialRendering

/// What an exported file holds, as `Public/export/archive.js` reads it: texts as gzip of JSON, and pictures as they are.
struct ExportArchive {
    private var texts: TextArchive
    private let frames: [[Int]]
    private let overlays: [[Int]]
    private let pages: [[Int]]
    /// By their names in documents; JSON.
    private var files: [(name: String, value: String)] = []
    /// In base64, each once.
    private(set) var binaries: [String] = []

    /// - Parameter styles: the frame's own stylesheets by their names.
    init(frames: ExportedFrames, files: FileCollector.Files, styles: [String: String]) {
        var texts = TextArchive()
        self.frames = frames.frames.map { view in view.map { texts.add($0) } }
        overlays = frames.overlays.map { view in view.map { texts.add($0) } }
        pages = frames.pages.map { view in view.map { texts.add($0) } }
        self.texts = texts
        for (name, text) in styles.sorted(by: { $0.key < $1.key }) { add(name, ContentType.css, text) }
        for (path, file) in files.texts.sorted(by: { $0.key < $1.key }) {
            add(SiteAddress.exported(path), file.type, file.text)
        }
        var numbers: [String: Int] = [:]
        for (path, file) in files.binaries.sorted(by: { $0.key < $1.key }) {
            let hash = ContentHash.of(file.bytes)
            let number = numbers[hash] ?? binaries.count
            if number == binaries.count {
                numbers[hash] = number
                binaries.append(Data(file.bytes).base64EncodedString())
            }
            let value = "{\"type\":\(file.type.jsonLiteral),\"data\":\(number)}"
            self.files.append((SiteAddress.exported(path), value))
        }
        self.files += files.missing.sorted().map { (SiteAddress.exported($0), "null") }
    }

    private mutating func add(_ name: String, _ type: String, _ text: String) {
        files.append((name, "{\"type\":\(type.jsonLiteral),\"text\":\(texts.add(text))}"))
    }

    /// Packed, in base64.
    var packed: String {
        Data(Compression.gzip(Array(json.utf8)) ?? []).base64EncodedString()
    }

    private var json: String {
        let parts = texts.parts.map { String($0).jsonLiteral }.joined(separator: ",")
        let documents = texts.texts.map(Self.list).joined(separator: ",")
        let views = frames.indices.map { view in
            """
            {"frames":\(Self.list(frames[view])),"overlays":\(Self.list(overlays[view])),"pages":\(Self.list(pages[view]))}
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
