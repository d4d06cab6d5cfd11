/// The top of a `devices.yaml`.
enum DevicesKey: String, FormKey {
    case format, devices

    static let noun = "a list of devices"
    static let required: Set<DevicesKey> = [.format, .devices]
}

/// The same keys that `vitrine devices --format json` prints, so that a device can be copied from there.
enum DeviceKey: String, FormKey {
    case id, name, platform, size, scale, pixels, cutout, classes, suffixes, year
    case safeArea = "safe-area"
    case statusBar = "status-bar"
    case cornerRadius = "corner-radius"
    case homeIndicator = "home-indicator"

    static let noun = "a device"
    static let required: Set<DeviceKey> = [.id, .name, .platform, .size, .scale]
}

enum SizeKey: String, FormKey {
    case width, height

    static let noun = "a size"
    static let required: Set<SizeKey> = [.width, .height]
}

enum InsetKey: String, FormKey {
    case top, left, bottom, right

    static let noun = "a safe area"
}

enum OrientationKey: String, FormKey {
    case portrait, landscape

    static let noun = "a value for both orientations"
    static let required: Set<OrientationKey> = [.portrait, .landscape]
}

enum CutoutKey: String, FormKey {
    case kind, width, height, top, diameter

    static let noun = "a cutout"
    static let required: Set<CutoutKey> = [.kind]
}

enum CutoutKind: String, CaseIterable {
    case notch, island, hole

    /// The sizes that describe this kind, in points.
    var sizes: [CutoutKey] {
        switch self {
        case .notch: [.width, .height]
        case .island: [.width, .height, .top]
        case .hole: [.diameter, .top]
        }
    }
}
