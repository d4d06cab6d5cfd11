internal import Templates
internal import Tutorials

/// The layer of a walkthrough: the pager with all its pages, each as it rests while the scene's page is on view, and the
/// controls over it.
///
/// Right without a script: pages beside the one on view lie where the pager has them, their views where the animation
/// leaves them. Drawn from a `WalkthroughLayout`.
struct WalkthroughLayer {
    let scene: StepScene
    let walkthrough: Walkthrough
    let layout: WalkthroughLayout

    private var environment: Environment { scene.environment }
    /// Pages go to the left in a mirrored layout.
    private var side: Double { environment.isMirrored ? -1 : 1 }

    var html: String {
        let shift = -side * Double(layout.page) * environment.screen.width
        return """
            <section class="overlay walkthrough" data-screen="\(walkthrough.steps[layout.page].id.value.htmlEscaped)" \
            data-step="\(scene.step)" style="background:\(walkthrough.background.css)">
            <div class="pager"><div class="pages" style="transform:translateX(\(shift.shortText())px)">
            \(overScroll)\(walkthrough.steps.indices.map(page).joined(separator: "\n"))
            </div></div>
            \(WalkthroughControls(scene: scene, walkthrough: walkthrough, layout: layout).html)
            </section>
            """
    }

    private var overScroll: String {
        guard let colors = walkthrough.overScroll else { return "" }
        return [(-1.0, colors.before), (Double(walkthrough.steps.count), colors.after)].map { place, color in
            "<div class=\"over-scroll\" style=\"left:\((side * place * 100).shortText())%;background:\(color.css)\"></div>"
        }.joined() + "\n"
    }

    private func page(_ index: Int) -> String {
        let page = walkthrough.steps[index]
        let motions = motions(of: page, index)
        let views = zip(page.views, zip(layout.pages[index], motions)).map {
            WalkthroughViewMarkup(scene: scene).html($0, $1.0, motion: $1.1)
        }
        let background = page.background.map { ";background:\($0.css)" } ?? ""
        return """
            <div class="page" data-page="\(index)"\(index == layout.page ? "" : " inert") \
            style="left:\((side * Double(index) * 100).shortText())%\(background)">\(views.joined())</div>
            """
    }

    /// In `strict` nothing has a transform before the first tick (section 3.1), and at the first page there was none.
    private func motions(of page: Walkthrough.Page, _ index: Int) -> [ViewMotion] {
        if environment.fidelity == .strict, layout.page == 0 { return page.views.map { _ in .none } }
        let distance = PagePosition.resting(page: index, onView: layout.page)
        let motions = page.motions(at: distance, fidelity: environment.fidelity)
        return environment.isMirrored ? motions.map(\.mirrored) : motions
    }
}
