import Diagnostics
import Tutorials

/// Reads one page: a `BWWalkthroughPageViewController` with its attributes and its stack of views.
struct WalkthroughStepForm {
    /// Factors; far more than anything that can be seen.
    private static let speeds: ClosedRange<Double> = -1_000...1_000

    let context: ReadingContext

    /// Gives a page for everything, so that the pages after a broken one keep their numbers.
    func page(_ node: YAMLNode, number: Int) -> Walkthrough.Page {
        let standIn = Located("step-\(number)", at: node.position)
        guard let fields = Fields<WalkthroughStepKey>(node, "steps", context) else {
            var page = Walkthrough.Page(id: standIn)
            page.position = node.position
            return page
        }
        var page = Walkthrough.Page(id: fields[.id].flatMap { context.name($0, "id") } ?? standIn)
        page.position = node.position
        page.background = fields[.background].flatMap { context.color($0, "background") }
        page.animation = fields[.animation].flatMap(animation) ?? .linear
        page.speed = fields[.speed].flatMap { context.numbers($0, "speed", in: Self.speeds) } ?? .zero
        page.speedVariance =
            fields[.speedVariance].flatMap { context.numbers($0, "speed-variance", in: Self.speeds) } ?? .zero
        page.animatesAlpha = fields[.animateAlpha].flatMap { context.flag($0, "animate-alpha") } ?? false
        page.staticTags = fields[.staticTags].map { Located(tags($0), at: $0.position) }
        page.views = fields[.views].map { WalkthroughViewForm(context: context).views($0) } ?? []
        page.swipe = fields[.swipe].flatMap { context.word($0, "swipe") }
        page.controls = fields[.controls].flatMap(controls)
        return page
    }

    /// 5.5: the app would crash; the preview draws Linear.
    private func animation(_ node: YAMLNode) -> Walkthrough.Animation? {
        guard let word = node.scalar?.text, !node.isNull else { return context.word(node, "animation") }
        if let animation = Walkthrough.Animation(rawValue: word) { return animation }
        context.report(.unknownAnimation(word, at: node.position))
        return nil
    }

    private func controls(_ node: YAMLNode) -> Located<Set<Walkthrough.Control.Name>>? {
        guard let list = context.list(node, "controls", of: "controls that the page shows") else { return nil }
        return Located(Set(list.compactMap { context.word($0, "controls") }), at: node.position)
    }

    // MARK: Static tags

    /// A list of whole numbers, or the library's own text of numbers with commas (5.4).
    private func tags(_ node: YAMLNode) -> [Int] {
        if case .sequence(let list) = node.content {
            return list.compactMap { entry in
                guard let number = entry.number, let tag = Int(exactly: number) else {
                    if !entry.isBroken { context.report(.notATag(entry.found, at: entry.position)) }
                    return nil
                }
                return tag
            }
        }
        guard let scalar = node.scalar, !node.isNull else {
            context.report(node, "static-tags", mustBe: "a list of tags, such as [1, 2]")
            return []
        }
        let parts = scalar.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return parts.compactMap { part in
            let trimmed = part.filter { $0 != " " && $0 != "\t" }
            guard let tag = Int(trimmed) else {
                context.report(.notATag("\"\(part.prefix(40))\"", at: node.position))
                return nil
            }
            if trimmed != part { context.report(.blankInTags(at: node.position)) }
            return tag
        }
    }
}

extension Diagnostic {
    static func unknownAnimation(_ word: String, at position: SourcePosition) -> Diagnostic {
        let known = Walkthrough.Animation.allCases.map(\.rawValue)
        // The library's own spelling: InOut.
        let nearest = NearMiss.nearest(to: word == "InOut" ? "in-out" : word, in: known)
        return Diagnostic(
            .error, id: "bw-5.5-animation", file: "", at: position,
            "'animation' cannot be '\(word.prefix(40))': the app would crash on an unknown animationType (5.5). The page is "
                + "drawn with 'linear'.",
            fix: nearest.map { "Did you mean '\($0)'?" } ?? "It is one of \(known.joined(separator: ", ")).")
    }

    static func notATag(_ found: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "bw-5.4-static-tags", file: "", at: position,
            "'static-tags' must be made of whole numbers, but there is \(found): the app would crash (5.4). It is left out.",
            fix: "Write the numbers that views have behind 'tag:', such as [1, 2].")
    }

    static func blankInTags(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "bw-5.4-static-tags", file: "", at: position,
            "'static-tags' has a blank: the app would crash (5.4). The preview takes the number without it.",
            fix: "Write commas without blanks in the app, or a list here: [1, 2].")
    }
}
