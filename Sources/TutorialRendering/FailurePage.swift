package import Templates

/// A small friendly page for an address that cannot be shown.
package struct FailurePage {
    package var publicPath: String
    package var status: Int
    /// What happened: “There is no tutorial named petz”.
    package var heading: String
    /// Why, and what was expected.
    package var explanation: String
    package var advice: Advice?
    /// True when saving a file may mend the address, so that the page tries again then.
    package var followsSaves = false

    /// Where the reader probably wanted to go.
    package struct Advice: Sendable {
        package var text: String
        package var address: String
        package var label: String

        package init(text: String, address: String, label: String) {
            self.text = text
            self.address = address
            self.label = label
        }
    }

    package init(publicPath: String, status: Int, heading: String, explanation: String) {
        self.publicPath = publicPath
        self.status = status
        self.heading = heading
        self.explanation = explanation
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> String {
        let advice: TemplateValue =
            advice.map {
                .object([
                    "adviceText": .text($0.text), "adviceHref": .text($0.address), "adviceLabel": .text($0.label),
                ])
            } ?? false
        return try templates.render(
            "error",
            [
                "public": .text(publicPath), "status": .number(status), "heading": .text(heading),
                "explanation": .text(explanation), "advice": advice, "homeHref": .text(SiteAddress.gallery),
                "followsSaves": .flag(followsSaves),
            ])
    }
}
