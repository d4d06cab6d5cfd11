/// Why a template cannot be used: a mistake in the program's own files, never in an author's.
package enum TemplateError: Error, Equatable, CustomStringConvertible {
    case missing(template: String)
    case missingPartial(name: String, template: String)
    case cycle(template: String)
    case invalid(template: String, reason: String)
    case rendering(template: String, reason: String)

    package var description: String {
        switch self {
        case .missing(let template):
            "There is no template “\(template)”."
        case .missingPartial(let name, let template):
            "The template “\(template)” uses the partial “\(name)”, which does not exist."
        case .cycle(let template):
            "The template “\(template)” includes itself."
        case .invalid(let template, let reason):
            "The template “\(template)” cannot be parsed: \(reason)."
        case .rendering(let template, let reason):
            "The template “\(template)” cannot be rendered: \(reason)."
        }
    }
}
