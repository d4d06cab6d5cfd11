/// What can be changed by hand on a step: boxes to drag and texts to type, each with where it stands in the file.
package struct Handles: Sendable {
    package var boxes: [BoxHandle] = []
    package var texts: [TextHandle] = []

    package init(boxes: [BoxHandle] = [], texts: [TextHandle] = []) {
        self.boxes = boxes
        self.texts = texts
    }
}

/// A rectangle that can be moved, and resized as far as its size is its own.
package struct BoxHandle: Sendable, Hashable {
    /// The same for the same box after an edit: `target/add`, `text-box`, `view/3`.
    package var id: String
    /// For people: `add`.
    package var label: String
    /// In points of the screen.
    package var rect: Rect
    package var shape: Shape
    /// Where the box's keys stand.
    package var path: [FileStep]

    package enum Shape: Sendable, Hashable {
        /// Edges, sizes and centres. A side that hugs its text has no size to change.
        case box(Box, hugging: WalkthroughLayout.Hugging)
        /// `position` or `rect` of a training overlay's step.
        case placement
        /// It cannot be dragged; one sentence that says why.
        case fixed(String)
    }

    package init(id: String, label: String, rect: Rect, shape: Shape, path: [FileStep]) {
        self.id = id
        self.label = label
        self.rect = rect
        self.shape = shape
        self.path = path
    }
}

/// A text that can be typed anew.
package struct TextHandle: Sendable, Hashable {
    /// The same for the same text after an edit: `title`, `element/2`, `caption/0`.
    package var id: String
    /// For people: `Title`.
    package var label: String
    package var text: LocalizedText
    /// Where the text stands; its key may be missing as long as the map around it is there.
    package var path: [FileStep]
    /// How the text is found in the frame.
    package var element: Element

    package enum Element: Sendable, Hashable {
        /// Of the frame's own document.
        case role(LayoutRect.Role, index: Int)
        /// The `index`-th element of a class in the page that a training overlay generates (section 1.8).
        case overlay(className: String, index: Int)
    }

    package init(id: String, label: String, text: LocalizedText, path: [FileStep], element: Element) {
        self.id = id
        self.label = label
        self.text = text
        self.path = path
        self.element = element
    }
}

extension Screen {
    /// Handles of the targets that a step points at, each once.
    package func boxes(of names: [String], screen name: String, in setting: LayoutSetting) -> [BoxHandle] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.compactMap { target in
            guard let place = targets[target]?.place else { return nil }
            let path: [FileStep] = [.key("screens"), .key(name), .key("targets"), .key(target)]
            let id = "target/\(target)"
            switch place {
            case .box(let box):
                let rect = box.rect(in: setting.environment.screen, safeArea: setting.environment.safeArea)
                return BoxHandle(id: id, label: target, rect: rect, shape: .box(box, hugging: .init()), path: path)
            case .selector(let selector):
                guard let rect = setting.measured[target] else { return nil }
                return BoxHandle(
                    id: id, label: target, rect: rect,
                    shape: .fixed("'\(target)' is measured in the mock-up, where \(selector) is. Move it there."),
                    path: path)
            }
        }
    }
}
