/// One message of the event stream: something of a tutorial changed. Names and keys are part of the contract.
enum LiveEvent: Sendable, Equatable {
    /// A stylesheet was saved; `href` is its new address.
    case style(tutorial: String, path: String, href: String)
    /// A picture, mock-up or any other file was saved.
    case asset(tutorial: String, path: String, href: String)
    /// A tutorial file was read anew, or came, or went.
    case tutorial(String)
    case problems(tutorial: String, errors: Int, warnings: Int)
    /// Something may have been missed, or everything may look different: fetch all anew.
    case reset

    /// What it is about, so that viewers of links hear of their own tutorial alone.
    var topic: String {
        switch self {
        case .style(let tutorial, _, _), .asset(let tutorial, _, _), .tutorial(let tutorial),
            .problems(let tutorial, _, _):
            LinkTopic.tutorial(tutorial)
        case .reset: ""
        }
    }

    var name: String {
        switch self {
        case .style: "style"
        case .asset: "asset"
        case .tutorial: "tutorial"
        case .problems: "problems"
        case .reset: "reset"
        }
    }

    /// The payload as one line of JSON.
    var json: String { JSON.text(payload) }

    private struct Payload: Encodable {
        var tutorial: String?
        var path: String?
        var href: String?
        var errors: Int?
        var warnings: Int?
    }

    private var payload: Payload {
        switch self {
        case .style(let tutorial, let path, let href), .asset(let tutorial, let path, let href):
            Payload(tutorial: tutorial, path: path, href: href)
        case .tutorial(let tutorial):
            Payload(tutorial: tutorial)
        case .problems(let tutorial, let errors, let warnings):
            Payload(tutorial: tutorial, errors: errors, warnings: warnings)
        case .reset:
            Payload()
        }
    }
}
