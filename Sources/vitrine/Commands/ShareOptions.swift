package import Foundation
import PreviewServing
import PreviewStorage

/// What `vitrine share` was asked to do.
package struct ShareOptions: Equatable, Sendable {
    /// Absolute.
    package var folder: URL
    package var tutorial: String
    /// From 1; `nil` = the whole tutorial.
    package var step: Int?
    /// As in an address, with or without `?`.
    package var view = ""
    package var isPinned = false
    /// `nil` = never.
    package var expires: Date?
    /// `-` = to be read from standard input.
    package var passcode: String?
    package var mayComment = true
    package var name = ""
    package var showsQR = true
    package var format = ReportFormat.text
    package var store = StoreOptions()

    package static let defaultDays = 7

    package init(folder: URL, tutorial: String) {
        self.folder = folder
        self.tutorial = tutorial
    }

    /// - Throws: where the tutorial is missing, or the expiry means nothing.
    init(_ parsed: ParsedArguments, folder: URL, now: Date) throws(UsageProblem) {
        let command = parsed.command.name
        guard parsed.arguments.count == 2 else { throw .missingArgument("TUTORIAL", command: command) }
        self.init(folder: folder, tutorial: parsed.arguments[1])
        step = parsed.number("step")
        view = parsed.text("view") ?? ""
        isPinned = parsed.hasSwitch("pinned")
        passcode = parsed.text("passcode")
        mayComment = !parsed.hasSwitch("no-comments")
        name = parsed.text("name") ?? ""
        showsQR = !parsed.hasSwitch("no-qr")
        format = parsed.text("format").flatMap(ReportFormat.init) ?? .text
        store = StoreOptions(parsed)
        let expiry = parsed.text("expires") ?? "\(Self.defaultDays)d"
        guard let end = Self.end(expiry, after: now) else {
            throw .notAValue(
                option: "--expires", value: expiry,
                expected: "1h, 7d, never, or a time to come such as 2026-12-24T18:00:00Z", command: command)
        }
        expires = end.date
    }

    /// `nil` for what is no time to come; a `nil` date within means never.
    private static func end(_ text: String, after now: Date) -> (date: Date?, Void)? {
        if text == "never" { return (nil, ()) }
        let units = ["m": 60.0, "h": 3600, "d": 86_400, "w": 604_800]
        if let unit = text.last.flatMap({ units[String($0)] }), let count = Int(text.dropLast()),
            (1...5000).contains(count)
        {
            return (now.addingTimeInterval(Double(count) * unit), ())
        }
        guard let date = try? Date(text, strategy: .iso8601), date > now else { return nil }
        return (date, ())
    }
}

extension ShareOptions {
    /// The link that is asked for.
    func wish(passcode: String?) -> ShareWish {
        var wish = ShareWish(tutorial: tutorial, step: step)
        wish.environment = LinkDesk.environment(view)
        wish.mode = isPinned ? .pinned : .live
        wish.expires = expires.map(Timestamp.init)
        wish.passcode = passcode
        wish.mayComment = mayComment
        wish.name = name
        return wish
    }
}
