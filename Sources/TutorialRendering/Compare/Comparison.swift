package import Tutorials

/// What the address of a comparison says: the view that both sides share, what each side has of its own, and how the two
/// are laid against each other. `?device=ipad-air&left-version=committed&mode=slider`.
///
/// Whatever a view knows can be a side's own: its name with the side before it.
package struct Comparison: Sendable {
    package enum Side: String, Sendable, CaseIterable {
        case left, right

        var prefix: String { "\(rawValue)-" }
        var other: Side { self == .left ? .right : .left }
    }

    package enum Mode: String, Sendable, CaseIterable {
        case sides = "side-by-side"
        case slider, difference
    }

    package var shared: ViewParameters
    package var mode = Mode.sides
    /// Where the slider stands, in percent of the width.
    package var place = Self.middle
    private var own: [Side: [(name: String, value: String)]] = [:]
    private let defaultDevice: Device
    private let device: @Sendable (String) -> Device?

    private static let middle = 50

    /// - Parameters:
    ///   - query: the decoded pairs of an address; names that mean nothing here are passed over.
    ///   - defaultDevice: what an address without `device` shows.
    ///   - device: looks a device up by its id.
    package init(
        query: [(name: String, value: String)], default defaultDevice: Device,
        device: @escaping @Sendable (String) -> Device?
    ) {
        self.defaultDevice = defaultDevice
        self.device = device
        let isOwn = { (name: String) in Side.allCases.contains { name.hasPrefix($0.prefix) } }
        shared = ViewParameters(
            query: query.filter { !isOwn($0.name) }, default: defaultDevice, device: device)
        // The sides say which version they show.
        shared.variation.isCommitted = false
        for pair in query where !pair.value.isEmpty {
            if let side = Side.allCases.first(where: { pair.name.hasPrefix($0.prefix) }) {
                set(String(pair.name.dropFirst(side.prefix.count)), pair.value, of: side)
            } else if pair.name == "mode" {
                mode = Mode(rawValue: pair.value) ?? .sides
            } else if pair.name == "at" {
                place = Int(pair.value).map { min(100, max(0, $0)) } ?? Self.middle
            }
        }
    }

    /// Whether the address says what is compared.
    package var isChosen: Bool { !own.values.allSatisfy(\.isEmpty) }

    /// The whole view of a side. Its address names the device, since the other version may have another first one.
    package func view(of side: Side, on device: Device? = nil) -> ViewParameters {
        var base = shared
        if let device { base.environment.device = device }
        let view = ViewParameters(query: base.pairs + (own[side] ?? []), default: base.environment.device) { [self] in
            self.device($0)
        }
        var whole = ViewParameters(environment: view.environment, defaultDevice: "")
        whole.variation = view.variation
        return whole
    }

    /// What was not understood of the address, one sentence each.
    package var complaints: [String] {
        let sides = Side.allCases.flatMap { side in
            ViewParameters(query: own[side] ?? [], default: defaultDevice, device: device).complaints
        }
        return shared.complaints + sides
    }

    /// What a side has of its own under a name.
    package func own(_ name: String, of side: Side) -> String? {
        own[side]?.first { $0.name == name }?.value
    }

    /// The names that both sides have of their own: what is shared of them is seen nowhere.
    package var separate: Set<String> {
        Set((own[.left] ?? []).map(\.name)).intersection((own[.right] ?? []).map(\.name))
    }

    package mutating func set(_ name: String, _ value: String?, of side: Side) {
        own[side, default: []].removeAll { $0.name == name }
        if let value { own[side, default: []].append((name, value)) }
    }

    /// The same view of everything, with these alone for the sides' own.
    package func comparing(_ name: String, _ left: String?, _ right: String?) -> Comparison {
        var copy = self
        copy.own = [:]
        copy.set(name, left, of: .left)
        copy.set(name, right, of: .right)
        return copy
    }

    package var swapped: Comparison {
        var copy = self
        copy.own = [.left: own[.right] ?? [], .right: own[.left] ?? []]
        copy.place = 100 - place
        return copy
    }

    /// What the address holds besides the shared view, always in the same order.
    package var ownPairs: [(name: String, value: String)] {
        var pairs = Side.allCases.flatMap { side in
            (own[side] ?? []).sorted { $0.name < $1.name }.map { (name: side.prefix + $0.name, value: $0.value) }
        }
        if mode != .sides { pairs.append(("mode", mode.rawValue)) }
        if mode == .slider, place != Self.middle { pairs.append(("at", String(place))) }
        return pairs
    }

    package var pairs: [(name: String, value: String)] { shared.pairs + ownPairs }

    /// Whether both sides show the same, whatever the step.
    package var isSame: Bool { view(of: .left) == view(of: .right) }

    package func with(_ change: (inout Comparison) -> Void) -> Comparison {
        var copy = self
        change(&copy)
        return copy
    }
}
