package import Diagnostics

/// A named box on a screen.
package struct Target: Sendable, Hashable {
    package var place: Place
    /// Set widths of a segmented control's segments in points, `nil` = automatic; empty when it is none.
    package var segments: [Double?]
    /// Set when the target is a bar whose items can be pointed at.
    package var bar: Bar?
    package var position: SourcePosition

    package enum Place: Sendable, Hashable {
        case box(Box)
        /// A CSS selector, measured in the mock-up by the browser.
        case selector(String)
    }

    /// A toolbar, navigation bar or tab bar.
    package struct Bar: Sendable, Hashable {
        package var kind: Kind
        /// In the author's order.
        package var items: [Item]

        package enum Kind: String, Sendable, CaseIterable {
            case toolbar
            case navigationBar = "navigation-bar"
            case tabBar = "tab-bar"
        }

        package struct Item: Sendable, Hashable {
            package var name: String
            /// Relative to the bar; `nil` = an equal share of the bar's width, in order.
            package var box: Box?
            /// A navigation item is a title, not a button: the library finds no view for it.
            package var isNavigationItem: Bool

            package init(name: String, box: Box? = nil, isNavigationItem: Bool = false) {
                self.name = name
                self.box = box
                self.isNavigationItem = isNavigationItem
            }
        }

        package init(kind: Kind, items: [Item]) {
            self.kind = kind
            self.items = items
        }
    }

    package init(
        place: Place, segments: [Double?] = [], bar: Bar? = nil, position: SourcePosition = .start
    ) {
        self.place = place
        self.segments = segments
        self.bar = bar
        self.position = position
    }
}
