package import Foundation

/// What `vitrine links` was asked to do.
package struct LinksOptions: Equatable, Sendable {
    package enum Action: Equatable, Sendable {
        case list(withEnded: Bool)
        case revoke(String)
        case replace(String)
    }

    /// Absolute.
    package var folder: URL
    package var action: Action
    package var format: ReportFormat
    package var store: StoreOptions

    package init(
        folder: URL, action: Action = .list(withEnded: false), format: ReportFormat = .text,
        store: StoreOptions = StoreOptions()
    ) {
        self.folder = folder
        self.action = action
        self.format = format
        self.store = store
    }

    init(_ parsed: ParsedArguments, folder: URL) throws(UsageProblem) {
        let format = parsed.text("format").flatMap(ReportFormat.init) ?? .text
        if parsed.text("revoke") != nil, parsed.text("replace") != nil {
            throw .contradiction("--revoke", "--replace", command: parsed.command.name)
        }
        let action: Action =
            if let id = parsed.text("revoke") {
                .revoke(id)
            } else if let id = parsed.text("replace") {
                .replace(id)
            } else {
                .list(withEnded: parsed.hasSwitch("all"))
            }
        self.init(folder: folder, action: action, format: format, store: StoreOptions(parsed))
        store.isToExist = true
    }
}
