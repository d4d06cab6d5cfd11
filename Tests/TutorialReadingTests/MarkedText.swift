import Diagnostics
import TutorialReading
import Tutorials

/// A text in which circled digits name places: `text` is without them, `marks` is where they stood.
struct MarkedText {
    private(set) var text = ""
    private(set) var marks: [SourcePosition: Character] = [:]

    init(_ marked: String) {
        var position = SourcePosition.start
        for scalar in marked.unicodeScalars {
            if ("①"..."⑳").contains(scalar) {
                marks[position] = Character(scalar)
                continue
            }
            text.unicodeScalars.append(scalar)
            if scalar == "\n" {
                position = SourcePosition(line: position.line + 1, column: 1)
            } else {
                position.column += 1
            }
        }
    }

    /// `① error unknown-key` for a problem at a mark, `3:7 error unknown-key` for one elsewhere.
    func summary(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.position.map { position in
            marks[position].map(String.init) ?? "\(position.line):\(position.column)"
        }
        return "\(place ?? "-") \(diagnostic.severity) \(diagnostic.id)"
    }
}

extension TutorialReader {
    static func read(_ text: String) -> Reading { read(Array(text.utf8)) }
}

/// The problems of a tutorial file in which circled digits mark places.
func problems(of marked: String) -> [String] {
    let marked = MarkedText(marked)
    return TutorialReader.read(marked.text).diagnostics.map(marked.summary)
}

/// A tutorial file that has all it needs; what a test is about is added behind it.
let prelude = """
    format: 1
    kind: training-overlay
    title: Pets
    devices: [ipad-air]

    """

/// A whole file around the lines of one step's elements.
func file(elements: String) -> String {
    prelude + "steps:\n  - id: A\n    elements:\n" + elements.indented(by: 6)
}

/// A whole file around the lines of the targets of one screen.
func file(targets: String) -> String {
    prelude + "steps: [{id: A}]\nscreens:\n  home:\n    targets:\n" + targets.indented(by: 6)
}

/// A whole file around the keys of one step.
func file(step: String) -> String {
    prelude + "steps:\n  - id: A\n" + step.indented(by: 4)
}

extension String {
    func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n") + "\n"
    }
}

extension Reading {
    var overlay: TrainingOverlay? {
        guard case .trainingOverlay(let overlay) = tutorial?.content else { return nil }
        return overlay
    }

    /// The texts of all messages and fixes, for looking for a word.
    var sentences: String { diagnostics.map { $0.message + " " + ($0.fix ?? "") }.joined(separator: "\n") }
}
