package import Diagnostics
package import Templates
package import Tutorials

/// The gallery: one card a tutorial, with a picture of its first step.
package struct GalleryPage {
    let publicPath: String
    /// The id of the last live event before the page was rendered.
    let eventID: String
    let workspace: String
    let cards: [Card]

    /// One tutorial of the workspace.
    package struct Card {
        let id: String
        let title: String
        /// `nil` when the file has never been readable, as the next two.
        let kind: Kind?
        let stepCount: Int?
        /// The first step on the tutorial's first device.
        let picture: (address: String, device: Device)?
        let problems: [Diagnostic]
        let isBroken: Bool
        /// Where the card leads.
        let address: String

        package init(
            id: String, title: String, kind: Kind?, stepCount: Int?, device: Device?, problems: [Diagnostic],
            isBroken: Bool
        ) {
            self.id = id
            self.title = title
            self.kind = kind
            self.stepCount = stepCount
            picture = device.map { (SiteAddress.stillFrame(id, step: 1), $0) }
            self.problems = problems
            self.isBroken = isBroken
            address = SiteAddress.stage(id, step: 1)
        }

        /// A card of an exported site. `number`, from 0, names its picture; without a device there is none.
        package init(
            exported id: String, title: String, kind: Kind, stepCount: Int, device: Device?, number: Int,
            address: String
        ) {
            self.id = id
            self.title = title
            self.kind = kind
            self.stepCount = stepCount
            picture = device.map { ("\(SiteAddress.exportedCard)\(number)", $0) }
            problems = []
            isBroken = false
            self.address = address
        }
    }

    package init(publicPath: String, eventID: String, workspace: String, cards: [Card]) {
        self.publicPath = publicPath
        self.eventID = eventID
        self.workspace = workspace
        self.cards = cards
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        try templates.page(
            "gallery",
            [
                "public": .text(publicPath),
                "revision": .text(eventID),
                "workspace": .text(workspace),
                "summary": .text(summary),
                "hasTutorials": .flag(!cards.isEmpty),
                "isLong": .flag(cards.count >= 9),
                "tutorials": .list(cards.map(\.values)),
            ])
    }

    private var summary: String {
        let count = cards.count == 1 ? "1 tutorial" : "\(cards.count) tutorials"
        let troubled = cards.count { card in card.problems.contains { $0.severity > .note } }
        return troubled == 0 ? count : "\(count) · \(troubled) with problems"
    }
}

extension GalleryPage.Card {
    fileprivate var values: TemplateValue {
        let list = ProblemList(problems, link: { _ in nil })
        let steps = stepCount.map { $0 == 1 ? "1 step" : "\($0) steps" } ?? "not readable yet"
        return .object([
            "id": .text(id),
            "href": .text(address),
            "name": .text(title),
            "kindLabel": .text(kind?.title ?? "Tutorial"),
            "stepsLabel": .text(steps),
            "searchText": .text("\(title) \(id) \(kind?.title ?? "") \(kind?.library ?? "")".lowercased()),
            "badge": list.badge,
            "picture": pictureValues,
            "failure": failure,
        ])
    }

    private var pictureValues: TemplateValue {
        guard let picture else { return false }
        return .object([
            "pictureHref": .text(picture.address),
            "pictureWidth": .text(picture.device.size.width.shortText()),
            "pictureHeight": .text(picture.device.size.height.shortText()),
            "pictureRadius": .text(picture.device.cornerRadius.shortText()),
        ])
    }

    private var failure: TemplateValue {
        guard isBroken, let first = problems.first(where: { $0.severity == .error }) else { return false }
        return .object(["failurePlace": .text(first.place), "failureHTML": .text(first.message.withCodeSpans)])
    }
}
