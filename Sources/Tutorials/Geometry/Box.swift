/// How an author gives a rectangle: any two of start edge, size and end edge for each axis, or a size and a centre.
///
/// All lengths are points; a size may be a share of the screen instead. A box that leaves an axis open takes the container's whole side; one that over-determines
/// an axis has already been complained about by the reader, and the start edge and the size win.
package struct Box: Sendable, Hashable {
    package var left: Double?
    package var right: Double?
    package var top: Double?
    package var bottom: Double?
    package var width: Double?
    package var height: Double?
    /// Distance of the box's middle from the container's left side.
    package var centerX: Double?
    /// Distance of the box's middle from the container's top side.
    package var centerY: Double?
    /// Distance of the box's middle from the container's middle, positive to the right.
    package var centerXOffset: Double?
    /// Distance of the box's middle from the container's middle, positive downwards.
    package var centerYOffset: Double?
    /// Width over that of the screen, whatever the container; 1 = as wide as the screen.
    package var widthShare: Double?
    /// Height over that of the screen, whatever the container.
    package var heightShare: Double?
    package var container: Container = .screen

    /// What the edges are measured from.
    package enum Container: String, Sendable, CaseIterable {
        case screen
        case safeArea = "safe-area"
        /// The safe area without the side margins that iOS gives a screen's contents.
        case margins
    }

    package init() {}
}
