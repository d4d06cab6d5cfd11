package import Templates

/// What a link shows that leads nowhere any more, or never did. It says nothing of what was shared.
package struct FarewellPage {
    let publicPath: String
    let reason: Reason

    package enum Reason: String, Sendable, CaseIterable {
        case unknown, expired, revoked
    }

    package init(publicPath: String, reason: Reason) {
        self.publicPath = publicPath
        self.reason = reason
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        try templates.page(
            "farewell", ["public": .text(publicPath), "heading": .text(heading), "explanation": .text(explanation)])
    }

    /// The same for a script that asked.
    package var sentence: String { "\(heading). \(explanation)" }

    private var heading: String {
        switch reason {
        case .unknown: "This link leads nowhere"
        case .expired: "This link has expired"
        case .revoked: "This link is no longer shared"
        }
    }

    private var explanation: String {
        switch reason {
        case .unknown: "Maybe a part of it got lost on the way: it has to be copied whole, to its last letter."
        case .expired: "Whoever sent it to you gave it an end, and that has passed. Ask for a new one."
        case .revoked: "Whoever sent it to you has taken it back. Ask for a new one."
        }
    }
}
