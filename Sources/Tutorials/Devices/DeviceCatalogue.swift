/// The devices that a preview can be shown on, in the order of the picker: by family and shape, oldest first in each.
///
/// A value: a workspace with a `devices.yaml` gets a catalogue of its own, `.builtIn.adding(…)`. Ids are unique.
package struct DeviceCatalogue: Sendable, Hashable {
    package let devices: [Device]
    private let positions: [String: Int]

    /// - Parameter devices: in the order wanted; of two with one id the later wins, in the place of the earlier.
    package init(_ devices: [Device]) {
        var list: [Device] = []
        var positions: [String: Int] = [:]
        for device in devices {
            if let position = positions[device.id] {
                list[position] = device
            } else {
                positions[device.id] = list.count
                list.append(device)
            }
        }
        self.devices = list
        self.positions = positions
    }

    /// The device of that id; `nil` when there is none.
    package subscript(id: String) -> Device? {
        positions[id].map { devices[$0] }
    }

    /// The catalogue with a workspace's devices: one with a known id replaces that device, others come last.
    package func adding(_ devices: [Device]) -> DeviceCatalogue {
        DeviceCatalogue(self.devices + devices)
    }

    /// All ids in order, for lists and for near misses.
    package var ids: [String] { devices.map(\.id) }

    /// Every class that some device has, once, in the order of first appearance.
    package var classes: [String] {
        var seen: Set<String> = []
        return devices.flatMap(\.classes).filter { seen.insert($0).inserted }
    }

    /// What Vitrine knows by itself. Sources of the figures: `docs/devices.md`.
    package static let builtIn = DeviceCatalogue(
        iPhonesWithHomeButton + iPhonesWithNotch + iPhonesWithIsland
            + iPadsWithHomeButton + iPadsWithHomeIndicator
            + androidPhones + androidTablets)
}
