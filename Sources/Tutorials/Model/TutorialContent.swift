package import Diagnostics

/// What every kind answers about its content, so that checks, pages and addresses need not know the kind.
package protocol TutorialContent: Sendable, Hashable {
    var kind: Kind { get }
    /// At least 1.
    var stepCount: Int { get }
    /// The name of a step for lists and logs; `number` is from 1 to `stepCount`.
    func stepName(_ number: Int) -> String
    /// Where the step stands in the file.
    func stepPosition(_ number: Int) -> SourcePosition
    /// The app screen behind a step; `nil` = a plain page.
    func screen(ofStep number: Int) -> Located<String>?
    /// Every text, for the list of languages.
    var texts: [LocalizedText] { get }
    /// The texts that are seen on one step; `number` is from 1 to `stepCount`.
    func texts(ofStep number: Int) -> [LocalizedText]
    /// The files it names beyond stylesheets and screens.
    var assets: [TutorialAsset] { get }
    /// Every rectangle of a step; `number` is from 1 to `stepCount`.
    func layout(ofStep number: Int, in setting: LayoutSetting) -> any StepLayout
    /// What can be changed by hand on a step; `number` is from 1 to `stepCount`.
    func handles(ofStep number: Int, in setting: LayoutSetting) -> Handles
    /// What is well formed and still makes no sense, and where the library behaves other than its author meant.
    func problems(in subject: CheckSubject) -> [Diagnostic]
}

extension TutorialContent {
    /// From 1; empty only for a tutorial that was put together without steps.
    package var stepNumbers: Range<Int> { 1..<(max(0, stepCount) + 1) }

    package var assets: [TutorialAsset] { [] }

    package func texts(ofStep number: Int) -> [LocalizedText] { texts }

    package func handles(ofStep number: Int, in setting: LayoutSetting) -> Handles { Handles() }
}

/// A file that a tutorial names, with what it is for.
package struct TutorialAsset: Sendable, Hashable {
    package var path: Located<String>
    /// For people: `stylesheet for 'ipad'`.
    package var purpose: String
    /// A picture's size is looked at, other files only have to be there.
    package var isPicture: Bool
    /// The step that shows it; `nil` = none alone.
    package var step: Int?

    package init(path: Located<String>, purpose: String, isPicture: Bool = false, step: Int? = nil) {
        self.path = path
        self.purpose = purpose
        self.isPicture = isPicture
        self.step = step
    }
}
