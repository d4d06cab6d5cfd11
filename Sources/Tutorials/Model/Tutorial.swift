/// One tutorial as its file describes it: pure values, checked for form by the reader and for sense by `checks`.
///
/// It knows no files: paths are the author's strings, relative to the tutorial's folder.
package struct Tutorial: Sendable, Hashable {
    package var title: LocalizedText
    /// Device ids in the author's order; the first is what a preview opens with. Never empty.
    package var devices: [Located<String>]
    /// Device id, class or `default` to a stylesheet's path.
    package var stylesheets: [String: Located<String>]
    package var screens: [String: Screen]
    /// The key under which a device remembers that the tutorial was shown.
    package var identifier: String
    /// Files that texts are looked up in, `Localizable.strings` and the like; the reader has done so.
    package var strings: [Located<String>] = []
    package var content: Content

    /// What the kind of the tutorial adds; one case for each library that is reproduced.
    package enum Content: Sendable, Hashable {
        case trainingOverlay(TrainingOverlay)
        case slideshow(Slideshow)
        case imageGuide(ImageGuide)
        case coachMarks(CoachMarks)
        case walkthrough(Walkthrough)

        /// What can be asked of every kind.
        package var common: any TutorialContent {
            switch self {
            case .trainingOverlay(let overlay): overlay
            case .slideshow(let show): show
            case .imageGuide(let guide): guide
            case .coachMarks(let coachMarks): coachMarks
            case .walkthrough(let walkthrough): walkthrough
            }
        }
    }

    package init(
        title: LocalizedText, devices: [Located<String>], stylesheets: [String: Located<String>],
        screens: [String: Screen], identifier: String, content: Content
    ) {
        self.title = title
        self.devices = devices
        self.stylesheets = stylesheets
        self.screens = screens
        self.identifier = identifier
        self.content = content
    }

    package var kind: Kind { content.common.kind }
    package var stepCount: Int { content.common.stepCount }
}
