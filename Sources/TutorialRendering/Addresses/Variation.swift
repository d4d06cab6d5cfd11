package import Tutorials

/// What a view changes about the tutorial without changing its file: `?position=right-third&stylesheet=other.css`.
///
/// The atlas shows every position with it and the comparison two stylesheets. It is part of the address, so a frame
/// keeps it from step to step, and a link to it shows the same to somebody else.
package struct Variation: Sendable, Hashable {
    /// Words of `DisplayPosition` or of `CoachMarks.Side`; several are for the highlights in order, one is for all.
    package var positions: [String] = []
    /// The path of a stylesheet that every device gets; `nil` = the tutorial's own choice.
    package var stylesheet: String?
    /// The tutorial and its files are those of the last commit: `version=committed`.
    package var isCommitted = false

    /// The parameter that asks for the last commit, and its value.
    package static let version = "version"
    package static let committed = "committed"

    package init() {}

    package var isNone: Bool { positions.isEmpty && stylesheet == nil }

    /// Takes a parameter of an address.
    ///
    /// - Returns: false when the name is none of a variation's.
    /// - Throws: `Complaint` when the value means nothing.
    mutating func take(_ name: String, _ value: String) throws(Complaint) -> Bool {
        switch name {
        case "position":
            let words = value.split(separator: ",").map(String.init)
            let unknown = words.first {
                DisplayPosition(rawValue: $0) == nil && CoachMarks.Side(rawValue: $0) == nil
            }
            if let unknown { throw Complaint(sentence: "“\(unknown)” is no position; the one in the file is shown.") }
            positions = words
        case "stylesheet":
            guard value.hasSuffix(".css") else {
                throw Complaint(sentence: "“\(value)” is no stylesheet; its name has to end in .css.")
            }
            guard value.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(Self.isName) else {
                throw Complaint(sentence: "“\(value)” is no path in the tutorial’s folder.")
            }
            stylesheet = value
        case Self.version:
            // What was saved last has a word as well, so that a form can ask for it.
            guard [Self.committed, "saved"].contains(value) else {
                throw Complaint(sentence: "“\(value)” is no version; it can be \(Self.committed).")
            }
            isCommitted = value == Self.committed
        default:
            return false
        }
        return true
    }

    /// A browser would make another path of `..` before it asks.
    private static func isName(_ segment: Substring) -> Bool {
        !segment.isEmpty && !segment.hasPrefix(".") && !segment.contains("\\")
    }

    struct Complaint: Error {
        let sentence: String
    }

    package var pairs: [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        if !positions.isEmpty { pairs.append(("position", positions.joined(separator: ","))) }
        if let stylesheet { pairs.append(("stylesheet", stylesheet)) }
        if isCommitted { pairs.append((Self.version, Self.committed)) }
        return pairs
    }

    /// The tutorial with the variation in place of what its file says; words of another kind change nothing.
    package func applied(to tutorial: Tutorial, step: Int) -> Tutorial {
        if isNone { return tutorial }
        var varied = tutorial
        if let stylesheet { varied.stylesheets = [ClassChoice.defaultKey: Located(stylesheet)] }
        switch varied.content {
        case .trainingOverlay(var overlay):
            guard let position = positions.first.flatMap(DisplayPosition.init) else { break }
            overlay.steps[step - 1].placement = .position(position)
            varied.content = .trainingOverlay(overlay)
        case .coachMarks(var marks):
            for index in marks.steps[step - 1].highlights.indices {
                let word = positions.count == 1 ? positions[0] : index < positions.count ? positions[index] : ""
                guard let side = CoachMarks.Side(rawValue: word) else { continue }
                marks.steps[step - 1].highlights[index].side = side
            }
            varied.content = .coachMarks(marks)
        case .slideshow, .imageGuide, .walkthrough:
            break
        }
        return varied
    }
}
