internal import Tutorials

/// What the device itself draws over every app: status bar, notch or island, home indicator.
///
/// One picture of the whole screen in points, above the tutorial, as on the device. It only hints at the system's own
/// drawing; sizes and places of the cutout come from the device catalogue, the rest is our own and may change.
struct DeviceChrome {
    let environment: Environment
    let statusBar: StatusBarPlace
    /// False on a real phone, which draws all of it itself.
    var isDrawn = true

    /// What lies over the tutorial.
    var html: String {
        drawing("device-chrome", isDrawn ? cutout + upperBar + homeIndicator : "")
    }

    /// What lies under it; empty where nothing does.
    var backdrop: String {
        isDrawn && statusBar == .below ? drawing("device-chrome is-below", bar) : ""
    }

    private func drawing(_ name: String, _ shapes: String) -> String {
        "<svg class=\"\(name)\" \(environment.screen.svgBox) aria-hidden=\"true\">\(shapes)</svg>"
    }

    // MARK: Status bar

    /// A hidden one is there for the player to show again.
    private var upperBar: String {
        switch statusBar {
        case .above: bar
        case .below: ""
        case .hidden: "<g class=\"status-bar\" visibility=\"hidden\">\(bar)</g>"
        }
    }

    private var bar: String {
        let height = environment.statusBarHeight
        guard height > 0 else { return "" }
        let width = environment.screen.width
        let size = height > 24 ? 16.0 : 12.0
        // Beside a cutout the clock sits in the middle of the left ear, else at the middle (home button) or the edge.
        let ear = (width - cutoutWidth) / 2
        let baseline = height / 2 + size * 0.36
        let isClassicPhone = environment.device.hasHomeIndicator == false && cutoutWidth == 0
        let clockX = isClassicPhone ? width / 2 : cutoutWidth > 0 ? ear / 2 : 20
        let anchor = isClassicPhone || cutoutWidth > 0 ? "middle" : "start"
        let batteryX = cutoutWidth > 0 ? width - ear / 2 + 8 : width - 32
        return """
            <text x="\(clockX.shortText())" y="\(baseline.shortText())" font-size="\(size.shortText())" text-anchor="\(anchor)" \
            font-weight="600">9:41</text>\(battery(x: batteryX, middle: height / 2, scale: size / 14))
            """
    }

    private func battery(x: Double, middle: Double, scale: Double) -> String {
        """
        <g transform="translate(\(x.shortText()) \(middle.shortText())) scale(\(scale.shortText()))">\
        <rect x="0" y="-5.5" width="22" height="11" rx="3" fill="none" stroke="currentColor" stroke-opacity=".4"/>\
        <rect x="1.8" y="-3.7" width="18.4" height="7.4" rx="1.6"/><rect x="23" y="-2" width="1.6" height="4" rx=".8" \
        opacity=".5"/><path d="M-11 4.5V-1.2M-7.5 4.5V-3M-4 4.5V-5M-14.5 4.5V1.5" stroke="currentColor" \
        stroke-width="2.2" stroke-linecap="round"/></g>
        """
    }

    // MARK: Cutout

    private var cutoutWidth: Double {
        guard environment.orientation == .portrait else { return 0 }
        return switch environment.device.cutout {
        case .none: 0
        case .notch(let width, _), .island(let width, _, _): width
        case .hole: 0
        }
    }

    /// Drawn for portrait and turned: in landscape the upper edge is on the left.
    private var cutout: String {
        let width = environment.device.size.width
        let shape: String
        switch environment.device.cutout {
        case .none: return ""
        case .notch(let notchWidth, let height):
            let left = (width - notchWidth) / 2
            let radius = min(20, height / 2)
            shape = """
                <path d="M\((left - 6).shortText()) 0Q\(left.shortText()) 0 \(left.shortText()) 6V\((height - radius).shortText())\
                Q\(left.shortText()) \(height.shortText()) \((left + radius).shortText()) \(height.shortText())\
                H\((left + notchWidth - radius).shortText())Q\((left + notchWidth).shortText()) \(height.shortText()) \
                \((left + notchWidth).shortText()) \((height - radius).shortText())V6\
                Q\((left + notchWidth).shortText()) 0 \((left + notchWidth + 6).shortText()) 0Z" fill="#000"/>
                """
        case .island(let islandWidth, let height, let top):
            shape = """
                <rect x="\(((width - islandWidth) / 2).shortText())" y="\(top.shortText())" width="\(islandWidth.shortText())" \
                height="\(height.shortText())" rx="\((height / 2).shortText())" fill="#000"/>
                """
        case .hole(let diameter, let top):
            shape = """
                <circle cx="\((width / 2).shortText())" cy="\(top.shortText())" r="\((diameter / 2).shortText())" fill="#000"/>
                """
        }
        guard environment.orientation == .landscape else { return shape }
        return "<g transform=\"translate(0 \(width.shortText())) rotate(-90)\">\(shape)</g>"
    }

    // MARK: Home indicator

    private var homeIndicator: String {
        environment.homeIndicator.map { "<rect \($0.svgGeometry(radius: $0.height / 2))/>" } ?? ""
    }
}
