import Diagnostics
import Tutorials

/// Reads the edges, sizes and centres of a box and sees that each axis is given once.
struct BoxForm {
    /// Points; far beyond every device, so that no arithmetic can go wrong later.
    static let coordinates: ClosedRange<Double> = -100_000...100_000
    static let sizes: ClosedRange<Double> = 0...100_000

    let context: ReadingContext

    /// - Parameters:
    ///   - name: what the box is called.
    ///   - position: of the box.
    ///   - hugs: whether a side without a size may be as large as what is in the box; then one edge or centre places it.
    ///   - values: the author's value for a key, if there is one.
    /// - Returns: a box with two numbers for each axis, or none; with one where it hugs.
    func box(
        name: String, at position: SourcePosition, hugs: Bool = false, _ values: (BoxKey) -> YAMLNode?
    ) -> Box {
        var numbers: [BoxKey: Double] = [:]
        var shares: [BoxKey: Double] = [:]
        for key in BoxKey.allCases {
            guard let node = values(key) else { continue }
            let isSize = key == .width || key == .height
            if isSize, let share = share(node) {
                shares[key] = share
            } else {
                let range = isSize ? Self.sizes : Self.coordinates
                numbers[key] = context.number(node, key.rawValue, in: range, unit: "points")
            }
        }
        let hasProblem = BoxKey.allCases.contains { values($0) != nil && numbers[$0] == nil && shares[$0] == nil }
        for axis in Axis.allCases {
            let given = axis.keys.filter { values($0) != nil }
            let place = given.last.flatMap { values($0)?.position } ?? position
            switch axis.verdict(given) {
            case .determined: break
            case .underDetermined where hugs && given != [axis.keys[1]]: break
            case .open:
                // An empty box is complained about as a whole by whoever asked for it.
                if BoxKey.allCases.contains(where: { values($0) != nil }) {
                    context.report(.openAxis(name, axis, at: position))
                }
            case .underDetermined: context.report(.underDetermined(name, axis, given, at: place))
            case .overDetermined(let ignored):
                if !hasProblem { context.report(.overDetermined(name, axis, given, ignored: ignored, at: place)) }
                for key in ignored { (numbers[key], shares[key]) = (nil, nil) }
            }
        }
        var box = Box()
        (box.left, box.right, box.width, box.centerX) =
            (numbers[.left], numbers[.right], numbers[.width], numbers[.centerX])
        (box.top, box.bottom, box.height, box.centerY) =
            (numbers[.top], numbers[.bottom], numbers[.height], numbers[.centerY])
        (box.centerXOffset, box.centerYOffset) = (numbers[.centerXOffset], numbers[.centerYOffset])
        (box.widthShare, box.heightShare) = (shares[.width], shares[.height])
        return box
    }

    /// `100%`; `nil` for what is no percentage.
    private func share(_ node: YAMLNode) -> Double? {
        guard let text = node.scalar?.text, text.hasSuffix("%"), let percent = Double(text.dropLast()),
            percent.isFinite, (0...1_000).contains(percent)
        else { return nil }
        return percent / 100
    }

    enum Axis: CaseIterable {
        case horizontal, vertical

        /// Start edge, size, end edge, centre, centre from the middle.
        var keys: [BoxKey] {
            switch self {
            case .horizontal: [.left, .width, .right, .centerX, .centerXOffset]
            case .vertical: [.top, .height, .bottom, .centerY, .centerYOffset]
            }
        }

        enum Verdict { case determined, open, underDetermined, overDetermined(ignored: [BoxKey]) }

        /// Two of start, size and end determine an axis, or a size and a centre. Where more is given, the start edge and the
        /// size are kept before the end edge, and that before the centre.
        func verdict(_ given: [BoxKey]) -> Verdict {
            let (size, centres) = (keys[1], keys.suffix(2))
            if given.isEmpty { return .open }
            if given.count == 2, given[0] == size, centres.contains(given[1]) { return .determined }
            if given.count == 1 { return .underDetermined }
            var kept = Array(given.filter { !centres.contains($0) }.prefix(2))
            if kept.isEmpty || kept == [size] { kept += given.filter(centres.contains).prefix(1) }
            let ignored = given.filter { !kept.contains($0) }
            return ignored.isEmpty ? .determined : .overDetermined(ignored: ignored)
        }

        var side: String { self == .horizontal ? "width" : "height" }
        var example: String { self == .horizontal ? "left: 0, right: 0" : "top: 0, bottom: 0" }
    }
}

extension Diagnostic {
    static func openAxis(_ name: String, _ axis: BoxForm.Axis, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .note, id: "open-axis", file: "", at: position,
            "'\(name)' says nothing about its \(axis.side); it takes the whole \(axis.side).",
            fix: "Add '\(axis.example)' to say so.")
    }

    static func underDetermined(
        _ name: String, _ axis: BoxForm.Axis, _ given: [BoxKey], at position: SourcePosition
    ) -> Diagnostic {
        Diagnostic(
            .warning, id: "box-underdetermined", file: "", at: position,
            "'\(given.map(\.rawValue).joined())' alone does not say where '\(name)' lies; it takes the whole \(axis.side).",
            fix: "Give two of \(axis.choices), or \(axis.keys[1].rawValue) and \(axis.keys[3].rawValue).")
    }

    static func overDetermined(
        _ name: String, _ axis: BoxForm.Axis, _ given: [BoxKey], ignored: [BoxKey], at position: SourcePosition
    ) -> Diagnostic {
        Diagnostic(
            .error, id: "box-overdetermined", file: "", at: position,
            "'\(name)' gives \(given.listed), which is too much or does not go together; \(ignored.listed) is ignored.",
            fix: "Give two of \(axis.choices), or \(axis.keys[1].rawValue) and \(axis.keys[3].rawValue).")
    }
}

extension BoxForm.Axis {
    fileprivate var choices: String { keys.prefix(3).map(\.rawValue).joined(separator: ", ") }
}

extension [BoxKey] {
    fileprivate var listed: String { map { "'\($0.rawValue)'" }.joined(separator: " and ") }
}
