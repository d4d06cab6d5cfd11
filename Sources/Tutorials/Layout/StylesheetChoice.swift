/// Which stylesheet a device gets, and why.
package enum StylesheetChoice {
    /// The class of the stylesheet for the small phones (section 1.9).
    private static let smallPhone = "iphone-3.5"
    /// Screens at least this high, in points, get the ordinary phone stylesheet (section 1.9).
    private static let tallPhone = 568.0

    /// Chooses among the tutorial's stylesheets.
    ///
    /// The intended choice goes by the device, in whatever orientation it is held. The strict one repeats quirk 18: the
    /// library asks for the screen's height, which on a phone that is started in landscape is its short side, so that
    /// every phone gets the sheet for 3.5 inches. A sheet for exactly this device still wins, since only a preview
    /// knows such sheets.
    package static func choose(for tutorial: Tutorial, environment: Environment) -> ClassChoice {
        let device = environment.device
        let isMisjudged =
            environment.fidelity == .strict && device.classes.contains("iphone")
            && !device.classes.contains(smallPhone) && environment.screen.height < tallPhone
            && tutorial.stylesheets[smallPhone] != nil
        var choice = ClassChoice(
            from: tutorial.stylesheets, device: device, urgentClass: isMisjudged ? smallPhone : nil,
            noun: "stylesheet")
        if isMisjudged, choice.key == smallPhone, let path = choice.path {
            let height = environment.screen.height.shortText()
            choice.reason =
                "'\(path)' is chosen because the library takes the \(height) points of the short side for the height "
                + "of a 3.5-inch phone (quirk 18)."
        }
        return choice
    }
}

extension Screen.Background {
    /// The picture for a device by the same rule; `nil` when the background is not made of pictures.
    package func picture(for device: Device) -> ClassChoice? {
        guard case .images(let images) = self else { return nil }
        return ClassChoice(from: images, device: device, noun: "picture")
    }
}
