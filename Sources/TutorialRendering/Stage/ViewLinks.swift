internal import Templates
internal import Tutorials

/// The ways from one view of a step to the others: stage, wall, atlas and comparison, for `partials/views.mustache`.
///
/// The step and the environment go along, and from one page of many devices to the others their choice.
struct ViewLinks {
    let scene: StepScene
    /// `nil` = the stage.
    let current: SiteAddress.View?
    var devices: [(name: String, value: String)] = []

    var values: TemplateObject {
        let stage = SiteAddress.stage(scene.id, step: scene.step, query: scene.view.query)
        var links = [link("stage", "Stage", key: "O", stage, isCurrent: current == nil)]
        for view in SiteAddress.View.allCases where view != .atlas || hasAtlas {
            let query = SiteAddress.query(scene.view.pairs + devices)
            let href = SiteAddress.view(view, of: scene.id, step: scene.step, query: query)
            links.append(link(view.rawValue, view.title, key: view.key, href, isCurrent: current == view))
        }
        return ["views": .list(links)]
    }

    /// Only two libraries have a list of positions to choose from.
    private var hasAtlas: Bool { [.trainingOverlay, .coachMarks].contains(scene.tutorial.kind) }

    private func link(
        _ name: String, _ title: String, key: String, _ href: String, isCurrent: Bool
    ) -> TemplateValue {
        .object([
            "viewName": .text(name), "viewTitle": .text(title), "viewKey": .text(key), "viewHref": .text(href),
            "isCurrentView": .flag(isCurrent),
        ])
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

    /// The key that leads to it.
    fileprivate var key: String {
        switch self {
        case .wall: "W"
        case .atlas: "T"
        case .compare: "C"
        }
    }
}
