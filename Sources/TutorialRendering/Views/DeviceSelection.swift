package import Tutorials

/// The devices that a page of many shows, as its address holds them: `devices=ipad-air,iphone-8`. Left out, they are
/// those that the tutorial declares.
package struct DeviceSelection: Sendable {
    /// In the order of the address, each once; never empty.
    package private(set) var devices: [Device]
    /// One sentence for every word that was not understood.
    package private(set) var complaints: [String] = []
    private let declared: [Device]

    /// A page of more devices is of no use to anybody.
    private static let most = 60

    /// - Parameters:
    ///   - query: the decoded pairs of an address; `devices` may come several times, as forms send it.
    ///   - declared: what is shown when the address names none; never empty.
    ///   - device: looks a device up by its id.
    package init(query: [(name: String, value: String)], declared: [Device], device: (String) -> Device?) {
        self.declared = Array(declared.prefix(Self.most))
        devices = []
        let words = query.filter { $0.name == "devices" }.flatMap { $0.value.split(separator: ",").map(String.init) }
        for word in words {
            guard let found = device(word) else {
                complaints.append("There is no device “\(word)”.")
                continue
            }
            if devices.count < Self.most, !devices.contains(where: { $0.id == found.id }) { devices.append(found) }
        }
        if devices.isEmpty {
            devices = self.declared
            if devices.count < declared.count {
                complaints.append(
                    "The tutorial declares \(declared.count) devices; the first \(devices.count) are shown.")
            }
        }
    }

    package var isDeclared: Bool { devices.map(\.id) == declared.map(\.id) }

    /// The parameter; empty when these are the declared devices.
    package var pairs: [(name: String, value: String)] {
        isDeclared ? [] : [("devices", devices.map(\.id).joined(separator: ","))]
    }

    /// Without one of them; `nil` when none would be left.
    func without(_ device: Device) -> DeviceSelection? {
        var copy = self
        copy.devices.removeAll { $0.id == device.id }
        return copy.devices.isEmpty ? nil : copy
    }

    /// The declared ones again.
    var reset: DeviceSelection {
        var copy = self
        copy.devices = declared
        return copy
    }
}
