package import Diagnostics

extension Walkthrough {
    /// A control of the master (sections 1.1 and 6.2).
    ///
    /// Two things are separate in the library: the outlet, by which the code hides and shows the control, and the action,
    /// by which a tap does something. A button whose action is not wired does nothing (5.7).
    package struct Control: Sendable, Hashable {
        package var name: Name
        package var box: Box
        package var text: LocalizedText = .empty
        package var image: Located<String>?
        package var font: Font?
        package var color: Color?
        /// Of the dots of the pages that are not on view.
        package var dotColor: Color?
        package var hasOutlet = true
        /// What a tap calls, in this order (5.10); empty = not wired.
        package var actions: [Name]
        package var position: SourcePosition = .start

        package enum Name: String, Sendable, CaseIterable {
            case pageControl = "page-control"
            case close, next, previous

            /// `nextButton`; for people who look for it in the library.
            package var outlet: String {
                switch self {
                case .pageControl: "pageControl"
                case .close: "closeButton"
                case .next: "nextButton"
                case .previous: "prevButton"
                }
            }

            /// The library's method; the page control's is wired by its outlet.
            package var action: String {
                switch self {
                case .pageControl: "pageControlDidTouch"
                case .close: "close(_:)"
                case .next: "nextPage()"
                case .previous: "prevPage()"
                }
            }
        }

        package init(_ name: Name, box: Box) {
            self.name = name
            self.box = box
            actions = name == .pageControl ? [] : [name]
        }

        /// The actions that a tap runs: all of them in `strict`, the one that the button is named after in `intended`
        /// (5.10).
        package func actions(in fidelity: Environment.Fidelity) -> [Name] {
            guard fidelity == .intended, actions.count > 1 else { return actions }
            return actions.contains(name) ? [name] : Array(actions.suffix(1))
        }

        /// The size that the system gives it when the box does not say: 7-point dots, 9 points apart, 37 high
        /// (section 6.2: 39 × 37 for three dots, 55 × 37 for four).
        package static func dotsSize(pages: Int) -> Size {
            Size(width: Double(16 * max(1, pages) - 9), height: 37)
        }
    }

    /// Whether the library shows a control on a page (section 4, "refresh"), and whether the page wants it at all.
    package func shows(_ control: Control, onPage page: Int) -> Bool {
        if let wanted = steps[page].controls, !wanted.value.contains(control.name) { return false }
        guard control.hasOutlet else { return true }
        switch control.name {
        case .next: return page < steps.count - 1
        case .previous: return page > 0
        case .pageControl, .close: return true
        }
    }
}
