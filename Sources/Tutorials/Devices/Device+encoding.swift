/// The form of a device in `vitrine devices --format json` and at `/api/devices`; keys as in a `devices.yaml`.
extension Device: Encodable {
    private enum Key: String, CodingKey {
        case id, name, platform, size, scale, pixels, cutout, classes, suffixes, year
        case safeArea = "safe-area"
        case statusBar = "status-bar"
        case cornerRadius = "corner-radius"
        case homeIndicator = "home-indicator"
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encode(platform.rawValue, forKey: .platform)
        try values.encode(["width": size.width, "height": size.height], forKey: .size)
        try values.encode(scale, forKey: .scale)
        try values.encode(["width": pixels.width, "height": pixels.height], forKey: .pixels)
        try values.encode(
            ["portrait": safeArea.portrait.byName, "landscape": safeArea.landscape.byName], forKey: .safeArea)
        try values.encode(
            ["portrait": statusBar.portrait, "landscape": statusBar.landscape], forKey: .statusBar)
        try values.encode(cornerRadius, forKey: .cornerRadius)
        try values.encode(cutout, forKey: .cutout)
        try values.encode(hasHomeIndicator, forKey: .homeIndicator)
        try values.encode(classes, forKey: .classes)
        try values.encode(suffixes, forKey: .suffixes)
        try values.encode(year, forKey: .year)
    }
}

/// `null`, or an object with the `kind` and the sizes of that kind.
extension Device.Cutout: Encodable {
    private enum Key: String, CodingKey { case kind, width, height, top, diameter }

    package func encode(to encoder: any Encoder) throws {
        if self == .none {
            var value = encoder.singleValueContainer()
            return try value.encodeNil()
        }
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .none: break
        case .notch(let width, let height):
            try values.encode("notch", forKey: .kind)
            try values.encode(width, forKey: .width)
            try values.encode(height, forKey: .height)
        case .island(let width, let height, let top):
            try values.encode("island", forKey: .kind)
            try values.encode(width, forKey: .width)
            try values.encode(height, forKey: .height)
            try values.encode(top, forKey: .top)
        case .hole(let diameter, let top):
            try values.encode("hole", forKey: .kind)
            try values.encode(diameter, forKey: .diameter)
            try values.encode(top, forKey: .top)
        }
    }
}

extension Insets {
    fileprivate var byName: [String: Double] { ["top": top, "left": left, "bottom": bottom, "right": right] }
}
