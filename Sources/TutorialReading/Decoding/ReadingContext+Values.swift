import Diagnostics
import FoundationEssentials  // Rounding needs the C library's mathematics, which this links.
import Tutorials

// Reads of single values. Each gives the value, or reports what was expected and what was found instead and gives `nil`.
// `name` is the key in the author's file.
extension ReadingContext {
    /// Reports a value of the wrong type, unless something was said about it already.
    func report(_ node: YAMLNode, _ name: String, mustBe expected: String, fix: String? = nil) {
        if !node.isBroken {
            report(.wrongType(name, expected: expected, found: node.found, at: node.position, fix: fix))
        }
    }

    /// A finite number within `range`, given without quotes.
    func number(_ node: YAMLNode, _ name: String, in range: ClosedRange<Double>, unit: String = "") -> Double? {
        let expected = "a number" + (unit.isEmpty ? "" : " of \(unit)")
        guard let number = node.number, number.isFinite else {
            let isQuotedNumber = node.scalar.map { $0.style != .plain && Double($0.text) != nil } ?? false
            report(node, name, mustBe: expected, fix: isQuotedNumber ? "Remove the quotes." : nil)
            return nil
        }
        guard range.contains(number) else {
            report(
                .outOfRange(
                    name, node.found, "\(range.lowerBound.short) to \(range.upperBound.short)", at: node.position))
            return nil
        }
        return number
    }

    func wholeNumber(_ node: YAMLNode, _ name: String, in range: ClosedRange<Int>) -> Int? {
        guard let number = node.number, let whole = Int(exactly: number) else {
            report(node, name, mustBe: "a whole number")
            return nil
        }
        guard range.contains(whole) else {
            report(.outOfRange(name, node.found, "\(range.lowerBound) to \(range.upperBound)", at: node.position))
            return nil
        }
        return whole
    }

    func flag(_ node: YAMLNode, _ name: String) -> Bool? {
        if let value = node.boolean { return value }
        let meant =
            switch node.scalar?.text.lowercased() {
            case "yes", "on", "1", "true": "Write true."
            case "no", "off", "0", "false": "Write false."
            default: String?.none
            }
        report(node, name, mustBe: "true or false", fix: meant)
        return nil
    }

    /// One of an enumeration's words.
    func word<Word: RawRepresentable<String> & CaseIterable>(_ node: YAMLNode, _ name: String) -> Word? {
        let words = Word.allCases.map(\.rawValue)
        guard let text = node.scalar?.text, !node.isEmpty else {
            report(node, name, mustBe: "one of the words " + words.joined(separator: ", "))
            return nil
        }
        if let word = Word(rawValue: text) { return word }
        report(.unknownWord(text, for: name, known: words, at: node.position))
        return nil
    }

    /// A name, such as an id: any text that is not empty. `null` must be in quotes to be a name.
    func name(_ node: YAMLNode, _ name: String) -> Located<String>? {
        guard let scalar = node.scalar, !node.isNull else {
            report(node, name, mustBe: "a name")
            return nil
        }
        guard scalar.text.contains(where: { !$0.isWhitespace }) else {
            report(.emptyName(name, at: node.position))
            return nil
        }
        return Located(shortened(scalar.text, name, at: node.position), at: node.position)
    }

    /// A name, or the beginning of one that is too long; what it is called elsewhere is shortened alike.
    func shortened(_ text: String, _ name: String, at position: SourcePosition) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > ReadingLimits.nameLength else { return text }
        report(.nameTooLong(name, scalars.count, at: position))
        return String(String.UnicodeScalarView(scalars.prefix(ReadingLimits.nameLength)))
    }

    func list(_ node: YAMLNode, _ name: String, of entries: String) -> [YAMLNode]? {
        if case .sequence(let list) = node.content { return list }
        report(node, name, mustBe: "a list of \(entries)", fix: node.scalar == nil ? nil : "Put it in brackets: [ ].")
        return nil
    }

    /// A map whose keys are the author's own words.
    func pairs(_ node: YAMLNode, _ name: String, of entries: String) -> [YAMLNode.Pair]? {
        guard case .mapping(let pairs) = node.content else {
            report(node, name, mustBe: "a map of \(entries)")
            return nil
        }
        return pairs.map { pair in
            var pair = pair
            pair.key = shortened(pair.key, "a name in \(name)", at: pair.keyPosition)
            return pair
        }
    }

    /// A list of exactly `count` numbers.
    func numbers(
        _ node: YAMLNode, _ name: String, _ parts: [String], in ranges: [ClosedRange<Double>]
    ) -> [Double]? {
        guard case .sequence(let list) = node.content, list.count == parts.count else {
            report(node, name, mustBe: "a list of \(parts.count) numbers, [\(parts.joined(separator: ", "))]")
            return nil
        }
        let values = zip(list, zip(parts, ranges)).map { entry, part in
            number(entry, "\(part.0) of \(name)", in: part.1)
        }
        return values.contains(nil) ? nil : values.compactMap(\.self)
    }
}

extension YAMLNode {
    /// What stands in the file, for the end of a sentence.
    var found: String {
        switch content {
        case .sequence(let list): list.isEmpty ? "an empty list" : "a list of \(list.count)"
        case .mapping: "a map"
        case .broken: "nothing that can be read"
        case .scalar(let scalar):
            if isEmpty {
                "empty"
            } else if isNull {
                "null"
            } else if number != nil || boolean != nil {
                scalar.text
            } else {
                "the text \"\(scalar.text.count > 40 ? scalar.text.prefix(40) + "…" : scalar.text)\""
            }
        }
    }
}

extension Double {
    /// Without `.0` where it is whole.
    fileprivate var short: String { Int(exactly: self).map { String($0) } ?? String(self) }
}
