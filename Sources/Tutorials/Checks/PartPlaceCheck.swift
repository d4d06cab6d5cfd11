import Diagnostics

/// Segments and bar items that elements point at lie on the screen of every declared device, in both orientations.
///
/// Only those whose control is in place are looked at, so that one mistake is reported once.
enum PartPlaceCheck {
    static func problems(in subject: OverlaySubject) -> [Diagnostic] {
        subject.steps.flatMap { number, step in
            step.elements.flatMap { element -> [Diagnostic] in
                guard let part = element.subject.part else { return [] }
                let survey = PlaceSurvey(subject.views) { view in
                    var resolver = ElementResolver(
                        screen: subject.screen(of: step), environment: view, measured: [:])
                    guard let whole = resolver.rect(ofTarget: part.of), !whole.isEmpty,
                        whole.intersection(view.screen.bounds) != nil
                    else { return nil }
                    return resolver.rect(of: element.subject)
                }
                return survey.problems(of: part.name, at: element.position, step: number, subject.base)
            }
        }
    }
}

extension TrainingOverlay.Element.Subject {
    /// A part of a control: the control's name, and the part's name for people.
    fileprivate var part: (of: String, name: String)? {
        switch self {
        case .segment(let control, let index): (control.value, "Segment \(index) of '\(control.value)'")
        case .barItem(let bar, let item): (bar.value, "Item '\(item.value)' of '\(bar.value)'")
        case .target, .targets, .null: nil
        }
    }
}
