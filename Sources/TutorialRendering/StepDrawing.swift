internal import Templates
package import Tutorials

/// How one kind draws a step: all that differs between kinds on the frame and on the stage.
protocol StepDrawing {
    var layout: any StepLayout { get }
    /// HTML over the app's screen.
    var layer: String { get }
    /// What the kind's player needs to know, as a JSON object: `content` in the frame's data.
    var playerData: String { get }
    var statusBar: StatusBarPlace { get }
    /// The line of figures below the device; may be empty.
    var figures: String { get }
    /// What the library remembers and the calls that an app can make, as a pane of the inspector.
    var statePane: StagePart? { get }
    /// What is played by hand, below the device.
    var controls: StagePart? { get }
}

extension StepDrawing {
    var statusBar: StatusBarPlace { .above }
    var figures: String { "" }
    var statePane: StagePart? { nil }
    var controls: StagePart? { nil }
}

/// Where the device's status bar is drawn.
enum StatusBarPlace {
    /// Over the tutorial: nothing covers it.
    case above
    /// Under the tutorial, which covers the whole window.
    case below
    case hidden
}

/// A part of the stage that a kind has for itself: a template and its values.
struct StagePart {
    /// Name of a partial.
    let template: String
    let values: TemplateObject

    func render(with templates: TemplateLibrary) throws(TemplateError) -> TemplateValue {
        .text(try templates.render(template, values))
    }
}

extension StepScene {
    /// The drawing of the scene's step.
    var drawing: any StepDrawing {
        switch tutorial.content {
        case .trainingOverlay(let overlay): TrainingOverlayDrawing(scene: self, overlay: overlay)
        case .slideshow(let show): SlideshowDrawing(scene: self, show: show)
        case .imageGuide(let guide): ImageGuideDrawing(scene: self, guide: guide)
        case .coachMarks(let coachMarks): CoachMarksDrawing(scene: self, coachMarks: coachMarks)
        case .walkthrough(let walkthrough): WalkthroughDrawing(scene: self, walkthrough: walkthrough)
        }
    }

    /// The app's screen behind the step.
    var screen: AppScreen {
        AppScreen(scene: self, name: tutorial.content.common.screen(ofStep: step)?.value)
    }

    /// What the layout of the step depends on.
    var setting: LayoutSetting {
        LayoutSetting(
            screens: tutorial.screens, environment: environment, measured: measured.rects, picture: picture)
    }

    /// Every rectangle of the step.
    package var layout: any StepLayout { tutorial.content.common.layout(ofStep: step, in: setting) }
}
