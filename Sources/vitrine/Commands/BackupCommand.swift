package import Foundation
import PreviewStorage

/// What `vitrine backup` was asked to do.
package struct BackupOptions: Equatable, Sendable {
    /// Where the copy goes; absolute.
    package var file: URL
    /// As it was typed; `nil` = the user's own file.
    package var store: String?

    package init(file: URL, store: String? = nil) {
        self.file = file
        self.store = store
    }

    /// - Throws: where the file is missing.
    init(_ parsed: ParsedArguments, currentFolder: URL) throws(UsageProblem) {
        guard let file = parsed.argument else { throw .missingArgument("FILE", command: parsed.command.name) }
        self.init(
            file: URL(filePath: file, relativeTo: currentFolder).absoluteURL.standardizedFileURL,
            store: parsed.text("store"))
    }
}

/// `vitrine backup`: copies the store into a file while servers go on using it.
struct BackupCommand {
    let currentFolder: URL
    let environment: [String: String]

    func run(_ options: BackupOptions, output: Output) throws(CommandFailure) {
        do throws(StorageError) {
            let address = try StoreAddress(
                options.store, folder: currentFolder.plainPath, environment: environment)
            try address.backUp(to: options.file.plainPath)
        } catch {
            throw .other(error.description)
        }
        output.write("The store is now also in \(options.file.plainPath)\n")
    }
}
