import Diagnostics
import Tutorials

/// What an `image-guide` adds to what every kind has; its steps come from the pictures.
enum ImageGuideKey: String, FormKey {
    case name, count, folder, suffixes, images, order, once, screen
    case onceKey = "once-key"
    case onLastTap = "on-last-tap"

    static let noun = "an image guide"
    static let required: Set<ImageGuideKey> = [.name, .count]
}

/// Reads what an `image-guide` adds to a tutorial.
struct ImageGuideForm: KindForm {
    let context: ReadingContext

    static let keys = ImageGuideKey.names
    static let sharedKeys = SharedKey.allCases.filter { $0 != .steps }

    static var format: KindFormat {
        var format = KindFormat()
        format.add(tutorial: Kind.imageGuide.rawValue, ImageGuideKey.self, shared: sharedKeys)
        format.words = ["image-guide.order": ImageGuide.Order.allCases.map(\.rawValue)]
        return format
    }

    /// Pictures; below 1 the guide is the library's empty view.
    private static let counts = -1_000...ReadingLimits.steps
    /// Of a screen, in pixels.
    private static let pixels: ClosedRange<Double> = 1...100_000

    func content(_ root: YAMLNode, steps: YAMLNode?, shared: SharedValues) -> Tutorial.Content? {
        // The other reader of this map has reported the unknown keys.
        guard let fields = Fields<ImageGuideKey>(root, "tutorial", alsoKnown: nil, context) else { return nil }
        let name = fields[.name].flatMap { stem($0) } ?? "guide"
        let images = fields[.images].map(images) ?? [:]
        let count = fields[.count].flatMap { node in
            context.wholeNumber(node, "count", in: Self.counts).map { Located($0, at: node.position) }
        }
        var guide = ImageGuide(name: name, count: count ?? Located(images.keys.max() ?? 1, at: root.position))
        guide.images = images
        guide.folder = fields[.folder].flatMap { folder($0) } ?? ""
        guide.suffixes = fields[.suffixes].map(suffixes) ?? guide.suffixes
        guide.order = fields[.order].flatMap { context.word($0, "order") } ?? guide.order
        guide.isShownOnce = fields[.once].flatMap { context.flag($0, "once") } ?? guide.isShownOnce
        guide.onceKey = fields[.onceKey].flatMap { context.name($0, "once-key") }?.value ?? guide.onceKey
        guide.onLastTap = fields[.onLastTap].flatMap { context.name($0, "on-last-tap") }
        guide.screen = fields[.screen].flatMap { context.name($0, "screen") }
        guide.position = (fields[.once] ?? root).position
        return .imageGuide(guide)
    }

    /// What pictures' names begin with; a part of a file's name, not a path.
    private func stem(_ node: YAMLNode) -> String? {
        guard let name = context.name(node, "name") else { return nil }
        guard !name.value.contains("/"), case .success(let path) = FilePath.normalized(name.value) else {
            context.report(
                node, "name", mustBe: "what the pictures' names begin with", fix: "Give their place as 'folder'.")
            return nil
        }
        return path
    }

    private func folder(_ node: YAMLNode) -> String? {
        guard let text = node.scalar?.text, !node.isNull, !text.isEmpty else {
            context.report(node, "folder", mustBe: "the path of a folder")
            return nil
        }
        let path = String(text.reversed().drop { $0 == "/" }.reversed())
        if path == "." || path.isEmpty && !text.hasPrefix("/") { return nil }
        switch FilePath.normalized(path.isEmpty ? text : path) {
        case .success(let path): return path
        case .failure(let reason):
            context.report(.unusablePath("folder", text, reason, at: node.position))
            return nil
        }
    }

    private func suffixes(_ node: YAMLNode) -> [ImageGuide.Suffix] {
        let pairs = context.pairs(node, "suffixes", of: "suffix to screen sizes") ?? []
        return pairs.map { pair in
            let list = context.list(pair.value, pair.key, of: "sizes in pixels, such as [[640, 960]]") ?? []
            let sizes = list.compactMap { size in
                context.numbers(size, pair.key, ["width", "height"], in: [Self.pixels, Self.pixels]).map {
                    Size(width: $0[0], height: $0[1])
                }
            }
            return ImageGuide.Suffix(pair.key, sizes)
        }
    }

    private func images(_ node: YAMLNode) -> [Int: [String: Located<String>]] {
        let pairs = context.pairs(node, "images", of: "picture number to file, or to a map of suffix to file") ?? []
        return pairs.reduce(into: [:]) { images, pair in
            guard let number = Int(pair.key), Self.counts.contains(number) else {
                context.report(.notAPictureNumber(pair.key, at: pair.keyPosition))
                return
            }
            images[number] = context.pathChoice(pair.value, pair.key)
        }
    }
}

extension Diagnostic {
    static func notAPictureNumber(_ key: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "not-a-picture-number", file: "", at: position,
            "'\(key.prefix(40))' is no picture's number; 'images' has whole numbers from 1 on.",
            fix: "Write '1: file.png', or '1: {iphone6: file.png}'.")
    }
}
