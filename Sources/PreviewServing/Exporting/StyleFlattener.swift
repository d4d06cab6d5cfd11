internal import Foundation
internal import HTTPServing
internal import Synchronization

/// Makes one stylesheet of one of the program's own that imports others, with `Public/export/flatten.mjs`.
final class StyleFlattener: Sendable {
    private let program: ProgramFiles
    private let made = Mutex<[String: String]>([:])

    init(program: ProgramFiles) {
        self.program = program
    }

    /// - Parameter entry: below `Public/`.
    /// - Returns: a sheet without imports.
    /// - Throws: `ExportFailure` when nodejs is missing or does not answer.
    func style(_ entry: String) throws(ExportFailure) -> String {
        if let known = made.withLock({ $0[entry] }) { return known }
        guard let node = NodeScript.node(searchPath: program.environment["PATH"] ?? "/usr/bin:/bin") else {
            throw .missingPackages(["nodejs"])
        }
        let paths = program.publicFiles.keys.filter { $0.hasSuffix(".css") }
        let sheets = Dictionary(
            uniqueKeysWithValues: paths.map { path in
                (path, program.publicText(ScriptBundler.instead + path) ?? program.publicText(path) ?? "")
            })
        let folder = PackageFiles.folder(of: .cssTree, environment: program.environment)
        let script = NodeScript(node: node, script: "\(program.folder)/Public/export/flatten.mjs")
        guard let input = try? JSONEncoder().encode(Order(entry: entry, sheets: sheets)),
            let line = script.lines(["\(folder)/\(PackageFiles.Library.cssTreeModule)"], input: input)?.first,
            let answer = try? JSONDecoder().decode(Answer.self, from: line)
        else { throw .toolFailed("nodejs", says: "nothing of the program's own stylesheet “\(entry)”.") }
        made.withLock { $0[entry] = answer.text }
        return answer.text
    }

    private struct Order: Encodable {
        let entry: String
        let sheets: [String: String]
    }

    private struct Answer: Decodable {
        let text: String
    }
}
