/// One value in a YAML file: how to get there from the top.
package enum YAMLStep: Hashable, Sendable {
    case key(String)
    /// From 0.
    case index(Int)
}

/// What is written.
package enum YAMLValue: Hashable, Sendable {
    /// A word of the format, such as a position.
    case word(String)
    case number(Double)
    case numbers([Double])
    /// Anything that people wrote; it takes the quotes that it needs.
    case text(String)
}

/// A change of one value.
package enum YAMLChange: Hashable, Sendable {
    /// Replaces a value. Where the last step is a key that the map does not have, it is added after the first of
    /// `siblings` that is there, or at the end.
    case set([YAMLStep], YAMLValue, after: [String] = [])
    /// Replaces a key and its value by another key.
    case rename([YAMLStep], to: String, YAMLValue)
}

/// Why a change cannot be made; one sentence for people.
package struct YAMLEditRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    static let notThere = YAMLEditRefusal("The file has no such value any more. It was changed meanwhile.")
    static func shared(_ anchor: String) -> YAMLEditRefusal {
        YAMLEditRefusal(
            "The value is shared by the anchor &\(anchor), so a change would show in several places. Edit it in the file."
        )
    }
    static let unsafe = YAMLEditRefusal(
        "The value is written in a way that cannot be changed without touching what is around it. Edit it in the file.")
}
