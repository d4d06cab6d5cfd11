extension Environment {
    /// What eats into the display as it lies in this orientation, in points of the screen; `nil` = nothing does.
    ///
    /// In landscape the upper edge is on the left. A pill or a hole is told by the box around it.
    package var cutout: Rect? {
        let width = device.size.width
        let upright: Rect
        switch device.cutout {
        case .none: return nil
        case .notch(let notch, let height): upright = Rect(x: (width - notch) / 2, y: 0, width: notch, height: height)
        case .island(let island, let height, let top):
            upright = Rect(x: (width - island) / 2, y: top, width: island, height: height)
        case .hole(let diameter, let top):
            upright = Rect(x: (width - diameter) / 2, y: top - diameter / 2, width: diameter, height: diameter)
        }
        guard orientation == .landscape else { return upright }
        return Rect(
            x: upright.y, y: width - upright.x - upright.width, width: upright.height, height: upright.width)
    }

    /// The bar at the lower edge of a device without a home button; `nil` = there is none. Its size is our own, as the
    /// rest of the system's drawing.
    package var homeIndicator: Rect? {
        guard device.hasHomeIndicator else { return nil }
        let size = screen
        let width = min(320, size.width * (size.width > 500 ? 0.3 : 0.34))
        return Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
    }
}
