package import Tutorials

/// The comparisons that one click leads to.
package struct ComparisonPresets {
    let comparison: Comparison
    let tutorial: Tutorial
    let stylesheets: [String]
    let devices: [Device]
    let hasCommit: Bool

    struct Preset {
        let name: String
        let title: String
        let comparison: Comparison
    }

    package init(
        _ comparison: Comparison, of tutorial: Tutorial, stylesheets: [String], devices: [Device], hasCommit: Bool
    ) {
        self.comparison = comparison
        self.tutorial = tutorial
        self.stylesheets = stylesheets
        self.devices = devices
        self.hasCommit = hasCommit
    }

    /// What an address that names nothing compares.
    package var first: Comparison { all.first?.comparison ?? comparison }

    /// Those that there is something for.
    var all: [Preset] {
        [commit, sheets, twoDevices, fidelity].compactMap(\.self)
    }

    private var commit: Preset? {
        guard hasCommit else { return nil }
        return Preset(
            name: "version", title: "Last commit", comparison: comparison.comparing("version", "committed", "saved"))
    }

    /// The device's own and the next one.
    private var sheets: Preset? {
        let chosen = StylesheetChoice.choose(for: tutorial, environment: comparison.shared.environment).path
        let named = Set(tutorial.stylesheets.values.map(\.value))
        // Those of the tutorial before those of mock-ups.
        let order = stylesheets.filter(named.contains) + stylesheets.filter { !named.contains($0) }
        guard let left = chosen ?? order.first, let right = order.first(where: { $0 != left }),
            tutorial.kind == .trainingOverlay || !tutorial.stylesheets.isEmpty
        else { return nil }
        return Preset(
            name: "stylesheet", title: "Stylesheets", comparison: comparison.comparing("stylesheet", left, right))
    }

    private var twoDevices: Preset? {
        let left = comparison.shared.environment.device
        guard let right = devices.first(where: { $0.id != left.id }) else { return nil }
        return Preset(
            name: "device", title: "Devices", comparison: comparison.comparing("device", left.id, right.id))
    }

    private var fidelity: Preset? {
        Preset(
            name: "fidelity", title: "Fidelity", comparison: comparison.comparing("fidelity", "intended", "strict"))
    }
}
