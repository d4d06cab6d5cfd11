extension TrainingOverlay {
    package func handles(ofStep number: Int, in setting: LayoutSetting) -> Handles {
        let step = steps[number - 1]
        let path: [FileStep] = [.key("steps"), .index(number - 1)]
        let layout = TrainingOverlayLayout(
            step: number, of: self, screens: setting.screens, environment: setting.environment,
            measured: setting.measured)
        let box = BoxHandle(id: "text-box", label: "text box", rect: layout.textBox, shape: .placement, path: path)
        let name = step.screen?.value ?? ""
        let targets = setting.screens[name]?.boxes(of: step.targetNames, screen: name, in: setting) ?? []
        return Handles(boxes: [box] + targets, texts: texts(of: step, path, in: setting.environment))
    }

    private func texts(of step: Step, _ path: [FileStep], in environment: Environment) -> [TextHandle] {
        // A second registration keeps the texts of the first (quirk 4): they stand there in the file.
        let registered = steps.firstIndex { $0.id.value == step.id.value } ?? 0
        let first: [FileStep] = [.key("steps"), .index(registered)]
        var texts = [
            TextHandle(
                id: "title", label: "Title", text: steps[registered].title, path: first + [.key("title")],
                element: .overlay(className: "OverlayTitle", index: 0)),
            TextHandle(
                id: "text", label: "Description", text: steps[registered].text, path: first + [.key("text")],
                element: .overlay(className: "OverlayDescription", index: 0)),
        ]
        var listed = 0
        for (index, element) in step.elements.enumerated()
        where element.listedText(locale: environment.locale) != nil {
            texts.append(
                TextHandle(
                    id: "element/\(index)", label: "Element \(index + 1)", text: element.text,
                    path: path + [.key("elements"), .at(element.position), .key("text")],
                    element: .overlay(className: "ElementDescription", index: listed)))
            listed += 1
        }
        texts.append(
            TextHandle(
                id: "tap-to-close", label: "Closing hint", text: tapToClose ?? .empty, path: [.key("tap-to-close")],
                element: .overlay(className: "OverlayTapToClose", index: 0)))
        return texts
    }
}

extension TrainingOverlay.Step {
    /// Every target that an element names.
    fileprivate var targetNames: [String] {
        elements.flatMap { element -> [String] in
            switch element.subject {
            case .target(let name), .segment(let name, _), .barItem(let name, _): [name.value]
            case .targets(let names): names.map(\.value)
            case .null: []
            }
        }
    }
}
