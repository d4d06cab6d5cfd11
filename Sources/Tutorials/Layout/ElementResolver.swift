/// Finds the rectangle of an element on a screen (section 1.4).
///
/// Whatever cannot be found has no rectangle; saying why is the work of `TutorialChecks`. Selectors come from what the
/// browser measured, and those it has not measured yet are collected.
struct ElementResolver {
    let targets: [String: Target]
    let screen: Size
    let safeArea: Insets
    let fidelity: Environment.Fidelity
    let measured: [String: Rect]
    /// Names of selector targets that were asked for without a measurement, in the order of asking, each once.
    private(set) var unmeasured: [String] = []

    init(screen: Screen?, environment: Environment, measured: [String: Rect]) {
        targets = screen?.targets ?? [:]
        self.screen = environment.screen.finite
        safeArea = environment.safeArea.finite
        fidelity = environment.fidelity
        self.measured = measured
    }

    /// The element's rectangle in points of the screen, `nil` when it has none.
    mutating func rect(of subject: TrainingOverlay.Element.Subject) -> Rect? {
        switch subject {
        case .target(let name): rect(ofTarget: name.value)
        case .targets(let names): union(of: names.map(\.value))
        case .segment(let control, let index): rect(ofSegment: index, of: control.value)
        case .barItem(let bar, let item): rect(ofItem: item.value, in: bar.value)
        case .null: nil
        }
    }

    mutating func rect(ofTarget name: String) -> Rect? {
        guard let target = targets[name] else { return nil }
        switch target.place {
        case .box(let box):
            return box.rect(in: screen, safeArea: safeArea)
        case .selector:
            if let rect = measured[name] { return rect.finite }
            if !unmeasured.contains(name) { unmeasured.append(name) }
            return nil
        }
    }

    /// The union, as UIKit forms it: a rectangle without area still counts as a place.
    private mutating func union(of names: [String]) -> Rect? {
        if fidelity == .strict, let first = names.first, names.count > 1, targets[first]?.bar != nil {
            // Quirk 11: an array that begins with a bar is taken for a search in that bar, which finds nothing.
            return nil
        }
        var rects: [Rect] = []
        var isComplete = true
        for name in names {
            if let rect = rect(ofTarget: name) { rects.append(rect) } else { isComplete = false }
        }
        guard isComplete, let first = rects.first else { return nil }
        return rects.dropFirst().reduce(first) { $0.union($1) }
    }

    private mutating func rect(ofSegment index: Int, of name: String) -> Rect? {
        guard let control = targets[name], let rect = rect(ofTarget: name) else { return nil }
        return SegmentedControl(setWidths: control.segments).rect(ofSegment: index, in: rect)
    }

    private mutating func rect(ofItem name: String, in barName: String) -> Rect? {
        guard let bar = targets[barName]?.bar, let rect = rect(ofTarget: barName) else { return nil }
        return bar.rect(ofItem: name, in: rect)
    }
}

extension Target.Bar {
    /// Where the library finds the item's button.
    ///
    /// A navigation item is a title and no button's target, so the search for it ends empty (quirk 14).
    ///
    /// - Parameters:
    ///   - name: the item's name.
    ///   - bar: the bar's rectangle on the screen.
    /// - Returns: a rectangle on the same screen; `nil` when the library finds no button.
    func rect(ofItem name: String, in bar: Rect) -> Rect? {
        guard let index = items.firstIndex(where: { $0.name == name }), !items[index].isNavigationItem else {
            return nil
        }
        guard let box = items[index].box else {
            let share = bar.width / Double(items.count)
            return Rect(x: bar.x + share * Double(index), y: bar.y, width: share, height: bar.height)
        }
        return box.rect(in: Size(width: bar.width, height: bar.height), safeArea: .zero)
            .offsetBy(x: bar.x, y: bar.y).finite
    }
}
