internal import Templates
internal import Tutorials

/// The ways from one view of a step to the others: stage, wall, atlas and comparison, for `partials/views.mustache`.
///
/// The step and the environment go along. The device does where the other view shows one.
struct ViewLinks {
    let scene: StepScene
    /// `nil` = the stage.
    let current: SiteAddress.View?

    var values: TemplateObject {
        let query = scene.view.query
        let stage = SiteAddress.stage(scene.id, step: scene.step, query: query)
        var links = [link("Stage", stage, isCurrent: current == nil)]
        for view in SiteAddress.View.allCases where view != .atlas || hasAtlas {
            links.append(
                link(
                    view.title, SiteAddress.view(view, of: scene.id, step: scene.step, query: query),
                    isCurrent: current == view))
        }
        return ["views": .list(links)]
    }

    /// Only two libraries have a list of positions to choose from.
    private var hasAtlas: Bool { [.trainingOverlay, .coachMarks].contains(scene.tutorial.kind) }

    private func link(_ title: String, _ href: String, isCurrent: Bool) -> TemplateValue {
        .object(["viewTitle": .text(title), "viewHref": .text(href), "isCurrentView": .flag(isCurrent)])
    }
}

extension SiteAddress.View {
    /// For people.
    package var title: String {
        switch self {
        case .wall: "Wall"
        case .atlas: "Atlas"
        case .compare: "Compare"
        }
    }
}
