package import Tutorials

/// What the browser measured of targets that are given by a selector, as an address carries it:
/// `measured=title:12,80.5,200,31`, repeated for each target. Lengths are points with at most two decimals.
package struct MeasuredTargets: Sendable, Hashable {
    package private(set) var rects: [String: Rect] = [:]

    package init() {}

    /// - Parameter measures: names to x, y, width, height; what is no rectangle is passed over.
    package init(measures: [String: [Double]]) {
        for (name, numbers) in measures where numbers.count == 4 && numbers.allSatisfy(Self.isLength) {
            rects[name] = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    private static func isLength(_ number: Double) -> Bool {
        number.isFinite && abs(number) < 100_000
    }

    /// Reads every well-formed pair; anything else is passed over, since only our own script writes these.
    package init(query: [(name: String, value: String)]) {
        for pair in query where pair.name == "measured" {
            guard let colon = pair.value.lastIndex(of: ":") else { continue }
            let numbers = pair.value[pair.value.index(after: colon)...].split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 4, numbers.allSatisfy(Self.isLength) else { continue }
            rects[String(pair.value[..<colon])] = Rect(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }
}
