internal import Diagnostics
internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

/// Why an address cannot be shown, in words for the person who opened it.
enum PageFailure: Error {
    case noTutorial(String, known: [String])
    case noStep(String, TutorialEntry)
    /// A number beyond the last step: it may have been there until the last save.
    case stepGone(Int, TutorialEntry)
    /// The file has never been readable, so there is nothing to show of it.
    case unreadable(TutorialEntry)
    case noFile(String, TutorialEntry)
    /// There is no version of the last commit, and why.
    case noCommitted(TutorialEntry, reason: String)
    case noPage(String)

    var status: Int { 404 }

    var heading: String {
        switch self {
        case .noTutorial(let id, _): "There is no tutorial “\(id)”"
        case .noStep(let word, let entry): "\(entry.title) has no step “\(word)”"
        case .stepGone(let step, let entry): "\(entry.title) has no step \(step)"
        case .unreadable(let entry): "“\(entry.id)” cannot be read yet"
        case .noFile(let path, let entry): "\(entry.title) has no file “\(path)”"
        case .noCommitted(let entry, _): "\(entry.title) has no committed version"
        case .noPage: "There is no such page"
        }
    }

    var explanation: String {
        switch self {
        case .noTutorial:
            "A tutorial is a folder with a tutorial.yaml; its id is its path in the workspace, with dots for slashes."
        case .noStep(_, let entry), .stepGone(_, let entry):
            switch entry.tutorial?.stepCount ?? 0 {
            case 1: "It has one step, number 1."
            case let count: "Its steps are numbered from 1 to \(count)."
            }
        case .unreadable(let entry):
            entry.failure ?? "Its file holds nothing that can be shown."
        case .noFile:
            "Names are compared letter by letter, and only files inside the tutorial’s own folder are served."
        case .noCommitted(_, let reason):
            reason
        case .noPage(let path):
            "Nothing is served at \(path)."
        }
    }

    var advice: FailurePage.Advice? {
        switch self {
        case .noTutorial(let id, let known):
            NearMiss.nearest(to: id, in: known).map {
                FailurePage.Advice(
                    text: "Did you mean “\($0)”?", address: SiteAddress.stage($0, step: 1), label: "Open \($0)")
            }
        case .noStep(_, let entry), .stepGone(_, let entry), .noFile(_, let entry), .noCommitted(let entry, _):
            FailurePage.Advice(
                text: "Its first step is there.", address: SiteAddress.stage(entry.id, step: 1), label: "Open step 1")
        case .unreadable(let entry):
            FailurePage.Advice(
                text: "The stage lists everything that is wrong with it.",
                address: SiteAddress.stage(entry.id, step: 1), label: "Show the problems")
        case .noPage: nil
        }
    }

    /// One sentence for answers in JSON.
    var sentence: String { "\(heading). \(explanation)" }
}
