internal import Foundation
internal import TutorialRendering
internal import Tutorials

/// Has a browser measure the targets that stand as selectors in a tutorial's file, before it is exported: in the file
/// nobody could draw what it would measure itself.
struct TargetMeasuring: Sendable {
    let measure: TutorialExporter.Measure?

    struct Answer {
        /// By view and step; `nil` = nothing could be measured.
        var targets: [[MeasuredTargets]]?
        /// What people should know, as sentences.
        var notes: [String]
    }

    /// What `Public/export/measuring-page.js` answers.
    private struct Measures: Decodable {
        let targets: [[[String: [Double]]]]
        let problems: [String]
    }

    /// - Parameters:
    ///   - page: an exported file whose script measures.
    ///   - views: those that it has.
    ///   - source: the tutorial that it is of.
    /// - Returns: no more than a note where there is no browser: a target less is no reason to have no file.
    func ask(_ page: [UInt8], _ views: [ViewParameters], of source: ExportSource) async -> Answer {
        let lost = "Targets that stand as selectors are not drawn: a browser would have to measure them"
        guard let measure else { return Answer(notes: ["\(lost)."]) }
        do {
            let text = try await measure(page, "vitrineMeasure()")
            let measures = try JSONDecoder().decode(Measures.self, from: Data(text.utf8))
            let targets = measures.targets.map { $0.map(MeasuredTargets.init(measures:)) }
            guard targets.count == views.count, targets.allSatisfy({ $0.count == source.tutorial.stepCount }) else {
                return Answer(notes: ["\(lost), and what it answered was not understood."])
            }
            return Answer(targets: targets, notes: measures.problems)
        } catch {
            return Answer(notes: ["\(lost), and that failed. \(error)"])
        }
    }
}
