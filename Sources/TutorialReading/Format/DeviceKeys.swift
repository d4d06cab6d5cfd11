/// The top of a `devices.yaml`.
enum DevicesKey: String, FormKey {
    case format, devices

    static let noun = "a list of devices"
    static let required: Set<DevicesKey> = [.format, .devices]
}

enum DeviceKey: String, FormKey {
    case name, platform, size, scale, pixels, cutout, classes, suffixes, year
    case safeArea = "safe-area"
    case statusBar = "status-bar"
    case cornerRadius = "corner-radius"
    case homeIndicator = "home-indicator"

    static let noun = "a device"
    static let required: Set<DeviceKey> = [.name, .platform, .size, .scale]
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
}
