package import Tutorials

/// The environment as an address holds it: `?device=ipad-air&orientation=landscape`, defaults left out.
///
/// A word that is not understood never takes the page away: the default is shown and `complaints` says so.
package struct ViewParameters: Sendable, Hashable {
    package var environment: Environment
    /// What is shown other than the file says.
    package var variation = Variation()
    /// The screen of the viewer's own phone, which the environment's device is then made for.
    package private(set) var screen: OwnScreen?
    /// The device that an address without `device` means: the tutorial's first.
    package let defaultDevice: String
    /// One sentence for every parameter that was not understood.
    package private(set) var complaints: [String] = []

    /// The parameters of the environment, as addresses and shared links name them.
    package static let names = [
        "device", "orientation", "appearance", "text-size", "bold-text", "direction", "locale", "motion", "fidelity",
    ]

    package init(environment: Environment, defaultDevice: String) {
        self.environment = environment
        self.defaultDevice = defaultDevice
    }

    /// - Parameters:
    ///   - query: the decoded pairs of an address; names that mean nothing here are passed over.
    ///   - defaultDevice: what an address without `device` shows.
    ///   - nearest: the device that a phone's own screen is taken for; the default one where this is `nil`.
    ///   - device: looks a device up by its id.
    package init(
        query: [(name: String, value: String)], default defaultDevice: Device,
        nearest: ((OwnScreen) -> Device?)? = nil, device: (String) -> Device?
    ) {
        self.init(environment: Environment(device: defaultDevice), defaultDevice: defaultDevice.id)
        // A form sends its defaults as empty values.
        for (name, value) in query where !value.isEmpty {
            switch name {
            case "device":
                if let found = device(value) {
                    environment.device = found
                } else {
                    complaints.append("There is no device “\(value)”; this is the \(defaultDevice.name).")
                }
            case "orientation": read(value, as: name, into: \.orientation)
            case "appearance": read(value, as: name, into: \.appearance)
            case "text-size": read(value, as: name, into: \.textSize)
            case "motion": read(value, as: name, into: \.motion)
            case "fidelity": read(value, as: name, into: \.fidelity)
            case "bold-text":
                environment.isBoldText = value == "on"
                if !["on", "off"].contains(value) { complaints.append("“\(value)” is no \(name); it can be on, off.") }
            case "direction":
                environment.forcedDirection = TextDirection(rawValue: value)
                if environment.forcedDirection == nil {
                    complaints.append("“\(value)” is no \(name); it can be ltr, rtl.")
                }
            case "locale": environment.locale = value
            default: vary(name, value)
            }
        }
        takeScreen(query, nearest: nearest)
    }

    /// A phone's own screen wins over a device of the catalogue and says how it is held.
    private mutating func takeScreen(_ query: [(name: String, value: String)], nearest: ((OwnScreen) -> Device?)?) {
        do {
            guard let screen = try OwnScreen(query: query) else { return }
            self.screen = screen
            environment.device = screen.device(like: nearest?(screen) ?? environment.device)
            environment.orientation = screen.orientation
        } catch {
            complaints.append(error.sentence)
        }
    }

    private mutating func vary(_ name: String, _ value: String) {
        do {
            _ = try variation.take(name, value)
        } catch {
            complaints.append(error.sentence)
        }
    }

    private mutating func read<Word: RawRepresentable & CaseIterable>(
        _ value: String, as name: String, into key: WritableKeyPath<Environment, Word>
    ) where Word.RawValue == String {
        if let word = Word(rawValue: value) {
            environment[keyPath: key] = word
        } else {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            complaints.append("“\(value)” is no \(name); it can be \(words).")
        }
    }

    /// The parameters that differ from the defaults, always in the same order.
    package var pairs: [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        if let screen {
            pairs += screen.pairs
        } else {
            if environment.device.id != defaultDevice { pairs.append(("device", environment.device.id)) }
            if environment.orientation != .portrait { pairs.append(("orientation", environment.orientation.rawValue)) }
        }
        if environment.appearance != .light { pairs.append(("appearance", environment.appearance.rawValue)) }
        if environment.textSize != .large { pairs.append(("text-size", environment.textSize.rawValue)) }
        if environment.isBoldText { pairs.append(("bold-text", "on")) }
        if let direction = environment.forcedDirection { pairs.append(("direction", direction.rawValue)) }
        if let locale = environment.locale { pairs.append(("locale", locale)) }
        if environment.motion != .full { pairs.append(("motion", environment.motion.rawValue)) }
        if environment.fidelity != .intended { pairs.append(("fidelity", environment.fidelity.rawValue)) }
        return pairs + variation.pairs
    }

    /// Empty, or `?` and the pairs.
    package var query: String {
        SiteAddress.query(pairs)
    }

    /// The same view with one thing switched, for links.
    package func with(_ change: (inout Environment) -> Void) -> ViewParameters {
        var copy = self
        change(&copy.environment)
        return copy
    }
}
