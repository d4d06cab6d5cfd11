import BrowserAutomation

/// A rectangle of a step in points of the screen: as the layout address prints it, or as a browser has drawn it.
struct DrawnRectangle: Sendable {
    /// Role and index: `outline 0`.
    let name: String
    /// x, y, width, height and, where there is one, the corner radius.
    let numbers: [Double]

    /// The most that a browser may be away from the layout address, in points.
    static let tolerance = 0.5

    private init(_ json: JSON) {
        name = "\(json["role"].string ?? "?") \(Int(json["index"].number ?? -1))"
        numbers = ["x", "y", "width", "height", "radius"].map { json[$0].number ?? 0 }
    }

    /// What is wrong on the screen, one line each; empty when the browser draws what the layout address says.
    static func differences(in answer: JSON) -> [String] {
        guard let laidOut = answer["layout"].array?.map(DrawnRectangle.init),
            let drawn = answer["drawn"].array?.map(DrawnRectangle.init), !laidOut.isEmpty
        else { return ["no answer: \(answer)"] }
        let unmeasured = answer["unmeasured"].array?.map { "not measured: \($0)" } ?? []
        let surplus = Set(drawn.map(\.name)).subtracting(laidOut.map(\.name)).map { "too many: \($0)" }
        let wrong = laidOut.compactMap { wanted -> String? in
            let same = drawn.filter { $0.name == wanted.name }
            guard same.count == 1 else { return "\(wanted.name) is there \(same.count) times" }
            let isNear = zip(wanted.numbers, same[0].numbers).allSatisfy { abs($0 - $1) <= tolerance }
            return isNear ? nil : "\(wanted.name) is at \(same[0].numbers), laid out at \(wanted.numbers)"
        }
        return unmeasured + surplus + wrong
    }
}

extension BrowserSession {
    /// Waits until the frame document on view shows a step with every rectangle where the layout address has it.
    ///
    /// Geometry of SVG shapes is what the browser makes of it, without the stroke; targets that the file gives by a
    /// selector are measured here once more, independently of the player, and so is what hugs its text.
    ///
    /// - Returns: how many rectangles that were.
    @discardableResult
    func waitForRectangles(of tutorial: String, step: Int, query: String) async throws -> Int {
        var differences: [String] = []
        var count = 0
        try await BrowserAutomation.waitUntil(
            "\(tutorial), step \(step)\(query): all is where it belongs",
            saying: { differences.joined(separator: "\n") }
        ) {
            let answer = try await self.execute(
                Self.measure, [.string(tutorial), .number(Double(step)), .string(query)])
            guard answer["step"].number == Double(step) else {
                differences = ["step \(answer["step"]) is on view"]
                return false
            }
            differences = DrawnRectangle.differences(in: answer)
            count = answer["drawn"].array?.count ?? 0
            return differences.isEmpty
        }
        return count
    }

    private static let measure = """
        const [tutorial, step, query] = arguments
        if (Number(document.body?.dataset.step) !== step) return { step: Number(document.body?.dataset.step) }
        const screen = document.querySelector(".device-screen").getBoundingClientRect()
        const inScreen = ({ x, y, width, height }) => ({ x: x - screen.x, y: y - screen.y, width, height })
        const place = (element) => {
          if (!(element instanceof SVGElement)) {
            const radius = parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0
            return { ...inScreen(element.getBoundingClientRect()), radius }
          }
          const { x, y, width, height } = element.getBBox()
          const at = (x, y) => new DOMPoint(x, y).matrixTransform(element.getScreenCTM())
          const [start, end] = [at(x, y), at(x + width, y + height)]
          const radius = parseFloat(getComputedStyle(element).rx) || 0
          return { ...inScreen({ x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y }), radius }
        }
        const drawn = [...document.querySelectorAll("section.overlay [data-role]")]
          .filter((element) => getComputedStyle(element).visibility === "visible")
          .map((element) => ({ role: element.dataset.role, index: Number(element.dataset.index), ...place(element) }))

        const frame = await fetch(`/frames/${tutorial}/${step}${query}`).then((answer) => answer.text())
        const page = new DOMParser().parseFromString(frame, "text/html")
        const selectors = JSON.parse(page.getElementById("frame-data").textContent).unmeasured
        const address = new URL(`/api/tutorials/${tutorial}/steps/${step}/layout${query}`, location)
        for (const [target, selector] of Object.entries(selectors)) {
          const mockup = document.querySelector("iframe.app")
          const element = mockup.contentDocument?.querySelector(selector)
          if (!element) return { step, layout: [], drawn }
          const [inner, outer] = [element.getBoundingClientRect(), inScreen(mockup.getBoundingClientRect())]
          const numbers = [inner.x + outer.x, inner.y + outer.y, inner.width, inner.height]
          address.searchParams.append("measured", `${target}:${numbers.map((n) => n.toFixed(2)).join(",")}`)
        }
        // What hugs a text: sizes are the browser's, places are worked out from them on both sides.
        for (const element of document.querySelectorAll("section.overlay [data-measure]")) {
          if (getComputedStyle(element).visibility !== "visible") continue
          const { x, y, width, height } = inScreen(element.getBoundingClientRect())
          const numbers = [x, y, width, height].map((n) => n.toFixed(2)).join(",")
          address.searchParams.append("measured", `${element.dataset.measure}:${numbers}`)
        }
        const { rects, unmeasured } = await fetch(address).then((answer) => answer.json())
        return { step, layout: rects, drawn, unmeasured }
        """
}
