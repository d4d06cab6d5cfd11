internal import Foundation
internal import Synchronization

/// Makes one script out of modules, with esbuild of Debian: what is loaded from `file:` can import nothing.
///
/// Each script is made once while the program runs, since the modules were read at its start.
final class ScriptBundler: Sendable {
    private let folder: String
    private let esbuild: String?
    private let made = Mutex<[Order: String]>([:])

    static let package = "esbuild"

    /// What is to be made.
    struct Order: Hashable {
        /// Below `Public/`.
        let entry: String
        /// Expressions in the modules to what stands in their place.
        var definitions: [String: String] = [:]
        /// Modules that are never loaded.
        var leftOut: [String] = []
    }

    /// - Parameter folder: `Public/`.
    init(folder: String, environment: [String: String]) {
        self.folder = folder
        esbuild =
            environment["VITRINE_ESBUILD"]
            ?? OwnedProcess.find(["esbuild"], searchPath: environment["PATH"] ?? "/usr/bin:/bin")
    }

    var isAvailable: Bool { esbuild != nil }

    /// A module without imports.
    func script(_ order: Order) throws(ExportFailure) -> String {
        if let known = made.withLock({ $0[order] }) { return known }
        guard let esbuild else { throw .missingPackages([Self.package]) }
        let script = try bundle(order, by: esbuild)
        made.withLock { $0[order] = script }
        return script
    }

    private func bundle(_ order: Order, by esbuild: String) throws(ExportFailure) -> String {
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
