extension Walkthrough {
    package func handles(ofStep number: Int, in setting: LayoutSetting) -> Handles {
        let layout = WalkthroughLayout(step: number, of: self, in: setting)
        let path: [FileStep] = [.key("steps"), .index(number - 1)]
        var handles = Handles()
        add(steps[number - 1].views, layout.pages[layout.page], path, x: 0, y: 0, to: &handles)
        for (control, placed) in zip(controls, layout.controls) where shows(control, onPage: layout.page) {
            let own: [FileStep] = [.key("controls"), .key(control.name.rawValue)]
            let name = control.name.rawValue
            handles.boxes.append(
                BoxHandle(
                    id: "control/\(name)", label: name, rect: placed.rect,
                    shape: .box(control.box, hugging: control.box.hugging), path: own))
            guard control.image == nil, control.name != .pageControl else { continue }
            handles.texts.append(
                TextHandle(
                    id: "control/\(name)", label: name, text: control.text, path: own + [.key("text")],
                    element: .role(control.name.role, index: placed.index)))
        }
        return handles
    }

    /// Views with those inside them; x and y: the corner of what they lie in, in points of the screen.
    private func add(
        _ views: [View], _ placed: [WalkthroughLayout.Placed], _ path: [FileStep], x: Double, y: Double,
        to handles: inout Handles
    ) {
        for (view, place) in zip(views, placed) {
            let own = path + [.key("views"), .at(view.position)]
            let rect = place.rect.offsetBy(x: x, y: y)
            handles.boxes.append(
                BoxHandle(
                    id: "view/\(place.index)", label: view.label, rect: rect,
                    shape: .box(view.box, hugging: view.text == nil ? .init() : view.box.hugging), path: own))
            if let text = view.text, let key = view.textKey {
                handles.texts.append(
                    TextHandle(
                        id: "view/\(place.index)", label: view.label, text: text, path: own + [.key(key)],
                        element: .role(.view, index: place.index)))
            }
            add(view.views, place.views, own, x: rect.x, y: rect.y, to: &handles)
        }
    }
}

extension Walkthrough.View {
    fileprivate var label: String {
        if let id { return id }
        switch subject {
        case .label: return "label"
        case .image(let path): return path.value
        case .view: return "view"
        case .button: return "button"
        }
    }

    fileprivate var textKey: String? {
        switch subject {
        case .label: "label"
        case .button: "button"
        case .image, .view: nil
        }
    }
}
