internal import Templates
package import Tutorials

/// One step of one tutorial in one environment: what every page about a step is rendered from.
package struct StepScene: Sendable {
    /// The tutorial's id in addresses.
    package let id: String
    package let tutorial: Tutorial
    /// From 1.
    package let step: Int
    package let view: ViewParameters
    package let measured: MeasuredTargets
    /// Where what the step links to lies.
    package let addresses: FrameAddresses
    /// The address of a file of the tutorial, with its version where the file exists.
    package let asset: @Sendable (String) -> String
    /// What is known of a file that should be a picture.
    package let picture: PictureLookup

    package init(
        id: String, tutorial: Tutorial, step: Int, view: ViewParameters, measured: MeasuredTargets = MeasuredTargets(),
        addresses: FrameAddresses? = nil, asset: @escaping @Sendable (String) -> String,
        picture: @escaping PictureLookup = { _ in nil }
    ) {
        self.id = id
        self.tutorial = tutorial
        self.step = step
        self.view = view
        self.measured = measured
        self.addresses = addresses ?? .site(id)
        self.asset = asset
        self.picture = picture
    }

    package var environment: Environment { view.environment }

    /// A picture as an element. One that is missing or cannot be read is marked, so that no browser draws a sign for it;
    /// it stays in the page and comes with the save that mends it.
    func image(_ path: String, attributes: String = "draggable=\"false\"") -> String {
        let mark = picture(path)?.size == nil ? " data-broken" : ""
        return "<img alt=\"\" \(attributes)\(mark) src=\"\(asset(path).htmlEscaped)\">"
    }

    /// What can be changed by hand on the step.
    package var handles: Handles { tutorial.content.common.handles(ofStep: step, in: setting) }

    /// The address of another step in the same environment.
    package func frame(step: Int) -> String {
        addresses.frame(step, view.query)
    }
}
