import Diagnostics
import Tutorials

/// Reads one device; every figure is in points and for portrait unless it says otherwise.
struct DeviceForm {
    /// Points, for sizes of a screen.
    static let screenSizes: ClosedRange<Double> = 1...10_000
    static let lengths: ClosedRange<Double> = 0...10_000
    static let scales: ClosedRange<Double> = 0.5...8
    static let years = 1970...2100

    let context: ReadingContext

    func device(_ node: YAMLNode) -> Device? {
        guard let fields = Fields<DeviceKey>(node, "devices", context) else { return nil }
        let platform: Device.Platform? = fields[.platform].flatMap { context.word($0, "platform") }
        let size = fields[.size].flatMap { self.size($0, "size", in: Self.screenSizes) }
        let scale = fields[.scale].flatMap { context.number($0, "scale", in: Self.scales) }
        let pixels = fields[.pixels].flatMap { self.size($0, "pixels", in: 1...100_000) }
        let statusBar = fields[.statusBar].flatMap(statusBar) ?? .init(portrait: 0, landscape: 0)
        let safeArea = fields[.safeArea].flatMap(safeArea)
        let radius = fields[.cornerRadius].flatMap {
            context.number($0, "corner-radius", in: Self.lengths, unit: "points")
        }
        let cutout = fields[.cutout].flatMap(cutout)
        let hasHomeIndicator = fields[.homeIndicator].flatMap { context.flag($0, "home-indicator") }
        let classes = names(fields[.classes], "classes")
        let suffixes = names(fields[.suffixes], "suffixes", mayBeEmpty: true)
        let year = fields[.year].flatMap { context.wholeNumber($0, "year", in: Self.years) }
        guard let id = fields[.id].flatMap(id), let name = fields[.name].flatMap({ context.name($0, "name") }),
            let platform, let size, let scale
        else { return nil }
        return Device(
            id: id, name: name.value, platform: platform, size: size, scale: scale,
            pixels: pixels ?? Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded()),
            safeArea: safeArea
                ?? .init(portrait: Insets(top: statusBar.portrait), landscape: Insets(top: statusBar.landscape)),
            statusBar: statusBar, cornerRadius: radius ?? 0, cutout: cutout ?? .none,
            hasHomeIndicator: hasHomeIndicator ?? false, classes: classes ?? [platform.family(of: size)],
            suffixes: suffixes ?? [""], year: year ?? 0)
    }

    /// Addresses and stylesheet keys hold it, so it is kebab-case.
    private func id(_ node: YAMLNode) -> String? {
        guard let id = context.name(node, "id") else { return nil }
        let isKebab = id.value.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
        }
        if isKebab, id.value != "default" { return id.value }
        context.report(.unusableDeviceID(id.value, at: id.position))
        return nil
    }

    private func size(_ node: YAMLNode, _ name: String, in range: ClosedRange<Double>) -> Size? {
        guard let fields = Fields<SizeKey>(node, name, context) else { return nil }
        let width = fields[.width].flatMap { context.number($0, "width", in: range) }
        let height = fields[.height].flatMap { context.number($0, "height", in: range) }
        guard let width, let height else { return nil }
        return Size(width: width, height: height)
    }

    private func statusBar(_ node: YAMLNode) -> Device.StatusBar? {
        guard let fields = Fields<OrientationKey>(node, "status-bar", context) else { return nil }
        let height = { (key: OrientationKey) in
            fields[key].flatMap { context.number($0, key.rawValue, in: Self.lengths, unit: "points") } ?? 0
        }
        return .init(portrait: height(.portrait), landscape: height(.landscape))
    }

    private func safeArea(_ node: YAMLNode) -> Device.SafeArea? {
        guard let fields = Fields<OrientationKey>(node, "safe-area", context) else { return nil }
        return .init(
            portrait: fields[.portrait].map { insets($0, "portrait") } ?? .zero,
            landscape: fields[.landscape].map { insets($0, "landscape") } ?? .zero)
    }

    private func insets(_ node: YAMLNode, _ name: String) -> Insets {
        guard let fields = Fields<InsetKey>(node, name, context) else { return .zero }
        let inset = { (key: InsetKey) in
            fields[key].flatMap { context.number($0, key.rawValue, in: Self.lengths, unit: "points") } ?? 0
        }
        return Insets(top: inset(.top), left: inset(.left), bottom: inset(.bottom), right: inset(.right))
    }

    private func cutout(_ node: YAMLNode) -> Device.Cutout? {
        if node.isNull { return Device.Cutout.none }
        guard let fields = Fields<CutoutKey>(node, "cutout", context),
            let kind: CutoutKind = fields[.kind].flatMap({ context.word($0, "kind") })
        else { return nil }
        var sizes: [CutoutKey: Double] = [:]
        for key in kind.sizes {
            if let value = fields[key] {
                sizes[key] = context.number(value, key.rawValue, in: Self.lengths, unit: "points")
            } else {
                context.report(.missingKey(key.rawValue, of: "a cutout of kind '\(kind.rawValue)'", at: node.position))
            }
        }
        guard sizes.count == kind.sizes.count else { return nil }
        let size = { sizes[$0] ?? 0 }
        return switch kind {
        case .notch: .notch(width: size(.width), height: size(.height))
        case .island: .island(width: size(.width), height: size(.height), top: size(.top))
        case .hole: .hole(diameter: size(.diameter), top: size(.top))
        }
    }

    private func names(_ node: YAMLNode?, _ name: String, mayBeEmpty: Bool = false) -> [String]? {
        guard let list = node.flatMap({ context.list($0, name, of: "names") }) else { return nil }
        let names = list.compactMap { entry in
            mayBeEmpty && entry.scalar?.text == "" ? "" : context.name(entry, name)?.value
        }
        return names.isEmpty ? nil : names
    }
}

extension Device.Platform {
    /// The least specific class of the built-in catalogue for a screen of this size in points.
    fileprivate func family(of size: Size) -> String {
        let isTablet = min(size.width, size.height) >= 600
        return switch self {
        case .ios: isTablet ? "ipad" : "iphone"
        case .android: isTablet ? "android-tablet" : "android-phone"
        }
    }
}

extension Diagnostic {
    static func unusableDeviceID(_ id: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "unusable-device-id", file: "", at: position,
            "'\(id.prefix(60))' cannot be a device's id, since addresses hold it.",
            fix: "Use small letters, digits, '-' and '.', such as 'kiosk-12'.")
    }
}
