internal import Templates
internal import Tutorials

extension StagePage {
    /// The pane Styles: the chosen stylesheet, why, and what else could have been.
    var styleValues: TemplateObject {
        let choice = StylesheetChoice.choose(for: scene.tutorial, environment: scene.environment)
        let text = choice.path.flatMap { context.text($0) }
        return [
            "chosenSheet": .text(choice.path ?? ""),
            "canEditStyles": .flag(context.isWritable && !context.missingPackages.contains("libjs-codemirror")),
            "canJudgeStyles": .flag(!context.missingPackages.contains("node-css-tree")),
            "styleRemarkHTML": .optional(styleRemark?.withCodeSpans),
            "stylesheet": text.map { sheet(choice, $0) } ?? false,
            "noStylesheet": text == nil ? noSheet(choice) : false,
            "hasStyles": .flag(scene.tutorial.kind == .trainingOverlay || !scene.tutorial.stylesheets.isEmpty),
            "hasCandidates": .flag(!scene.tutorial.stylesheets.isEmpty),
            "candidates": .list(StylesheetRows(scene: scene, context: context, choice: choice).values),
        ]
    }

    /// Why the stylesheet can be read here and not written, or what its editor lacks.
    private var styleRemark: String? {
        if !context.isWritable {
            return "The stylesheet can be read here, not changed: the server was started with '--read-only'."
        }
        guard !context.missingPackages.isEmpty else { return nil }
        let packages = context.missingPackages.joined(separator: " ")
        return context.missingPackages.contains("libjs-codemirror")
            ? "To edit the stylesheet here, install what is missing and start Vitrine again: 'apt-get install \(packages)'."
            : "Mistakes are not marked without css-tree: 'apt-get install \(packages)'."
    }

    private func sheet(_ choice: ClassChoice, _ text: String) -> TemplateValue {
        let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") }
        let lines = text.utf8.last == UInt8(ascii: "\n") ? breaks : breaks + 1
        let shown = Self.beginning(of: text)
        return .object([
            "sheetFile": .text(choice.path ?? ""),
            "sheetHref": .text(SiteAddress.asset(scene.id, path: choice.path ?? "", version: nil)),
            "sheetReasonHTML": .text(choice.reason.withCodeSpans),
            "sheetMatch": .text(choice.key.map(match) ?? ""),
            "sheetLines": .text(lines == 1 ? "1 line" : "\(lines) lines"),
            "lineNumbers": .text(LineNumbers.text(min(lines, Self.mostLines))),
            "source": .text(String(shown)),
            "sheetRest": .optional(
                lines > Self.mostLines ? "\(lines - Self.mostLines) more lines are not listed here." : nil),
        ])
    }

    /// Lines of a stylesheet that are listed: a page of megabytes would be fetched with every step.
    private static let mostLines = 4000

    private static func beginning(of text: String) -> Substring {
        var count = 0
        let end = text.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "\n") { count += 1 }
            return count == mostLines
        }
        return text[..<(end ?? text.endIndex)]
    }

    private func match(ofKey key: String) -> String {
        StylesheetRows.kind(ofKey: key, for: scene.environment.device).map { "\($0) \(key)" } ?? key
    }

    private func noSheet(_ choice: ClassChoice) -> TemplateValue {
        let reason =
            choice.path.map { "'\($0)' should style this device but is missing: the text has the browser's own look." }
            ?? choice.reason
        return .object(["noStylesheetHTML": .text(reason.withCodeSpans)])
    }

    /// The pane Layout: every rectangle of the step in points.
    var layoutValues: TemplateObject {
        let layout = drawing.layout
        let rects = layout.rects
        let targets = layout.unmeasured.compactMap { name -> TemplateValue? in
            guard let selector = selector(of: name) else { return nil }
            return .object(["targetName": .text(name), "selector": .text(selector)])
        }
        return [
            "hasRects": .flag(!rects.isEmpty),
            "rects": .list(
                rects.map { rect in
                    .object([
                        "role": .text(rect.role.rawValue), "index": .number(rect.index + 1),
                        "x": .text(rect.rect.x.shortText()), "y": .text(rect.rect.y.shortText()),
                        "width": .text(rect.rect.width.shortText()), "height": .text(rect.rect.height.shortText()),
                        "color": .optional(rect.color?.css), "radius": .optional(rect.radius?.shortText()),
                        "text": .optional(rect.text),
                    ])
                }),
            "hasUnmeasured": .flag(!targets.isEmpty),
            "unmeasured": .list(targets),
        ]
    }

    private func selector(of target: String) -> String? {
        guard case .selector(let selector)? = scene.screen.targets[target]?.place else { return nil }
        return selector
    }
}
