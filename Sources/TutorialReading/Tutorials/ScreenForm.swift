import Diagnostics
import Tutorials

/// Reads the app's own screens.
struct ScreenForm {
    let context: ReadingContext

    func screens(_ node: YAMLNode?) -> [String: Screen] {
        guard let node, let pairs = context.pairs(node, "screens", of: "name to screen") else { return [:] }
        return pairs.reduce(into: [:]) { screens, pair in
            screens[pair.key] = screen(pair.value, name: pair.key, at: pair.keyPosition)
        }
    }

    private func screen(_ node: YAMLNode, name: String, at position: SourcePosition) -> Screen? {
        guard let fields = Fields<ScreenKey>(node, name, context) else { return nil }
        let targets = fields[.targets].flatMap { context.pairs($0, "targets", of: "name to target") } ?? []
        return Screen(
            background: background(fields),
            targets: targets.reduce(into: [:]) { read, pair in
                read[pair.key] = TargetForm(context: context).target(pair.value, name: pair.key, at: pair.keyPosition)
            },
            position: position)
    }

    private func background(_ fields: Fields<ScreenKey>) -> Screen.Background {
        if let html = fields[.html] {
            if fields[.image] != nil { context.report(.twoBackgrounds(at: fields.position(of: .image))) }
            return context.path(html, "html").map { .html($0) } ?? .plain
        }
        guard let image = fields[.image] else { return .plain }
        guard case .mapping(let pairs) = image.content else {
            return context.path(image, "image").map { .images(["default": $0]) } ?? .plain
        }
        let images = pairs.reduce(into: [String: Located<String>]()) { $0[$1.key] = context.path($1.value, $1.key) }
        return images.isEmpty ? .plain : .images(images)
    }
}

extension Diagnostic {
    static func twoBackgrounds(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "two-backgrounds", file: "", at: position,
            "A screen has either 'html' or 'image'; the image is ignored.", fix: "Remove one of the two.")
    }
}
