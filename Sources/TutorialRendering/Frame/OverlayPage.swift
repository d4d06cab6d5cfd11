internal import Templates
package import Tutorials

/// The HTML page that a training overlay generates for the app's web view (reference, section 1.8).
///
/// The head holds a stylesheet link and nothing else, the class names are the library's, and the designer's stylesheet
/// is the only one: it may unset everything.
package struct OverlayPage {
    let scene: StepScene
    let overlay: TrainingOverlay
    let layout: TrainingOverlayLayout

    /// A page for the step of `scene`, which must exist in `overlay`.
    package init(scene: StepScene, overlay: TrainingOverlay) {
        self.scene = scene
        self.overlay = overlay
        layout = TrainingOverlayLayout(scene, overlay)
    }

    package var html: String {
        let locale = scene.environment.locale
        let entries = layout.entries.map { entry in
            """
            <p class="Element"><span class="ElementBullet" style="color: \(entry.bulletColor)">\
            \(layout.look.bullet)</span> <span class="ElementDescription">\(entry.text.resolve(locale: locale).html)\
            </span></p>
            """
        }
        return """
            <!DOCTYPE html>
            <html\(language)\(style)>
            <head>\(stylesheet)</head>
            <body\(textColor)>
            <div class="TrainingOverlay">
            <h1 class="OverlayTitle">\(layout.title.resolve(locale: locale).html)</h1>
            <p class="OverlayDescription">\(layout.text.resolve(locale: locale).html)</p>
            <div class="ElementList">
            \(entries.joined(separator: "\n"))
            </div>
            <h2 class="OverlayTapToClose">\(closingHint)</h2>
            </div>
            </body>
            </html>

            """
    }

    /// The library's own text, `Overlay.TapToClose` of `ICL_TrainingOverlay`, unless the file gives another.
    private var closingHint: String {
        overlay.tapToClose?.resolve(locale: scene.environment.locale).html ?? TrainingOverlay.defaultTapToClose
    }

    private var stylesheet: String {
        guard let path = StylesheetChoice.choose(for: scene.tutorial, environment: scene.environment).path else {
            return ""
        }
        return "<link rel=\"stylesheet\" href=\"\(scene.asset(path).htmlEscaped)\">"
    }

    private var language: String {
        let direction = scene.environment.direction == .rightToLeft ? " dir=\"rtl\"" : ""
        return " lang=\"\(scene.environment.language.htmlEscaped)\"\(direction)"
    }

    /// In the app text without a colour is black, whatever the appearance. The attribute is weaker than any stylesheet.
    private var textColor: String {
        scene.environment.appearance == .dark ? " text=\"#000000\"" : ""
    }

    /// A page stays transparent only while its colour scheme is that of the document around it. The settings of the
    /// device change what the designer's sheet leaves open, or gives in `rem` and `em`.
    private var style: String {
        let environment = scene.environment
        let rules = [
            environment.appearance == .dark ? "color-scheme: dark" : nil,
            environment.textScale == 1 ? nil : "font-size: \((environment.textScale * 100).shortText(decimals: 1))%",
            environment.isBoldText && environment.fidelity == .intended ? "font-weight: 600" : nil,
        ].compactMap(\.self)
        return rules.isEmpty ? "" : " style=\"\(rules.joined(separator: "; "))\""
    }
}
