import BrowserChecking
import Diagnostics
import Foundation
import HTTPServing
import PreviewServing
import PreviewStorage

extension Commands {
    /// The commands with the real server and the real readers behind them.
    static var live: Commands {
        var commands = Commands(
            serve: { options, output throws(CommandFailure) in
                let signals = TerminationSignals()
                let command = ServeCommand(
                    start: startServer, openBrowser: BrowserOpener().open, untilTold: { _ = await signals.wait() })
                try await command.run(options, output: output)
            },
            problems: problemsOfTutorials, look: lookInBrowser, export: exportTutorials,
            linkDesk: openLinkDesk)
        commands.environment = ProcessInfo.processInfo.environment
        return commands
    }

    /// Brings up the preview server; returns when the first page can be served.
    @Sendable private static func startServer(
        _ options: ServeOptions, _ output: Output
    ) async throws(CommandFailure) -> RunningServer {
        let environment = ProcessInfo.processInfo.environment
        let resources = try resources
        do {
            var serving = PreviewServer.Options(
                folder: options.folder.plainPath, host: options.host, port: UInt16(clamping: options.port),
                resources: resources, stateFolder: PreviewServer.stateFolder(environment: environment),
                isReadOnly: options.isReadOnly)
            serving.environment = environment
            // One who downloads waits, and so does the next.
            let browser = MeasuringBrowser(patience: .seconds(60))
            serving.measure = { try await browser.answer(of: $0, to: $1) }
            serving.publicURL = options.publicURL
            serving.workspaceName = options.store.workspaceName
            serving.tls = try identity(options)
            (serving.store, serving.storeProblem) = try openStore(options.store, environment) {
                output.complain("vitrine: \($0)\n")
            }
            let server = try PreviewServer(serving, log: { output.complain("vitrine: \($0)\n") })
            let addresses = try server.start()
            output.write(server.summary + "\n")
            return RunningServer(address: addresses[0], otherAddresses: Array(addresses.dropFirst())) { server.stop() }
        } catch let error as HTTPServerError {
            throw CommandFailure(error, options)
        } catch let error as WorkspaceError {
            throw .other(error.description)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .other("\(error)")
        }
    }

    /// Opens the store. One that cannot be used takes sharing away, not the previews: the sentence says why.
    private static func openStore(
        _ options: StoreOptions, _ environment: [String: String], log: @escaping @Sendable (String) -> Void
    ) throws(CommandFailure) -> (store: (any PreviewStore)?, problem: String?) {
        do throws(StorageError) {
            let address = try options.address(
                currentFolder: FileManager.default.currentDirectoryPath, environment: environment)
            return (try address.open(log: log), nil)
        } catch {
            if case .invalidAddress(let sentence) = error, options.place != nil { throw .other(sentence) }
            log("Nothing can be shared. \(error.description)")
            return (nil, error.description)
        }
    }

    /// The store of links for a folder; without a store there is nothing to do.
    @Sendable private static func openLinkDesk(
        _ folder: URL, _ options: StoreOptions
    ) throws(CommandFailure) -> LinkDesk {
        do {
            let address = try options.address(
                currentFolder: FileManager.default.currentDirectoryPath,
                environment: ProcessInfo.processInfo.environment)
            if options.isToExist, options.place != nil, address.isMissing {
                throw CommandFailure.other("There is no store at `\(options.place ?? "")`. Check --store.")
            }
            return try LinkDesk(
                folder: folder.plainPath, store: try address.open(setsAside: false, log: { _ in }),
                workspaceName: options.workspaceName)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .other("\(error)")
        }
    }

    /// Certificate and key from their files.
    private static func identity(_ options: ServeOptions) throws(CommandFailure) -> TLSIdentity? {
        guard let certificate = options.certificate, let key = options.key else { return nil }
        func read(_ file: URL) throws(CommandFailure) -> String {
            do {
                return try String(contentsOf: file, encoding: .utf8)
            } catch {
                throw .other("`\(file.plainPath)` cannot be read. Give the files of a certificate and its key, in PEM.")
            }
        }
        return TLSIdentity(certificate: try read(certificate), key: try read(key))
    }

    /// Sends a headless Chromium through every tutorial below a folder.
    @Sendable private static func lookInBrowser(
        _ options: CheckOptions, _ progress: @escaping @Sendable (BrowserCheck.Progress) -> Void
    ) async throws(CommandFailure) -> SeenWorkspace {
        let check = BrowserCheck(
            folder: options.folder.plainPath, resources: try resources, choice: options.views,
            triesTextSizes: options.triesTextSizes)
        do throws(BrowserCheckFailure) {
            return try await check.run(progress: progress)
        } catch {
            switch error {
            case .noBrowser, .died: throw .noBrowser(error.description)
            case .unknownDevice(let id, let known):
                throw .unknownDevice(id, nearest: NearMiss.nearest(to: id, in: known.sorted()))
            case .server(let why): throw .other(why)
            }
        }
    }

    /// The folder with templates and scripts.
    static var resources: String {
        get throws(CommandFailure) {
            let environment = ProcessInfo.processInfo.environment
            guard let folder = ProgramFiles.folder(executable: executablePath, environment: environment) else {
                throw .other(
                    "Vitrine’s own files (templates, Public) are not beside the program. Set VITRINE_RESOURCES to "
                        + "their folder.")
            }
            return folder
        }
    }

    /// Reads and checks every tutorial below a folder.
    @Sendable private static func problemsOfTutorials(_ folder: URL) throws(CommandFailure) -> [CheckedTutorial] {
        do throws(WorkspaceError) {
            let library = TutorialLibrary(workspace: try Workspace(folder: folder.plainPath))
            library.reloadAll()
            let snapshot = library.snapshot
            let styles = problemsOfStyles(library)
            let tutorials = snapshot.entries.map { entry in
                CheckedTutorial(
                    id: entry.id, folder: folder.appending(path: entry.folder),
                    diagnostics: entry.diagnostics + (styles[entry.id] ?? []))
            }
            guard !snapshot.deviceProblems.isEmpty, !tutorials.isEmpty else { return tutorials }
            let devices = CheckedTutorial(
                id: Workspace.devicesFile, folder: folder, diagnostics: snapshot.deviceProblems, isTutorial: false)
            return [devices] + tutorials
        } catch {
            throw .other(error.description)
        }
    }

    /// By the tutorials' ids.
    private static func problemsOfStyles(_ library: TutorialLibrary) -> [String: [Diagnostic]] {
        let environment = ProcessInfo.processInfo.environment
        guard let resources = ProgramFiles.folder(executable: executablePath, environment: environment) else {
            return [:]
        }
        return library.problemsOfStyles(resources: resources, environment: environment)
    }

    /// The running program, also when it was found through PATH.
    private static var executablePath: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }
}

extension CommandFailure {
    fileprivate init(_ error: HTTPServerError, _ options: ServeOptions) {
        self =
            switch error {
            case .addressInUse(let host, let port, let nextFree):
                .portInUse(host: host, port: Int(port), nextFree: nextFree.map(Int.init))
            case .notPermitted(let port): .portNotAllowed(host: options.host, port: Int(port))
            case .addressNotAvailable(let host), .invalidHost(let host): .addressUnknown(host: host)
            case .alreadyStarted, .failed: .other(error.description)
            }
    }
}
