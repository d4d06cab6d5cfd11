import Diagnostics

/// Coach marks under examination: what their own rules ask, beside what all rules ask.
@dynamicMemberLookup
struct CoachMarksSubject {
    let base: CheckSubject
    let coachMarks: CoachMarks

    init(_ base: CheckSubject, _ coachMarks: CoachMarks) {
        self.base = base
        self.coachMarks = coachMarks
    }

    subscript<Value>(dynamicMember key: KeyPath<CheckSubject, Value>) -> Value { base[keyPath: key] }

    /// The steps with their numbers from 1.
    var steps: [(number: Int, step: CoachMarks.Step)] {
        coachMarks.steps.enumerated().map { ($0 + 1, $1) }
    }

    /// The languages the texts are written in; at least one.
    var locales: [String?] {
        let locales = base.tutorial.locales
        return locales.isEmpty ? [nil] : locales.map(Optional.some)
    }

    /// The app screen behind a step; `nil` when it names none, or one that does not exist.
    func screen(of step: CoachMarks.Step) -> Screen? {
        step.screen.flatMap { base.tutorial.screens[$0.value] }
    }

    /// As the app shows the step, so `strict`, with estimated sizes of texts.
    func layout(ofStep number: Int, in view: Environment, locale: String?) -> CoachMarksLayout {
        var view = view
        (view.locale, view.fidelity) = (locale, .strict)
        return CoachMarksLayout(
            step: number, of: coachMarks, in: LayoutSetting(screens: base.tutorial.screens, environment: view))
    }

    func problem(
        _ severity: Severity, _ id: String, at position: SourcePosition?, _ message: String, fix: String,
        step: Int? = nil
    ) -> Diagnostic {
        base.problem(severity, id, at: position, message, fix: fix, step: step)
    }
}

/// What a device draws or cuts out where an app may draw too: status bar, cutout, home indicator.
struct SystemParts {
    let environment: Environment

    /// What lies over a rectangle.
    ///
    /// - Parameters:
    ///   - rect: in points of the screen.
    ///   - coversStatusBar: the rectangle is drawn over the status bar's text.
    /// - Returns: the part's name for people; `nil` = nothing.
    func covering(_ rect: Rect, coversStatusBar: Bool) -> String? {
        if let cutout, rect.intersection(cutout.rect) != nil { return cutout.name }
        if !coversStatusBar, rect.intersection(statusBar) != nil { return "the status bar" }
        if let homeIndicator, rect.intersection(homeIndicator) != nil { return "the home indicator" }
        return nil
    }

    private var statusBar: Rect {
        Rect(x: 0, y: 0, width: environment.screen.width, height: environment.statusBarHeight)
    }

    /// As the frame draws it: 5 points high, 8 above the lower edge.
    private var homeIndicator: Rect? {
        guard environment.device.hasHomeIndicator else { return nil }
        let size = environment.screen
        let width = min(320, size.width * (size.width > 500 ? 0.3 : 0.34))
        return Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
    }

    private var cutout: (rect: Rect, name: String)? {
        let width = environment.device.size.width
        let upright: (Rect, String)? =
            switch environment.device.cutout {
            case .none: nil
            case .notch(let own, let height):
                (Rect(x: (width - own) / 2, y: 0, width: own, height: height), "the notch")
            case .island(let own, let height, let top):
                (Rect(x: (width - own) / 2, y: top, width: own, height: height), "the Dynamic Island")
            case .hole(let diameter, let top):
                (
                    Rect(x: (width - diameter) / 2, y: top - diameter / 2, width: diameter, height: diameter),
                    "the camera hole"
                )
            }
        guard let (rect, name) = upright else { return nil }
        guard environment.orientation == .landscape else { return (rect, name) }
        // The upper edge is on the left.
        return (Rect(x: rect.y, y: width - rect.maxX, width: rect.height, height: rect.width), name)
    }
}
