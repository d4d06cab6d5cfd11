extension TrainingOverlay {
    /// The English text of `Overlay.TapToClose`, the only one the library ships (section 1.8).
    package static let defaultTapToClose = "[Tap anywhere to close]"
}
