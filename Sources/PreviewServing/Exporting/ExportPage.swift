internal import Diagnostics
internal import HTTPServing
internal import Templates
internal import TutorialRendering
internal import Tutorials

/// The page of an exported file, a model for `templates/export.mustache`.
struct ExportPage {
    let source: ExportSource
    let choice: ExportChoice
    let views: [ViewParameters]
    let archive: ExportArchive
    let player: String
    let script: String
    let style: String
    let program: ProgramFiles

    func render() throws(ExportFailure) -> [UInt8] {
        do throws(TemplateError) {
            return try page()
        } catch {
            throw .template("\(error)")
        }
    }

    private func page() throws(TemplateError) -> [UInt8] {
        let binaries = archive.binaries.enumerated().map { number, content -> TemplateValue in
            .object(["number": .number(number), "content": .text(content)])
        }
        return try program.templates.page(
            "export",
            [
                "policy": .text(policy), "title": .text(source.title), "script": .text(script), "style": .text(style),
                "player": .text(player), "facts": .text(facts), "archive": .text(archive.packed),
                "binaries": .list(binaries),
            ])
    }

    /// Frames have it from this page. Inline styles are those of mock-ups; nothing of them can ask anybody.
    private var policy: String {
        [
            "default-src 'none'",
            "script-src \(ScriptHash.source(of: script)) \(ScriptHash.source(of: player))",
            "style-src 'unsafe-inline' blob:", "img-src blob: data:", "font-src blob: data:", "media-src blob: data:",
            "base-uri 'none'", "form-action 'none'",
        ].joined(separator: "; ")
    }

    private var facts: String {
        let views = views.map { view -> String in
            let environment = view.environment
            let size = environment.screen
            return """
                {"query":\(view.query.jsonLiteral),"device":\(environment.device.id.jsonLiteral),"orientation":\(environment.orientation.rawValue.jsonLiteral),\
                "appearance":\(environment.appearance.rawValue.jsonLiteral),\
                "locale":\((environment.locale ?? "").jsonLiteral),\
                "width":\(size.width.shortText()),"height":\(size.height.shortText())}
                """
        }
        let first = firstView
        return """
            {"steps":\(source.tutorial.stepCount),"defaultDevice":\(source.declaredDevices[0].id.jsonLiteral),\
            "first":{"view":\(first),"step":\(min(max(1, choice.firstStep), source.tutorial.stepCount))},\
            "views":[\(views.joined(separator: ","))]}
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
