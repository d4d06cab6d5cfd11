import Diagnostics

/// A walkthrough under examination: what its own rules ask, beside what all rules ask.
@dynamicMemberLookup
struct WalkthroughSubject {
    let base: CheckSubject
    let walkthrough: Walkthrough

    subscript<Value>(dynamicMember key: KeyPath<CheckSubject, Value>) -> Value { base[keyPath: key] }

    /// The pages with the numbers of their steps, from 1.
    var pages: [(number: Int, page: Walkthrough.Page)] {
        walkthrough.steps.enumerated().map { ($0 + 1, $1) }
    }

    func problem(
        _ severity: Severity, _ id: String, at position: SourcePosition?, _ message: String, fix: String,
        step: Int? = nil
    ) -> Diagnostic {
        base.problem(severity, id, at: position, message, fix: fix, step: step)
    }
}

extension Walkthrough.View {
    /// For people: `label 'Parallax'`, `image 'cloud1.svg'`, `view 'panel'`.
    var summary: String {
        let text = { (text: LocalizedText) in String(text.resolve(locale: nil).plain.prefix(40)) }
        return switch subject {
        case .label(let words): "label '\(id ?? text(words))'"
        case .image(let path): "image '\(id ?? path.value)'"
        case .view: id.map { "view '\($0)'" } ?? "view"
        case .button(let words, _): "button '\(id ?? text(words))'"
        }
    }
}
