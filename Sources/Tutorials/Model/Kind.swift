/// The libraries that are reproduced, by the words behind `kind:`.
package enum Kind: String, Sendable, CaseIterable {
    /// iOSCoreLibrary's Training Overlay.
    case trainingOverlay = "training-overlay"
    /// TNTutorialManager.
    case coachMarks = "coach-marks"
    /// ICETutorial.
    case slideshow
    /// SureGuideView.
    case imageGuide = "image-guide"
    /// BWWalkthrough.
    case walkthrough

    /// For people.
    package var title: String {
        switch self {
        case .trainingOverlay: "Training overlay"
        case .coachMarks: "Coach marks"
        case .slideshow: "Slideshow"
        case .imageGuide: "Image guide"
        case .walkthrough: "Walkthrough"
        }
    }

    /// The library, for people.
    package var library: String {
        switch self {
        case .trainingOverlay: "iOSCoreLibrary"
        case .coachMarks: "TNTutorialManager"
        case .slideshow: "ICETutorial"
        case .imageGuide: "SureGuideView"
        case .walkthrough: "BWWalkthrough"
        }
    }
}
