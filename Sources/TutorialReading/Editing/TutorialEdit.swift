package import Tutorials

/// What a person changed by hand on a step.
package enum TutorialEdit: Sendable {
    /// One of the 21 positions of a training overlay's step; an own rectangle goes.
    case position(step: Int, DisplayPosition)
    /// The side of a coach mark's caption; `highlight` from 0.
    case side(CoachMarks.Side, of: CoachMarks.Highlight, step: Int)
    /// A box was dragged: its new rectangle in points of the screen.
    case move(BoxHandle, to: Rect, in: Environment)
    /// A text was typed anew, for readers of a locale.
    case text(TextHandle, String, locale: String?)
}

/// Turns edits of a tutorial into changes of its file.
package struct TutorialEditing {
    private let document: YAMLDocument

    /// - Throws: `YAMLEditRefusal` when the file cannot be read.
    package init(_ bytes: [UInt8]) throws(YAMLEditRefusal) {
        document = try YAMLDocument(bytes)
    }

    /// The changes that an edit asks for; none when it changes nothing.
    ///
    /// - Throws: `YAMLEditRefusal` with a sentence for people.
    package func changes(for edit: TutorialEdit) throws(YAMLEditRefusal) -> [YAMLChange] {
        switch edit {
        case .position(let step, let position):
            return place(try path([.key("steps"), .index(step - 1)]), "position", .word(position.rawValue))
        case .side(let side, let highlight, let step):
            let own = try path([.key("steps"), .index(step - 1), .key("highlights"), .at(highlight.position)])
            return [.set(own + [.key("position")], .word(side.rawValue), after: ["text", "target"])]
        case .move(let handle, let rect, let environment):
            return try move(handle, to: rect, in: environment)
        case .text(let handle, let text, let locale):
            let found = try self.text(of: handle, locale: locale)
            let end = found.source.reversed().prefix { $0 == "\n" }
            return [.set(found.path, .text(text + String(end)), after: ["id", "label", "target", "title"])]
        }
    }

    /// What stands in the file for a text, as its author wrote it: with Markdown, without the line ends of a block.
    ///
    /// - Throws: `YAMLEditRefusal` when the text cannot be changed there.
    package func source(of handle: TextHandle, locale: String?) throws(YAMLEditRefusal) -> String {
        var source = try text(of: handle, locale: locale).source
        while source.last == "\n" { source.removeLast() }
        return source
    }

    // MARK: Places

    /// Sets one of two keys that exclude each other.
    private func place(_ step: [YAMLStep], _ key: String, _ value: YAMLValue) -> [YAMLChange] {
        let other = key == "position" ? "rect" : "position"
        let has = { (key: String) in document.root[(step + [.key(key)])[...]] != nil }
        if has(other), !has(key) { return [.rename(step + [.key(other)], to: key, value)] }
        return [.set(step + [.key(key)], value, after: ["screen", "id"])]
    }

    private func move(
        _ handle: BoxHandle, to rect: Rect, in environment: Environment
    ) throws(YAMLEditRefusal) -> [YAMLChange] {
        let own = try path(handle.path)
        switch handle.shape {
        case .fixed(let reason):
            throw YAMLEditRefusal(reason)
        case .placement:
            return place(own, "rect", .numbers([rect.x, rect.y, rect.width, rect.height].map(Self.rounded)))
        case .box(let box, let hugging):
            let isMirrored = environment.isMirrored && !handle.id.hasPrefix("target/")
            let width = environment.screen.width
            let (old, new) =
                isMirrored ? (handle.rect.mirrored(in: width), rect.mirrored(in: width)) : (handle.rect, rect)
            let dragged = box.dragged(from: old, to: new, screen: environment.screen, hugging: hugging)
            return BoxKey.allCases.compactMap { key in
                guard let value = dragged.value(of: key), value != box.value(of: key) else { return nil }
                return .set(own + [.key(key.rawValue)], value, after: key.siblings)
            }
        }
    }

    private func path(_ steps: [FileStep]) throws(YAMLEditRefusal) -> [YAMLStep] {
        var path: [YAMLStep] = []
        for step in steps {
            switch step {
            case .key(let key): path.append(.key(key))
            case .index(let index): path.append(.index(index))
            case .at(let position):
                guard case .sequence(let entries)? = document.root[path[...]]?.content,
                    let index = entries.firstIndex(where: { $0.position == position })
                else { throw .notThere }
                path.append(.index(index))
            }
        }
        return path
    }

    // MARK: Texts

    private func text(
        of handle: TextHandle, locale: String?
    ) throws(YAMLEditRefusal) -> (path: [YAMLStep], source: String) {
        if locale == LocalizedText.pseudoLocale {
            throw YAMLEditRefusal("The pseudo-locale is made from the text itself. Choose a language to edit it.")
        }
        let own = try path(handle.path)
        guard let node = document.root[own[...]] else { return (own, "") }
        switch node.content {
        case .scalar(let scalar):
            // A key of a strings file stands for the texts of that file.
            if !handle.text.locales.isEmpty {
                throw YAMLEditRefusal("'\(scalar.text)' is looked up in a strings file. Edit the text there.")
            }
            return (own, node.isNull ? "" : scalar.text)
        case .mapping(let pairs):
            let wanted = handle.text.key(for: locale)
            guard let pair = pairs.first(where: { LanguageTag.canonical($0.key) == wanted }),
                let scalar = pair.value.scalar
            else { throw .notThere }
            return (own + [.key(pair.key)], scalar.text)
        case .sequence, .broken:
            throw .notThere
        }
    }

    /// To hundredths of a point: what a hand can mean.
    fileprivate static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

extension Box {
    fileprivate func value(of key: BoxKey) -> YAMLValue? {
        switch key {
        case .left: number(left)
        case .right: number(right)
        case .top: number(top)
        case .bottom: number(bottom)
        case .width: share(widthShare) ?? number(width)
        case .height: share(heightShare) ?? number(height)
        case .centerX: number(centerX)
        case .centerY: number(centerY)
        case .centerXOffset: number(centerXOffset)
        case .centerYOffset: number(centerYOffset)
        }
    }

    private func number(_ value: Double?) -> YAMLValue? { value.map { .number(TutorialEditing.rounded($0)) } }

    private func share(_ value: Double?) -> YAMLValue? {
        value.map { .word("\(($0 * 100).shortText(decimals: 2))%") }
    }
}

extension BoxKey {
    /// Keys that an added one stands behind.
    fileprivate var siblings: [String] {
        switch self {
        case .left, .width, .right, .centerX, .centerXOffset: ["left", "right", "center-x", "center-x-offset", "top"]
        case .top, .height, .bottom, .centerY, .centerYOffset:
            ["width", "top", "bottom", "center-y", "center-y-offset"]
        }
    }
}
