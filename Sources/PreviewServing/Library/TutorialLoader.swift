internal import Diagnostics
internal import Foundation
internal import TutorialReading
internal import Tutorials

/// Reads the files of a workspace into values. It keeps nothing and never throws: a file that cannot be read is a
/// problem of its tutorial.
struct TutorialLoader: Sendable {
    let workspace: Workspace

    /// Reads one tutorial anew.
    ///
    /// The good version of `last`, the entry before, stays when the file is broken now; `nil` when the folder holds no
    /// tutorial any more.
    func load(folder: String, catalogue: DeviceCatalogue, last: TutorialEntry?) -> TutorialEntry? {
        let path = workspace.absolute(folder.isEmpty ? Workspace.tutorialFile : "\(folder)/\(Workspace.tutorialFile)")
        var entry = TutorialEntry(
            id: workspace.id(ofFolder: folder), folder: folder, tutorial: last?.tutorial, diagnostics: [],
            isBroken: false)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            entry.isBroken = true
            entry.diagnostics = [.unreadableFile(Workspace.tutorialFile)]
            return entry
        }
        let reading = TutorialReader.read(bytes, file: Workspace.tutorialFile, id: entry.id)
        entry.diagnostics = reading.diagnostics
        if let tutorial = reading.tutorial {
            entry.tutorial = tutorial
            entry.diagnostics = (entry.diagnostics + problems(in: tutorial, folder: folder, catalogue: catalogue))
                .inFileOrder()
        } else {
            entry.isBroken = true
        }
        return entry
    }

    private func problems(in tutorial: Tutorial, folder: String, catalogue: DeviceCatalogue) -> [Diagnostic] {
        TutorialChecks.problems(
            in: tutorial, file: Workspace.tutorialFile, catalogue: catalogue.devices,
            fileExists: { FileManager.default.fileExists(atPath: workspace.absolute("\(folder)/\($0)")) })
    }

    /// The built-in devices and those of the workspace's `devices.yaml`, with what is wrong in that file.
    func loadCatalogue() -> (DeviceCatalogue, [Diagnostic]) {
        let path = workspace.absolute(Workspace.devicesFile)
        guard FileManager.default.fileExists(atPath: path) else { return (.builtIn, []) }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            return (.builtIn, [.unreadableFile(Workspace.devicesFile)])
        }
        let (devices, diagnostics) = DevicesReader.read(bytes, file: Workspace.devicesFile)
        return (DeviceCatalogue.builtIn.adding(devices), diagnostics)
    }
}

extension Diagnostic {
    fileprivate static func unreadableFile(_ file: String) -> Diagnostic {
        Diagnostic(
            .error, id: "unreadable-file", file: file, "\(file) is there but cannot be opened.",
            fix: "Give yourself the right to read it: chmod u+r \(file).")
    }
}

extension [Diagnostic] {
    /// By place; what concerns the whole file comes first.
    fileprivate func inFileOrder() -> [Diagnostic] {
        sorted { ($0.position ?? .start, $0.id) < ($1.position ?? .start, $1.id) }
    }
}
