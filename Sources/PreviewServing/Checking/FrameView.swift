package import Diagnostics
package import Tutorials

/// One step on one device in one language, with the addresses that show exactly this: what a browser is sent to look at.
package struct FrameView: Sendable, Hashable {
    package var tutorial: String
    /// From 1.
    package var step: Int
    package var stepName: String
    /// Where the step stands in the tutorial's file.
    package var position: SourcePosition?
    package var device: String
    package var deviceName: String
    package var orientation: Environment.Orientation
    /// `nil` = as written.
    package var locale: String?
    /// The address of the frame, and of the stage around it.
    package var frame: String
    package var stage: String
    /// The screen, in points.
    package var size: Size

    package init(
        tutorial: String, step: Int, stepName: String, position: SourcePosition? = nil, device: String,
        deviceName: String, orientation: Environment.Orientation = .portrait, locale: String? = nil, frame: String,
        stage: String, size: Size
    ) {
        self.tutorial = tutorial
        self.step = step
        self.stepName = stepName
        self.position = position
        self.device = device
        self.deviceName = deviceName
        self.orientation = orientation
        self.locale = locale
        self.frame = frame
        self.stage = stage
        self.size = size
    }

    /// For people: `iPhone 4s in landscape, 'de'`.
    package var summary: String {
        let turned = orientation == .landscape ? " in landscape" : ""
        return deviceName + turned + (locale.map { " in '\($0)'" } ?? "")
    }
}

/// Which views of a workspace are wanted.
package struct FrameChoice: Sendable, Equatable {
    /// Ids; empty = those that each tutorial declares.
    package var devices: [String] = []
    /// Empty = every language that a tutorial is written in.
    package var locales: [String] = []
    package var orientations: [Environment.Orientation] = [.portrait]

    package init(
        devices: [String] = [], locales: [String] = [], orientations: [Environment.Orientation] = [.portrait]
    ) {
        self.devices = devices
        self.locales = locales
        self.orientations = orientations
    }
}
