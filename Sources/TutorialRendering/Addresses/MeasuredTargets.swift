package import Tutorials

/// What the browser measured of targets that are given by a selector, as an address carries it:
/// `measured=title:12,80.5,200,31`, repeated for each target. Lengths are points with at most two decimals.
package struct MeasuredTargets: Sendable, Hashable {
    package private(set) var rects: [String: Rect] = [:]

    package init() {}

    /// Reads every well-formed pair; anything else is passed over, since only our own script writes these.
    package init(query: [(name: String, value: String)]) {
        for pair in query where pair.name == "measured" {
            guard let colon = pair.value.lastIndex(of: ":") else { continue }
            let numbers = pair.value[pair.value.index(after: colon)...].split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) < 100_000 }) else { continue }
            rects[String(pair.value[..<colon])] = Rect(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }
}
