import Tutorials

/// Reads what one kind adds to a tutorial.
protocol KindForm {
    /// What it knows.
    static var format: KindFormat { get }
    /// The keys that it adds to the tutorial's own map.
    static var keys: [String] { get }
    /// The shared keys that the kind takes; all of them, unless its steps come from elsewhere.
    static var sharedKeys: [SharedKey] { get }

    init(context: ReadingContext)

    /// - Parameters:
    ///   - root: the whole file.
    ///   - steps: the value of `steps`.
    ///   - shared: what all kinds have, read before.
    /// - Returns: `nil` when there is nothing to show.
    func content(_ root: YAMLNode, steps: YAMLNode?, shared: SharedValues) -> Tutorial.Content?
}

extension KindForm {
    static var sharedKeys: [SharedKey] { SharedKey.allCases }
}

extension Kind {
    /// The reader of the kind; `nil` while there is none.
    var form: (any KindForm.Type)? {
        switch self {
        case .trainingOverlay: TrainingOverlayForm.self
        case .slideshow: SlideshowForm.self
        case .imageGuide: ImageGuideForm.self
        case .coachMarks: CoachMarksForm.self
        case .walkthrough: WalkthroughForm.self
        }
    }
}

/// What all kinds of tutorials share.
struct SharedValues {
    var title: LocalizedText
    var devices: [Located<String>]
    var stylesheets: [String: Located<String>]
    var screens: [String: Screen]
    var identifier: String
}
