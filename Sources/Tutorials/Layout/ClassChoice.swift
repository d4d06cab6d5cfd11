/// Picks what is most specific for a device from a map whose keys are device ids, classes and `default`.
///
/// Stylesheets and pictures of a screen are written in this form, and one rule serves both: the device's id, then its
/// classes from the most specific to the family, then `default`. Keys that fit no device are `TutorialChecks`' concern.
package struct ClassChoice: Sendable, Hashable {
    /// The winner's path; `nil` when nothing fits.
    package var path: String?
    /// The key that won.
    package var key: String?
    /// Why, as one sentence for people.
    package var reason: String
    /// Every key that was looked for, the most specific first, with the path it has.
    package var candidates: [Candidate]

    package struct Candidate: Sendable, Hashable {
        package var key: String
        /// `nil` when the map has no such key.
        package var path: String?

        package init(key: String, path: String?) {
            self.key = key
            self.path = path
        }
    }

    /// The key that serves every device.
    package static let defaultKey = "default"

    /// Chooses for a device.
    ///
    /// - Parameters:
    ///   - paths: keys to paths.
    ///   - device: the device to serve.
    ///   - urgentClass: a class that goes before the device's own ones, for quirk 18.
    ///   - noun: what is chosen, for the sentence: `stylesheet`.
    package init(from paths: [String: Located<String>], device: Device, urgentClass: String? = nil, noun: String) {
        let classes = [urgentClass].compactMap(\.self) + device.classes.filter { $0 != urgentClass }
        let keys = [device.id] + classes + [Self.defaultKey]
        candidates = keys.map { Candidate(key: $0, path: paths[$0]?.value) }
        let winner = candidates.first { $0.path != nil }
        path = winner?.path
        key = winner?.key
        reason = Self.sentence(winner, device: device, classes: classes, hasAny: !paths.isEmpty, noun: noun)
    }

    private static func sentence(
        _ winner: Candidate?, device: Device, classes: [String], hasAny: Bool, noun: String
    ) -> String {
        guard let winner, let path = winner.path else {
            guard hasAny else { return "No \(noun) is named." }
            let keys = ([device.id] + classes).map { "'\($0)'" }.joined(separator: ", ")
            return "No \(noun) serves \(device.name): there is none for \(keys) or '\(defaultKey)'."
        }
        switch winner.key {
        case device.id:
            return "'\(path)' is the \(noun) for exactly this device, '\(winner.key)'."
        case defaultKey:
            return "'\(path)' is the default: there is no \(noun) for \(device.name) or its classes."
        default:
            return "'\(path)' is the \(noun) for '\(winner.key)', the most specific class of \(device.name) with one."
        }
    }
}
