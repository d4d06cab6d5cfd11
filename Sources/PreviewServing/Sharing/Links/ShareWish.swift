internal import Diagnostics
internal import Foundation
package import PreviewStorage
internal import TutorialRendering
internal import Tutorials

/// What a link is to be: the JSON of `POST /api/shares`, looked through. Names are part of the contract.
package struct ShareWish: Sendable {
    package var tutorial: String
    /// From 1.
    package var step = 1
    package var scope: Share.Scope
    /// Environment as words of an address.
    package var environment: [(name: String, value: String)] = []
    package var mode = Share.Mode.live
    package var expires: Timestamp?
    package var passcode: String?
    package var mayComment = true
    package var name = ""

    static let passcodeLength = 4...128
    static let nameLength = 120
    /// Ten years: further away is `never`.
    static let longestSeconds = 10 * 366 * 86_400

    /// A live link that never expires; without a scope it is about the step, where one is named.
    package init(tutorial: String, step: Int?, scope: Share.Scope? = nil) {
        self.tutorial = tutorial
        self.step = step ?? 1
        self.scope = scope ?? (step == nil ? .tutorial : .step)
    }

    /// - Throws: `ShareRefusal.wrong` with the name of the field.
    init(json body: [UInt8], now: Timestamp) throws(ShareRefusal) {
        let fields = try JSONFields(body, known: Self.fields)
        guard let tutorial = try fields.text("tutorial") else {
            throw .wrong(field: "tutorial", "“tutorial” is missing: the id of what the link shows.")
        }
        let scope = try fields.text("scope").map { word throws(ShareRefusal) in
            try Self.word(word, of: "scope", as: Share.Scope.self, all: ["step", "tutorial"])
        }
        self.init(tutorial: tutorial, step: try fields.integer("step"), scope: scope)
        environment = try fields.texts("environment").sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        if let word = try fields.text("mode") {
            mode = try Self.word(word, of: "mode", as: Share.Mode.self, all: ["live", "pinned"])
        }
        expires = try Self.expiry(fields, now: now)
        passcode = try fields.text("passcode").flatMap { $0.isEmpty ? nil : $0 }
        mayComment = try fields.flag("comments") ?? true
        name = try PlainText.line(fields.text("name") ?? "")
        try check()
    }

    /// - Throws: `ShareRefusal.wrong`.
    func check() throws(ShareRefusal) {
        if let passcode, !Self.passcodeLength.contains(passcode.unicodeScalars.count) {
            throw .wrong(field: "passcode", "A passcode has 4 to 128 characters.")
        }
        guard name.unicodeScalars.count <= Self.nameLength, !name.contains("\0") else {
            throw .wrong(field: "name", "A name has at most \(Self.nameLength) characters.")
        }
    }

    private static let fields = [
        "tutorial", "step", "scope", "environment", "mode", "expires-in", "expires-at", "passcode", "comments", "name",
    ]

    private static func word<Word: RawRepresentable>(
        _ text: String, of field: String, as type: Word.Type, all: [String]
    ) throws(ShareRefusal) -> Word where Word.RawValue == String {
        guard let word = Word(rawValue: text) else {
            throw .wrong(field: field, "“\(text.prefix(40))” is no \(field); it can be \(all.joined(separator: ", ")).")
        }
        return word
    }

    private static func expiry(_ fields: JSONFields, now: Timestamp) throws(ShareRefusal) -> Timestamp? {
        if let text = try fields.text("expires-at") {
            guard let date = try? Date(text, strategy: .iso8601) else {
                throw .wrong(field: "expires-at", "“\(text.prefix(40))” is no time such as 2026-12-24T18:00:00Z.")
            }
            let moment = Timestamp(date)
            guard moment > now else { throw .wrong(field: "expires-at", "That time has passed already.") }
            return moment
        }
        guard let seconds = try fields.integer("expires-in") else { return nil }
        guard (1...longestSeconds).contains(seconds) else {
            throw .wrong(
                field: "expires-in", "“expires-in” is a number of seconds from 1 to ten years, or null for never.")
        }
        return now.adding(seconds: Int64(seconds))
    }
}
