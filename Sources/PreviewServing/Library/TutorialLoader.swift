internal import Diagnostics
internal import HTTPServing
internal import TutorialReading
internal import Tutorials

/// Reads the files of a workspace into values. It keeps nothing and never throws: a file that cannot be read is a
/// problem of its tutorial.
///
/// Files are opened as the server opens them: a link out of the workspace is not followed, and a pipe not waited for.
struct TutorialLoader: Sendable {
    let workspace: Workspace
    private let reader: FolderReader
    private let pictures: PictureFiles

    init(workspace: Workspace) {
        self.workspace = workspace
        reader = FolderReader(root: workspace.root)
        pictures = PictureFiles(workspace: workspace)
    }

    /// Reads one tutorial anew.
    ///
    /// The good version of `last`, the entry before, stays when the file is broken now; `nil` when the folder holds no
    /// tutorial any more.
    func load(folder: String, catalogue: DeviceCatalogue, last: TutorialEntry?) -> TutorialEntry? {
        guard workspace.hasFolder(folder) else { return nil }
        let path = folder.pathSegments
        var entry = TutorialEntry(
            id: workspace.id(ofFolder: folder), folder: folder, tutorial: last?.tutorial, diagnostics: [],
            isBroken: false)
        switch read(path + [Workspace.tutorialFile]) {
        case .missing:
            return nil
        case .refused:
            entry.isBroken = true
            entry.diagnostics = [.unreadableFile(Workspace.tutorialFile)]
        case .bytes(let bytes):
            let reading = reading(bytes, id: entry.id, folder: folder)
            entry.readingProblems = reading.diagnostics
            entry.diagnostics = reading.diagnostics
            entry.isBroken = reading.tutorial == nil
            if let tutorial = reading.tutorial {
                entry.tutorial = tutorial
                entry = recheck(entry, catalogue: catalogue)
            }
        }
        return entry
    }

    /// What a tutorial's text says, with the strings files beside it.
    func reading(_ bytes: [UInt8], id: String, folder: String) -> Reading {
        TutorialReader.read(bytes, file: Workspace.tutorialFile, id: id) { file in
            let segments = file.pathSegments
            guard TutorialFiles.isServed(segments), case .bytes(let bytes) = read(folder.pathSegments + segments) else {
                return nil
            }
            return bytes
        }
    }

    /// Looks again at what a tutorial names, without reading its file: that may be half-written while another is saved.
    func recheck(_ entry: TutorialEntry, catalogue: DeviceCatalogue) -> TutorialEntry {
        guard !entry.isBroken, let tutorial = entry.tutorial else { return entry }
        let found = problems(in: tutorial, path: entry.folder.pathSegments, catalogue: catalogue)
        var checked = entry
        checked.diagnostics = (entry.readingProblems + found).inFileOrder()
        return checked
    }

    /// The built-in devices and those of the workspace's `devices.yaml`, with what is wrong in that file.
    func loadCatalogue() -> (DeviceCatalogue, [Diagnostic]) {
        switch read([Workspace.devicesFile]) {
        case .missing:
            return (.builtIn, [])
        case .refused:
            return (.builtIn, [.unreadableFile(Workspace.devicesFile)])
        case .bytes(let bytes):
            let (devices, diagnostics) = DevicesReader.read(bytes, file: Workspace.devicesFile)
            return (DeviceCatalogue.builtIn.adding(devices), diagnostics)
        }
    }

    private func problems(in tutorial: Tutorial, path: [String], catalogue: DeviceCatalogue) -> [Diagnostic] {
        TutorialChecks.problems(
            in: tutorial, file: Workspace.tutorialFile, catalogue: catalogue.devices,
            fileExists: { file in
                let segments = file.pathSegments
                return TutorialFiles.isServed(segments) && reader.hasFile(path + segments)
            },
            picture: { [pictures] file in pictures.facts(of: path + file.pathSegments) })
    }

    /// One byte more than the readers take, so that they say of a longer file what is wrong with it.
    private func read(_ path: [String]) -> FolderReader.Contents {
        reader.read(path, limit: ReadingLimits.fileSize + 1)
    }
}

extension Diagnostic {
    fileprivate static func unreadableFile(_ file: String) -> Diagnostic {
        Diagnostic(
            .error, id: "unreadable-file", file: file,
            "\(file) is there but cannot be read: it is no ordinary file, lies outside the workspace or is protected.",
            fix: "Put an ordinary file there, or give yourself the right to read it: chmod u+r \(file).")
    }
}

extension [Diagnostic] {
    /// By place; what concerns the whole file comes first.
    fileprivate func inFileOrder() -> [Diagnostic] {
        sorted { ($0.position ?? .start, $0.id) < ($1.position ?? .start, $1.id) }
    }
}
