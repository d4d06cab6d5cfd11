import BrowserAutomation
import Foundation

/// The colour of a pixel on the screen.
struct Pixel: Sendable, Equatable, CustomStringConvertible {
    let red: Double
    let green: Double
    let blue: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    var description: String { "(\(Int(red)), \(Int(green)), \(Int(blue)))" }

    /// Whether no channel is further away than this.
    func isNear(_ other: Pixel, within tolerance: Double) -> Bool {
        [red - other.red, green - other.green, blue - other.blue].allSatisfy { abs($0) <= tolerance }
    }
}

extension BrowserSession {
    /// The colours at places of the viewport, from a picture of what the browser shows.
    ///
    /// The browser itself decodes the picture, on a canvas that is not part of the page.
    func pixels(at places: [(x: Int, y: Int)]) async throws -> [Pixel] {
        let picture = try await screenshot().base64EncodedString()
        let answer = try await execute(
            """
            const [picture, places] = arguments
            const image = new Image()
            image.src = `data:image/png;base64,${picture}`
            await image.decode()
            const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")
            canvas.drawImage(image, 0, 0)
            return places.map(([x, y]) => [...canvas.getImageData(x, y, 1, 1).data])
            """,
            [.string(picture), .array(places.map { [.number(Double($0.x)), .number(Double($0.y))] })])
        return answer.array?.map { Pixel($0[0].number ?? -1, $0[1].number ?? -1, $0[2].number ?? -1) } ?? []
    }
}
