internal import Diagnostics
internal import HTTPServing
internal import Templates
internal import TutorialRendering
internal import Tutorials

/// The page of an exported file, a model for `templates/export.mustache`.
struct ExportPage {
    let title: String
    let archive: ExportArchive
    /// What the page's script has to know, as a JSON object.
    let facts: String
    /// The source of what plays in frames; empty where nothing does.
    let player: String
    let script: String
    let style: String

    func render(with templates: TemplateLibrary) throws(ExportFailure) -> [UInt8] {
        let binaries = archive.binaries.enumerated().map { number, content -> TemplateValue in
            .object(["number": .number(number), "content": .text(content)])
        }
        do throws(TemplateError) {
            return try templates.page(
                "export",
                [
                    "policy": .text(policy), "title": .text(title), "script": .text(script), "style": .text(style),
                    "player": .text(player), "facts": .text(facts), "archive": .text(archive.packed),
                    "binaries": .list(binaries),
                ])
        } catch {
            throw .template("\(error)")
        }
    }

    /// Frames have it from this page. Inline styles are those of mock-ups; nothing of them can ask anybody.
    private var policy: String {
        let scripts = [script, player].filter { !$0.isEmpty }.map(ScriptHash.source)
        return [
            "default-src 'none'", "script-src \(scripts.joined(separator: " "))",
            "style-src 'unsafe-inline' blob:", "img-src blob: data:", "font-src blob: data:", "media-src blob: data:",
            "base-uri 'none'", "form-action 'none'",
        ].joined(separator: "; ")
    }
}

/// What the page of a tutorial has to know of its views.
struct ExportFacts {
    let source: ExportSource
    let choice: ExportChoice
    let views: [ViewParameters]
    /// The page with all tutorials beside this one; `nil` = there is none.
    let home: String?

    var json: String {
        let count = source.tutorial.stepCount
        return """
            {"steps":\(count),"defaultDevice":\(source.declaredDevices[0].id.jsonLiteral),\
            "home":\(home?.jsonLiteral ?? "null"),\
            "first":{"view":\(firstView),"step":\(min(max(1, choice.firstStep), count))},\
            "views":[\(views.map(Self.json).joined(separator: ","))]}
            """
    }

    private static func json(_ view: ViewParameters) -> String {
        let environment = view.environment
        let size = environment.screen
        return """
            {"query":\(view.query.jsonLiteral),"device":\(environment.device.id.jsonLiteral),\
            "orientation":\(environment.orientation.rawValue.jsonLiteral),\
            "appearance":\(environment.appearance.rawValue.jsonLiteral),"locale":\((environment.locale ?? "").jsonLiteral),\
            "width":\(size.width.shortText()),"height":\(size.height.shortText())}
            """
    }

    private var firstView: Int {
        guard let wanted = choice.first else { return 0 }
        return views.firstIndex { view in
            let environment = view.environment
            return environment.device.id == wanted.device.id && environment.orientation == wanted.orientation
                && environment.appearance == wanted.appearance && environment.locale == wanted.locale
        } ?? 0
    }
}
