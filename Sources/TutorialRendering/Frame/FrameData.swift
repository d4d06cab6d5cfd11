internal import Foundation

/// What the player needs to know of a frame, as the JSON block at its end.
struct FrameData: Encodable {
    let tutorial: String
    let kind: String
    let step: Int
    let identifier: String
    let fidelity: String
    /// The live event that the page already shows: the player asks for what came after it.
    let revision: String
    let ready: Bool
    let ignoreShown: Bool
    let steps: [Step]
    /// Target names to the selectors that the browser has to measure.
    let unmeasured: [String: String]

    struct Step: Encodable {
        let number: Int
        let id: String
        let forced: Bool
        let frame: String
    }

    /// JSON that is safe inside a `<script>` element: no `<` is left in it.
    var script: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    }
}
