package import Templates
package struct ViewerPage {
    package init(scene: StepScene, share: ViewerShare, publicPath: String, eventID: String) {}
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] { [] }
}
package struct PasscodePage {
    package enum Answer: Sendable, Equatable { case wrong; case wait(seconds: Int) }
    package init(publicPath: String, token: String, answer: Answer? = nil) {}
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] { [] }
}
package struct FarewellPage {
    package enum Reason: String, Sendable, CaseIterable { case unknown, expired, revoked }
    package init(publicPath: String, reason: Reason) {}
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] { [] }
    package var sentence: String { "" }
}
package struct ViewerManifest {
    package init(share: ViewerShare, publicPath: String) {}
    package var json: String { "" }
}
