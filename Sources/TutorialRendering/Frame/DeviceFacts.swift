internal import Diagnostics
internal import Tutorials

/// What a page in the browser needs to know of the device on view, in points and as it is held: where its glass ends and
/// what lies in it.
struct DeviceFacts {
    let environment: Environment

    var json: String {
        let (size, safeArea) = (environment.screen, environment.safeArea)
        let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map { $0.shortText() }
        return """
            {"id":\(environment.device.id.jsonLiteral),"name":\(environment.device.name.jsonLiteral),\
            "class":\((environment.device.family ?? "other").jsonLiteral),\
            "width":\(size.width.shortText()),"height":\(size.height.shortText()),\
            "safeArea":[\(insets.joined(separator: ","))],\
            "cornerRadius":\(environment.device.cornerRadius.shortText()),\
            "cutout":\(Self.json(environment.cutout)),"homeIndicator":\(Self.json(environment.homeIndicator))}
            """
    }

    private static func json(_ rect: Rect?) -> String {
        guard let rect else { return "null" }
        return "[\([rect.x, rect.y, rect.width, rect.height].map { $0.shortText() }.joined(separator: ","))]"
    }
}
