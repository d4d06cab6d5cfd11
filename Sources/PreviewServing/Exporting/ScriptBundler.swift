internal import Foundation
internal import HTTPServing
internal import Synchronization

/// Makes one script out of modules, with esbuild of Debian: what is loaded from `file:` can import nothing.
///
/// A module in `Public/export/instead` stands in for the one of the same path in `Public`: what needs a server. Each script
/// is made once while the program runs, since the modules were read at its start.
final class ScriptBundler: Sendable {
    private let program: ProgramFiles
    private let esbuild: String?
    private let made = Mutex<[Order: String]>([:])

    static let package = "esbuild"
    /// Where stand-ins lie, below `Public/`.
    static let instead = "export/instead/"

    /// What is to be made.
    struct Order: Hashable {
        /// Below `Public/`.
        let entry: String
        /// Expressions in the modules to what stands in their place.
        var definitions: [String: String] = [:]
        /// Modules that are never loaded.
        var leftOut: [String] = []
    }

    init(program: ProgramFiles) {
        self.program = program
        let environment = program.environment
        esbuild =
            environment["VITRINE_ESBUILD"]
            ?? OwnedProcess.find([Self.package], searchPath: environment["PATH"] ?? "/usr/bin:/bin")
    }

    var isAvailable: Bool { esbuild != nil }

    /// A module without imports.
    func script(_ order: Order) throws(ExportFailure) -> String {
        if let known = made.withLock({ $0[order] }) { return known }
        guard let esbuild else { throw .missingPackages([Self.package]) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try layOut(in: folder)
        } catch {
            throw .toolFailed(Self.package, says: "its modules cannot be written: \(error.localizedDescription)")
        }
        let script = try bundle(order, in: folder.path(percentEncoded: false), by: esbuild)
        made.withLock { $0[order] = script }
        return script
    }

    /// The modules, each with what stands in for it.
    private func layOut(in folder: URL) throws {
        let files = FileManager.default
        try files.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for (path, body) in program.publicFiles where path.hasSuffix(".js") && !path.hasPrefix(Self.instead) {
            let file = folder.appending(path: path)
            try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((program.publicFiles[Self.instead + path] ?? body).bytes).write(to: file)
        }
    }

    private func bundle(_ order: Order, in folder: String, by esbuild: String) throws(ExportFailure) -> String {
        let definitions = order.definitions.sorted { $0.key < $1.key }.map { "--define:\($0.key)=\($0.value)" }
        let arguments =
            [
                "\(folder)/\(order.entry)", "--bundle", "--format=esm", "--minify", "--charset=utf8",
                "--legal-comments=none", "--log-level=error", "--target=es2022",
            ] + definitions + order.leftOut.map { "--external:\($0)" }
        guard let result = OwnedProcess(program: esbuild).run(arguments) else {
            throw .toolFailed(Self.package, says: "it could not be started.")
        }
        guard result.isSuccess, !result.output.isEmpty else {
            throw .toolFailed(Self.package, says: result.complaints.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return String(decoding: result.output, as: UTF8.self)
    }
}
