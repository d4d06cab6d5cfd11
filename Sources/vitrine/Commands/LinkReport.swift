import Foundation
import PreviewServing
import PreviewStorage
import QRCodes

/// Prints links, for people or for programs.
struct LinkReport {
    let output: Output

    // MARK: One that was just made

    func print(_ made: LinkDesk.Made, _ folder: URL, format: ReportFormat, showsQR: Bool) {
        switch format {
        case .json: output.write(Self.json(MadeModel(made)))
        case .text: output.write(text(made, folder, showsQR))
        }
    }

    private func text(_ made: LinkDesk.Made, _ folder: URL, _ showsQR: Bool) -> String {
        let share = made.link.share
        let folder = folder.plainPath.quotedForShell
        var lines = [Self.what(share) + ", " + (share.expires.map { "until \($0.forPeople)" } ?? "for ever")]
        let addresses = made.addresses
        if let best = addresses.first {
            lines += ["", best]
            lines += addresses.dropFirst().map { "also \($0)" }
            if Self.isForThisMachine(best) {
                lines += [
                    "", "Only this machine can open it. For others: vitrine serve \(folder) --host 0.0.0.0",
                ]
            } else if showsQR, output.usesColor, let code = QRCode(best) {
                lines += ["", code.terminal]
            }
        } else {
            lines += [
                "", "\(made.path)", "",
                "No server runs for this folder. Start one, and the link opens at its address with this behind it:",
                "vitrine serve \(folder) --host 0.0.0.0",
            ]
        }
        lines += [
            "",
            "This is the only time that it is shown; `vitrine links \(folder)` has it as \(share.id.prefix(8)).",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func isForThisMachine(_ address: String) -> Bool {
        ["//localhost", "//127.", "//[::1]"].contains { address.contains($0) }
    }

    private static func what(_ share: Share) -> String {
        let part = share.scope == .step ? "\(share.title), step \(share.step)" : share.title
        return "\(part), \(share.mode.rawValue)" + (share.passcodeHash == nil ? "" : ", with a passcode")
            + (share.mayComment ? "" : ", for looking only")
    }

    // MARK: The list

    func print(_ links: [LinkDesk.Listed], format: ReportFormat) {
        switch format {
        case .json: output.write(Self.json(links.map(ListedModel.init)))
        case .text where links.isEmpty: output.write("There are no links. `vitrine share` makes one.\n")
        case .text:
            let header = ["ID", "WHAT", "NAME", "UNTIL", "OPENED", "LAST", "COMMENTS"]
            let rows = links.map { link in
                [
                    String(link.share.id.prefix(8)), Self.what(link.share), link.share.name,
                    link.isActive ? link.share.expires?.forPeople ?? "for ever" : link.state,
                    "\(link.share.opened)", link.share.lastOpened?.forPeople ?? "never", "\(link.comments)",
                ].map(Self.visible)
            }
            output.write(TextTable.text([header] + rows))
        }
    }

    /// Names are other people's words: none of them moves a terminal's cursor.
    private static func visible(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 32 && $0.value != 127
                }))
    }

    // MARK: For programs

    private struct MadeModel: Encodable {
        let id: String
        let path: String
        let urls: [String]

        init(_ made: LinkDesk.Made) {
            id = made.link.share.id
            path = made.path
            urls = made.addresses
        }
    }

    private struct ListedModel: Encodable {
        let id: String
        let tutorial: String
        let step: Int
        let view: String
        let scope: String
        let mode: String
        let name: String
        let created: String
        let expires: String?
        let state: String
        let opened: Int
        let lastOpened: String?
        let viewers: Int
        let comments: Int

        init(_ link: LinkDesk.Listed) {
            let share = link.share
            id = share.id
            tutorial = share.tutorial
            step = share.step
            view = share.view
            scope = share.scope.rawValue
            mode = share.mode.rawValue
            name = share.name
            created = share.created.iso8601
            expires = share.expires?.iso8601
            state = link.state
            opened = share.opened
            lastOpened = share.lastOpened?.iso8601
            viewers = link.viewers
            comments = link.comments
        }
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null") + "\n"
    }
}
