package import Templates

/// What a link shows that leads nowhere any more, or never did. It says nothing of what was shared.
package struct FarewellPage {
    let publicPath: String
    let reason: Reason

    package enum Reason: String, Sendable, CaseIterable {
        case unknown, expired, revoked
        /// The link has another address now.
        case replaced
        /// A live link whose tutorial is not there now, or cannot be read.
        case tutorialGone
        /// The link works, but has no such part.
        case noPart
        /// An address that asked for too many links that there are none of.
        case tooOften
        /// What knows the links cannot be reached.
        case unavailable
    }

    package init(publicPath: String, reason: Reason) {
        self.publicPath = publicPath
        self.reason = reason
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        try templates.page(
            "farewell",
            [
                "public": .text(publicPath), "heading": .text(heading), "explanation": .text(explanation),
                "isOver": .flag(isOver),
            ])
    }

    /// Whether what a device has kept of the link has to go.
    private var isOver: Bool { [.unknown, .expired, .revoked, .replaced].contains(reason) }

    /// The same for a script that asked.
    package var sentence: String { "\(heading). \(explanation)" }

    private var heading: String {
        switch reason {
        case .unknown: "This link leads nowhere"
        case .expired: "This link has expired"
        case .revoked, .replaced: "This link is no longer shared"
        case .tutorialGone: "There is nothing to see just now"
        case .noPart: "This link has no such page"
        case .tooOften: "That were many wrong links"
        case .unavailable: "This link cannot be opened just now"
        }
    }

    private var explanation: String {
        switch reason {
        case .unknown: "Maybe a part of it got lost on the way: it has to be copied whole, to its last letter."
        case .expired: "Whoever sent it to you gave it an end, and that has passed. Ask for a new one."
        case .revoked: "Whoever sent it to you has taken it back. Ask for a new one."
        case .replaced: "Whoever sent it to you has given it another address. Ask for the new one."
        case .tutorialGone: "What it shows is being worked on. Try again in a moment."
        case .noPart: "Open it as it was sent to you."
        case .tooOften: "Too many addresses that lead nowhere were asked for from here. Try again in ten minutes."
        case .unavailable: "Something between here and the tutorial is missing. Try again in a moment; nothing is lost."
        }
    }
}
