import Diagnostics
import Tutorials

/// Reads one page of a slideshow.
struct SlideshowStepForm {
    let context: ReadingContext

    /// Seconds. What is too short is shown longer, so that 0 and less can be read (quirk 5.13).
    private static let durations: ClosedRange<Double> = -100_000...100_000

    /// Gives a page for everything, so that the pages after a broken one keep their numbers.
    func step(_ node: YAMLNode) -> Slideshow.Step {
        var step = Slideshow.Step()
        step.position = node.position
        guard let fields = Fields<SlideshowStepKey>(node, "steps", context) else { return step }
        step.id = fields[.id].flatMap { context.name($0, "id") }?.value
        step.title = fields[.title].flatMap { context.text($0, "title") } ?? .empty
        step.subtitle = fields[.subtitle].flatMap { context.text($0, "subtitle") } ?? .empty
        step.pictures = fields[.picture].map { context.pathChoice($0, "picture") } ?? [:]
        step.duration = fields[.duration].flatMap { node in
            context.number(node, "duration", in: Self.durations, unit: "seconds").map { Located($0, at: node.position) }
        }
        step.titleStyle = fields[.titleStyle].map { style($0, "title-style") } ?? step.titleStyle
        step.subtitleStyle = fields[.subtitleStyle].map { style($0, "subtitle-style") } ?? step.subtitleStyle
        return step
    }

    private func style(_ node: YAMLNode, _ name: String) -> Slideshow.StepStyle {
        var style = Slideshow.StepStyle()
        let ignored = SlideshowStepStyleKey.ignored
        if case .mapping(let pairs) = node.content {
            for pair in pairs where ignored.contains(pair.key) {
                context.report(.ignoredInPageStyle(pair.key, at: pair.keyPosition))
            }
        }
        guard let fields = Fields<SlideshowStepStyleKey>(node, name, alsoKnown: ignored, context) else { return style }
        style.font = fields[.font].flatMap { context.font($0, "font") }
        style.color = fields[.color].flatMap { context.color($0, "color") }
        return style
    }
}

extension ReadingContext {
    /// One path for all devices, or a map of device id, class or default to a path.
    func pathChoice(_ node: YAMLNode, _ name: String) -> [String: Located<String>] {
        guard case .mapping(let pairs) = node.content else {
            return path(node, name).map { [ClassChoice.defaultKey: $0] } ?? [:]
        }
        return pairs.reduce(into: [:]) { $0[$1.key] = path($1.value, $1.key) }
    }
}

extension Diagnostic {
    static func ignoredInPageStyle(_ key: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .warning, id: "ice-5.19-ignored", file: "", at: position,
            "The library takes a page's own font and color alone and ignores its '\(key)' (quirk 5.19).",
            fix: "Set '\(key)' for all pages, under 'style'.")
    }
}
