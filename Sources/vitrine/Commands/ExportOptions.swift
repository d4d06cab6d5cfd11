package import Foundation
package import Tutorials

/// What `vitrine export` was asked to do.
package struct ExportOptions: Equatable, Sendable {
    /// Absolute.
    package var folder: URL
    /// The tutorial's id; `nil` = the only one.
    package var tutorial: String?
    package var target: Target
    /// Ids; empty = those that each tutorial declares.
    package var devices: [String] = []
    /// Empty = every language that a tutorial is written in.
    package var locales: [String] = []
    package var orientations = Environment.Orientation.allCases
    package var appearances = Environment.Appearance.allCases
    /// Every device of the catalogue.
    package var hasAllDevices = false

    package enum Target: Equatable, Sendable {
        /// One file.
        case file(URL)
        /// The same on standard output.
        case output
        /// A static site of all tutorials; `isForced` = also into a folder with files of others.
        case site(URL, isForced: Bool)
    }

    package init(folder: URL, tutorial: String? = nil, target: Target) {
        self.folder = folder
        self.tutorial = tutorial
        self.target = target
    }

    /// - Throws: when the options do not say where to, or contradict each other.
    init(_ parsed: ParsedArguments, folder: URL, currentFolder: URL) throws(UsageProblem) {
        let command = parsed.command.name
        let (file, site) = (parsed.text("file"), parsed.text("into"))
        switch (file, site) {
        case (nil, nil): throw .missingOption(["--file", "--into"], command: command)
        case (_?, _?): throw .contradiction("--file", "--into", command: command)
        default: break
        }
        if site != nil, parsed.arguments.count > 1 { throw .extraArgument(parsed.arguments[1], command: command) }
        if site == nil, parsed.hasSwitch("force") { throw .lonelyOption("--force", needs: "--into", command: command) }
        if parsed.hasSwitch("all"), parsed.text("devices") != nil {
            throw .contradiction("--all", "--devices", command: command)
        }
        let target: Target =
            if let site {
                .site(WorkspaceFolder.url(site, in: currentFolder), isForced: parsed.hasSwitch("force"))
            } else if let file, file != "-" {
                .file(WorkspaceFolder.url(file, in: currentFolder))
            } else {
                .output
            }
        self.init(
            folder: folder, tutorial: parsed.arguments.count > 1 ? parsed.arguments[1] : nil, target: target)
        devices = CheckOptions.words(parsed.text("devices"))
        locales = CheckOptions.words(parsed.text("locales"))
        orientations = parsed.text("orientations").flatMap(CheckOrientation.init)?.orientations ?? orientations
        if let appearance = parsed.text("appearances").flatMap(Environment.Appearance.init) {
            appearances = [appearance]
        }
        hasAllDevices = parsed.hasSwitch("all")
    }
}
