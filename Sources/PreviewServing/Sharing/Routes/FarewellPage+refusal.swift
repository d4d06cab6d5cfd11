internal import PreviewStorage
internal import TutorialRendering

extension FarewellPage.Reason {
    /// What a viewer is told of why a link shows nothing.
    init(_ refusal: LinkRefusal) {
        self =
            switch refusal {
            case .unknown(let isTooOften): isTooOften ? .tooOften : .unknown
            case .ended(.expired): .expired
            case .ended(.revoked): .revoked
            case .replaced: .replaced
            case .tutorialGone: .tutorialGone
            case .passcode, .noPart: .noPart
            case .store: .unavailable
            }
    }
}
