import BrowserChecking
import Diagnostics
import PreviewServing

/// What a browser saw in one tutorial, as people want to read it: the same thing on several devices and in several
/// languages is one entry, with the view where it is worst and the number of the others.
struct SeenReport {
    let problems: [SeenProblem]

    /// One entry of the list.
    struct Entry {
        let first: SeenProblem
        let views: [FrameView]

        /// The entry as a problem of the tutorial's file, at its step.
        func diagnostic(file: String) -> Diagnostic {
            Diagnostic(
                first.severity, id: first.id, file: file, at: first.view.position,
                "Step \(first.view.step) on \(first.view.summary): \(first.message)", fix: first.fix,
                step: first.view.step)
        }

        /// `also on iPhone 8, iPhone 16 in 'de' and 4 more`; `nil` for one view alone.
        var others: String? {
            let rest = views.dropFirst().map(\.summary)
            guard !rest.isEmpty else { return nil }
            let named = rest.prefix(Self.longest)
            let more = rest.count - named.count
            return "also on " + named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        }

        private static let longest = 3
    }

    /// Worst first, then by step.
    var entries: [Entry] {
        var order: [Key] = []
        var groups: [Key: [SeenProblem]] = [:]
        for problem in problems {
            let key = Key(step: problem.view.step, id: problem.id, role: problem.role, index: problem.index)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(problem)
        }
        return order.compactMap { key in
            guard let group = groups[key], let worst = group.map(\.severity).max(),
                let first = group.first(where: { $0.severity == worst })
            else { return nil }
            var views = group.map(\.view)
            views.removeAll { $0 == first.view }
            return Entry(first: first, views: [first.view] + views)
        }.enumerated().sorted {
            ($1.element.first.severity, $0.element.first.view.step, $0.offset)
                < ($0.element.first.severity, $1.element.first.view.step, $1.offset)
        }.map(\.element)
    }

    private struct Key: Hashable {
        let step: Int
        let id: String
        let role: String
        let index: Int
    }
}
