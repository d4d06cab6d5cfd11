/// Names and values for a template, written as a dictionary literal.
///
/// A list, not a dictionary: a page is filled once from start to end, and hashing its names would cost more than all
/// else. Of two members with one name the later wins.
package struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
    private(set) var members: [(name: String, value: TemplateValue)]

    package init(dictionaryLiteral elements: (String, TemplateValue)...) {
        members = elements.map { (name: $0.0, value: $0.1) }
    }

    package mutating func set(_ name: String, _ value: TemplateValue) {
        members.append((name, value))
    }

    package mutating func add(_ other: TemplateObject) {
        members += other.members
    }
}
