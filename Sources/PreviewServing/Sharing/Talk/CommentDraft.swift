internal import Foundation
internal import HTTPServing
internal import PreviewStorage
internal import TutorialRendering
internal import Tutorials

/// What somebody wants to say: the JSON of a new comment, looked through. Names are part of the contract.
struct CommentDraft: Sendable {
    let step: Int
    let x: Double
    let y: Double
    let device: String
    let author: String
    let text: String
    /// The thread it answers; `nil` begins one.
    let thread: Comment.ID?
    /// The link it is for, where the author writes one; `nil` = all of the tutorial.
    let share: Share.ID?

    static let textLength = 1...4_000
    static let authorLength = 1...80
    private static let fields = ["step", "x", "y", "device", "author", "text", "thread", "share"]

    /// - Throws: `ShareRefusal.wrong` with the name of the field.
    init(json body: [UInt8]) throws(ShareRefusal) {
        let fields = try JSONFields(body, known: Self.fields)
        step = try fields.integer("step") ?? 1
        x = try Self.fraction(fields, "x")
        y = try Self.fraction(fields, "y")
        device = try fields.text("device") ?? ""
        author = try Self.line(fields.text("author"), "author", "Say who you are: a name", Self.authorLength)
        text = try Self.text(fields.text("text"))
        thread = try fields.text("thread")
        share = try fields.text("share")
        guard device.count <= 80 else { throw .wrong(field: "device", "That is no device.") }
    }

    /// - Throws: `ShareRefusal.wrong`.
    static func text(_ text: String?) throws(ShareRefusal) -> String {
        let text = PlainText.text(text ?? "")
        guard textLength.contains(text.unicodeScalars.count), PlainText.isVisible(text) else {
            throw .wrong(field: "text", "A comment has 1 to \(textLength.upperBound) characters.")
        }
        return text
    }

    /// - Throws: `ShareRefusal.wrong`.
    static func line(
        _ text: String?, _ field: String, _ demand: String, _ length: ClosedRange<Int>
    ) throws(ShareRefusal) -> String {
        let words = PlainText.line(text ?? "")
        guard length.contains(words.unicodeScalars.count), PlainText.isVisible(words) else {
            throw .wrong(field: field, "\(demand) of 1 to \(length.upperBound) characters.")
        }
        return words
    }

    private static func fraction(_ fields: JSONFields, _ name: String) throws(ShareRefusal) -> Double {
        guard let number = try fields.number(name), (0...1).contains(number) else {
            throw .wrong(field: name, "“\(name)” has to be a fraction of the screen, from 0 to 1.")
        }
        return number
    }
}
