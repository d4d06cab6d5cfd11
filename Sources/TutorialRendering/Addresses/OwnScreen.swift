package import Tutorials

/// The screen of the phone in somebody's hand: `?screen=393x659&safe-area=0,0,0,0&scale=3&display=393x852&platform=ios`.
///
/// It lies as it is held. Classes, suffixes and id of such a device are those of the catalogue's nearest one; size, safe
/// area and scale are its own, and it draws its status bar, cutout and home indicator itself.
package struct OwnScreen: Sendable, Hashable {
    /// What there is to draw on, in points.
    package var size: Size
    /// What the device's own parts take from it.
    package var safeArea: Insets = .zero
    /// Pixels for a point.
    package var scale: Double?
    /// The whole glass, where the browser's bars leave less than that.
    package var display: Size?
    package var platform: Device.Platform?

    package init(size: Size) {
        self.size = size
    }

    /// Names that an address holds it under.
    private enum Name: String {
        case screen
        case safeArea = "safe-area"
        case scale, display, platform
    }

    /// - Returns: `nil` where the address names no screen.
    /// - Throws: `Complaint` for the first value that means nothing.
    init?(query: [(name: String, value: String)]) throws(Complaint) {
        func value(_ name: Name) -> String? {
            query.last { $0.name == name.rawValue && !$0.value.isEmpty }?.value
        }
        guard let screen = value(.screen) else { return nil }
        size = try Self.size(screen)
        if let insets = value(.safeArea) { safeArea = try Self.insets(insets, in: size) }
        if let word = value(.scale) {
            guard let number = Double(word), (0.5...8).contains(number) else { throw Complaint(word, "scale") }
            scale = number
        }
        if let word = value(.display) { display = try Self.size(word) }
        if let word = value(.platform) {
            guard let known = Device.Platform(rawValue: word) else { throw Complaint(word, "platform") }
            platform = known
        }
    }

    struct Complaint: Error {
        let sentence: String

        init(_ value: String, _ name: String) {
            sentence = "“\(value)” is no \(name) of a phone; the tutorial’s own device is shown."
        }
    }

    private static func size(_ word: String) throws(Complaint) -> Size {
        let numbers = word.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
        guard numbers.count == 2, numbers.allSatisfy((120...4096).contains) else { throw Complaint(word, "screen") }
        return Size(width: numbers[0], height: numbers[1])
    }

    private static func insets(_ word: String, in size: Size) throws(Complaint) -> Insets {
        let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
        guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }), numbers[0] + numbers[2] < size.height,
            numbers[1] + numbers[3] < size.width
        else { throw Complaint(word, "safe-area") }
        return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    var pairs: [(name: String, value: String)] {
        var pairs = [(Name.screen.rawValue, Self.word(size))]
        if safeArea != .zero {
            let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map { $0.shortText() }
            pairs.append((Name.safeArea.rawValue, insets.joined(separator: ",")))
        }
        if let scale { pairs.append((Name.scale.rawValue, scale.shortText())) }
        if let display { pairs.append((Name.display.rawValue, Self.word(display))) }
        if let platform { pairs.append((Name.platform.rawValue, platform.rawValue)) }
        return pairs
    }

    private static func word(_ size: Size) -> String { "\(size.width.shortText())x\(size.height.shortText())" }
}
