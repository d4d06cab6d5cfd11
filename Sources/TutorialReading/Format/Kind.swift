/// The words behind `kind:`; a case for each library, also for those that cannot be previewed yet.
enum Kind: String, CaseIterable {
    case trainingOverlay = "training-overlay"
    case coachMarks = "coach-marks"
    case slideshow
    case imageGuide = "image-guide"
    case walkthrough

    static let previewed: [Kind] = [.trainingOverlay]
}
