import Foundation
import PreviewStorage

/// Which store a command uses, and what its folder is called there.
package struct StoreOptions: Equatable, Sendable {
    /// As it was typed; `nil` = the user's own file.
    package var place: String?
    /// `nil` = by the folder's path.
    package var workspaceName: String?
    /// Nothing is to be made where the typed place is wrong.
    package var isToExist = false

    package init(place: String? = nil, workspaceName: String? = nil) {
        self.place = place
        self.workspaceName = workspaceName
    }

    init(_ parsed: ParsedArguments) {
        self.init(place: parsed.text("store"), workspaceName: parsed.text("workspace-name"))
    }

    /// Where the store is, for `currentFolder` and the process's environment.
    func address(currentFolder: String, environment: [String: String]) throws(StorageError) -> StoreAddress {
        try StoreAddress(place, folder: currentFolder, environment: environment)
    }
}
