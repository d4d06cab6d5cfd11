package import Tutorials

extension OwnScreen {
    package var orientation: Environment.Orientation { size.width > size.height ? .landscape : .portrait }

    /// The device of a list that this screen is taken for: the one of the nearest size on its platform.
    ///
    /// A tutorial without a device of that platform is not styled for it: there the nearest of the platform that it is
    /// made for counts. Of devices of one size those that the tutorial names come first, then the newest.
    ///
    /// - Returns: `nil` when the list is empty.
    package func nearest(in devices: [Device], declared: [Device]) -> Device? {
        let wanted = platform ?? declared.first?.platform
        let isKnown = declared.isEmpty || declared.contains { $0.platform == wanted }
        let target = isKnown ? wanted : declared.first?.platform
        let candidates = devices.filter { target == nil || $0.platform == target }
        let names = Set(declared.map(\.id))
        func rank(_ device: Device) -> (Double, Int, Int) {
            (distance(to: device), names.contains(device.id) ? 0 : 1, -device.year)
        }
        return candidates.min { rank($0) < rank($1) }
    }

    /// Widths tell devices apart; heights say less, since bars of a browser take from them.
    private func distance(to device: Device) -> Double {
        let whole = display ?? size
        let (width, height) = (min(whole.width, whole.height), max(whole.width, whole.height))
        let short = height - device.size.height
        let missing = display == nil && short < 0 ? -short / 4 : abs(short)
        let scales = scale.map { abs($0 - device.scale) } ?? 0
        return 4 * abs(width - device.size.width) + missing + scales / 100
    }

    /// The device as it is drawn for: the parts that the nearest one is chosen by, in this screen's measures.
    package func device(like nearest: Device) -> Device {
        var device = nearest
        device.size = orientation == .portrait ? size : size.turned
        device.scale = scale ?? nearest.scale
        device.pixels = Size(width: device.size.width * device.scale, height: device.size.height * device.scale)
        device.safeArea = Device.SafeArea(portrait: safeArea, landscape: safeArea)
        device.statusBar = Device.StatusBar(
            portrait: safeArea.top, landscape: nearest.platform == .ios ? 0 : safeArea.top)
        device.cornerRadius = 0
        device.cutout = .none
        return device
    }
}
