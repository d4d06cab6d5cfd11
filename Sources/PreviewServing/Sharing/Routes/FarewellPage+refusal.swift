internal import PreviewStorage
internal import TutorialRendering

extension FarewellPage.Reason {
    /// What a viewer is told of why a link shows nothing.
    init(_ refusal: LinkRefusal) {
        self =
            switch refusal {
            case .ended(.expired): .expired
            default: .unknown
            }
    }
}
