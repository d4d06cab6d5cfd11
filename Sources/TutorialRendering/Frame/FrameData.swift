internal import Diagnostics

/// What the player needs to know of a frame, as the JSON block at its end.
struct FrameData {
    let tutorial: String
    let kind: String
    let step: Int
    let identifier: String
    let fidelity: String
    let motion: String
    let device: DeviceFacts
    /// Where the page around the frame shows exactly this.
    let stage: String
    /// The stream that tells of saves; `nil` = nothing ever changes.
    let events: String?
    /// The live event that the page already shows: the player asks for what came after it.
    let revision: String
    let steps: [Step]
    /// Target names to the selectors that the browser has to measure.
    let unmeasured: [String: String]
    /// The kind's own part, a JSON object.
    let content: String

    struct Step {
        let number: Int
        let id: String
        let frame: String

        fileprivate var json: String {
            """
            {"number":\(number),"id":\(id.jsonLiteral),"frame":\(frame.jsonLiteral)}
            """
        }
    }

    /// JSON that is safe inside a `<script>` element: `jsonLiteral` leaves no `<` in it.
    var script: String {
        let selectors = unmeasured.sorted { $0.key < $1.key }.map { "\($0.key.jsonLiteral):\($0.value.jsonLiteral)" }
        return """
            {"tutorial":\(tutorial.jsonLiteral),"kind":\(kind.jsonLiteral),"step":\(step),\
            "identifier":\(identifier.jsonLiteral),"fidelity":\(fidelity.jsonLiteral),\
            "motion":\(motion.jsonLiteral),"device":\(device.json),"stage":\(stage.jsonLiteral),\
            "events":\(events?.jsonLiteral ?? "null"),"revision":\(revision.jsonLiteral),\
            "steps":[\(steps.map(\.json).joined(separator: ","))],\
            "unmeasured":{\(selectors.joined(separator: ","))},"content":\(content)}
            """
    }
}
