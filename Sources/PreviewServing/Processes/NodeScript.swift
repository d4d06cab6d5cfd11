internal import Foundation

/// Runs one of the program's own scripts in nodejs, as a process of its own. What it has written when its time is up
/// counts.
struct NodeScript: Sendable {
    /// The interpreter.
    let node: String
    let script: String
    /// Where it looks for what libraries of Debian need of each other; `nil` = nowhere.
    var libraries: String?
    /// Seconds after which it is killed.
    var patience = 20.0

    /// The first interpreter on a search path; `nil` when there is none.
    static func node(searchPath: String) -> String? {
        OwnedProcess.find(["node", "nodejs"], searchPath: searchPath)
    }

    /// - Parameters:
    ///   - arguments: of the script.
    ///   - input: what it reads from standard input.
    /// - Returns: the whole lines that it wrote; `nil` when it could not be started.
    func lines(_ arguments: [String], input: Data) -> [Data]? {
        let environment = libraries.map { ["NODE_PATH": $0] } ?? [:]
        let process = OwnedProcess(program: node, environment: environment, patience: patience)
        guard let result = process.run(["--max-old-space-size=512", script] + arguments, input: input) else {
            return nil
        }
        let written = result.output
        let end = written.lastIndex(of: UInt8(ascii: "\n")) ?? written.startIndex
        return written[..<end].split(separator: UInt8(ascii: "\n")).map { Data($0) }
    }
}
