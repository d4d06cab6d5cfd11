internal import Diagnostics
internal import TutorialRendering
internal import Tutorials

/// The JSON of the addresses below `/api`. Names are part of the contract: tools depend on them.
enum APIModels {
    /// `/api/tutorials`.
    struct TutorialSummary: Encodable {
        let id: String
        /// `nil` while the file cannot be read.
        let kind: String?
        let title: String
        let steps: Int
        let problems: Int

        init(_ entry: TutorialEntry) {
            id = entry.id
            kind = entry.tutorial?.kind
            title = entry.title
            steps = entry.tutorial?.stepCount ?? 0
            problems = entry.diagnostics.count
        }
    }

    /// Every answer below `/api` that is no success.
    struct Failure: Encodable {
        let status: Int
        let message: String
    }

    /// `/api/tutorials/{id}/problems`.
    struct Problem: Encodable {
        let severity: String
        let id: String
        let file: String
        let line: Int?
        let column: Int?
        let message: String
        let fix: String?
        let step: Int?

        init(_ diagnostic: Diagnostic) {
            severity = diagnostic.severity.rawValue
            id = diagnostic.id
            file = diagnostic.file
            line = diagnostic.position?.line
            column = diagnostic.position?.column
            message = diagnostic.message
            fix = diagnostic.fix
            step = diagnostic.step
        }
    }

    /// `/api/tutorials/{id}/steps/{step}/layout`; lengths in points.
    struct Layout: Encodable {
        let device: LayoutDevice
        let rects: [LayoutRectangle]
        /// Targets that only a browser can measure and that the address does not give.
        let unmeasured: [String]

        struct LayoutDevice: Encodable {
            let id: String
            let width: Double
            let height: Double
        }

        struct LayoutRectangle: Encodable {
            let role: String
            let index: Int
            let x: Double
            let y: Double
            let width: Double
            let height: Double
            let radius: Double?
            let color: String?
            let opacity: Double?
            let text: String?

            init(_ rect: LayoutRect) {
                role = rect.role.rawValue
                index = rect.index
                x = rect.rect.x
                y = rect.rect.y
                width = rect.rect.width
                height = rect.rect.height
                radius = rect.radius
                color = rect.color?.css
                opacity = rect.opacity
                text = rect.text
            }
        }
    }

    /// `/api/devices`; lengths in points for portrait.
    struct DeviceModel: Encodable {
        let id: String
        let name: String
        let platform: String
        let width: Double
        let height: Double
        let scale: Double
        let pixelWidth: Double
        let pixelHeight: Double
        let safeArea: [String: InsetsModel]
        let cornerRadius: Double
        let classes: [String]
        let year: Int

        struct InsetsModel: Encodable {
            let top: Double
            let left: Double
            let bottom: Double
            let right: Double

            init(_ insets: Insets) {
                top = insets.top
                left = insets.left
                bottom = insets.bottom
                right = insets.right
            }
        }

        init(_ device: Device) {
            id = device.id
            name = device.name
            platform = device.platform.rawValue
            width = device.size.width
            height = device.size.height
            scale = device.scale
            pixelWidth = device.pixels.width
            pixelHeight = device.pixels.height
            safeArea = [
                "portrait": InsetsModel(device.safeArea.portrait), "landscape": InsetsModel(device.safeArea.landscape),
            ]
            cornerRadius = device.cornerRadius
            classes = device.classes
            year = device.year
        }
    }
}
