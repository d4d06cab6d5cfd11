/// The pile of pictures at one step (section 3): all that are still there, bottom to top, each as large as the screen.
package struct ImageGuideLayout: StepLayout {
    package let frame: Rect
    /// Bottom to top; empty when the count is 0 or less.
    package let pictures: [ImageGuidePicture]
    /// Strict shows nothing where a picture is missing, intended a placeholder (quirk 4).
    package let showsMissing: Bool

    package init(step: Int, of guide: ImageGuide, in setting: LayoutSetting) {
        let environment = setting.environment
        frame = environment.screen.finite.bounds
        showsMissing = environment.fidelity == .intended
        let top = guide.layer(ofStep: step)
        pictures = (0..<top).map { index in
            guide.picture(ofLayer: index + 1, on: environment.device, picture: setting.picture)
        }
    }

    package var rects: [LayoutRect] {
        pictures.map { picture in
            LayoutRect(
                .picture, index: picture.layer - 1, rect: frame,
                opacity: picture.isMissing && !showsMissing ? 0 : 1, text: picture.path ?? picture.name)
        }
    }
}
