extension CoachMarks {
    package func handles(ofStep number: Int, in setting: LayoutSetting) -> Handles {
        let step = steps[number - 1]
        let path: [FileStep] = [.key("steps"), .index(number - 1)]
        let name = step.screen?.value ?? ""
        let boxes =
            setting.screens[name]?.boxes(of: step.highlights.map(\.target.value), screen: name, in: setting) ?? []
        // The frame numbers the captions that there are; a hole without a text has none.
        let captions = CoachMarksLayout(step: number, of: self, in: setting).captions
        var texts = captions.enumerated().map { index, caption in
            guard let highlight = caption.highlight else {
                return TextHandle(
                    id: "caption", label: "Caption", text: step.text, path: path + [.key("text")],
                    element: .role(.caption, index: index))
            }
            let mark = step.highlights[highlight]
            return TextHandle(
                id: "caption/\(highlight)", label: "Caption of \(mark.target.value)", text: mark.text,
                path: path + [.key("highlights"), .at(mark.position), .key("text")],
                element: .role(.caption, index: index))
        }
        if step.hasSkip {
            texts.append(
                TextHandle(
                    id: "skip", label: "Skip", text: skip.title ?? .empty, path: [.key("skip"), .key("title")],
                    element: .role(.skip, index: 0)))
        }
        return Handles(boxes: boxes, texts: texts)
    }
}
