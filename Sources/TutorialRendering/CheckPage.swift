package import Templates

/// The page in which a driven browser looks at frames.
package struct CheckPage {
    let publicPath: String

    package init(publicPath: String) {
        self.publicPath = publicPath
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        try templates.page("check", ["public": .text(publicPath)])
    }
}
