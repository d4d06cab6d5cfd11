internal import Tutorials

/// Cuts holes out of a layer that covers the whole screen. A union: what several holes share stays clear.
struct HoleMask {
    struct Hole {
        let rect: Rect
        /// Corner radius in points; `nil` = the library knows no round corners.
        let radius: Double?
    }

    let size: Size
    let holes: [Hole]

    /// White where the layer is to be seen, for what is drawn in SVG: `mask="url(#holes)"`.
    var definition: String {
        let cuts = holes.map { "<rect \($0.rect.svgGeometry(radius: $0.radius))/>" }.joined()
        return """
            <mask id="holes" maskUnits="userSpaceOnUse" x="0" y="0" width="\(size.width.shortText())" \
            height="\(size.height.shortText())"><rect width="100%" height="100%" fill="#fff"/>\(cuts)</mask>
            """
    }

    /// For an HTML element, as a picture, since WebKit takes only pictures as their masks; empty without holes.
    var style: String {
        guard !holes.isEmpty else { return "" }
        let picture = """
            <svg xmlns="http://www.w3.org/2000/svg" \(size.svgBox)>\(definition)\
            <rect width="100%" height="100%" fill="#fff" mask="url(#holes)"/></svg>
            """
        let address = "url(data:image/svg+xml,\(picture.percentEncoded))"
        return "-webkit-mask-image:\(address);mask-image:\(address)"
    }
}

extension Size {
    /// The attributes of an `<svg>` of this size, a unit a point.
    var svgBox: String {
        let (width, height) = (width.shortText(), height.shortText())
        return "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    }
}

extension Rect {
    /// The attributes of an SVG `<rect>`; sides are never negative.
    func svgGeometry(radius: Double? = nil) -> String {
        let corners = radius.map { " rx=\"\($0.shortText())\"" } ?? ""
        return """
            x="\(x.shortText())" y="\(y.shortText())" width="\(max(0, width).shortText())" \
            height="\(max(0, height).shortText())"\(corners)
            """
    }
}
