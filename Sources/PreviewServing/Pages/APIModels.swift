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
            kind = entry.tutorial?.kind.rawValue
            title = entry.title
            steps = entry.tutorial?.stepCount ?? 0
            problems = entry.diagnostics.count
        }
    }

    /// `/api/tutorials/{id}/committed`.
    struct Committed: Encodable {
        /// `nil` = there is no committed version, and `reason` says why.
        var commit: String?
        var reason: String?
        var summary: String?
        /// Seconds since 1970.
        var time: Int64?
        /// The files that differ from it.
        var changes: [CommittedChange] = []
    }

    /// Every answer below `/api` that is no success.
    struct Failure: Encodable {
        let status: Int
        let message: String
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
}
