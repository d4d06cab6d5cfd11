import Diagnostics
import Tutorials

extension ReadingContext {
    /// The path of a file in the tutorial's folder, without `.` and `..` in it.
    ///
    /// Whether there is such a file is asked by someone who knows files.
    func path(_ node: YAMLNode, _ name: String) -> Located<String>? {
        guard let scalar = node.scalar, !node.isNull, !scalar.text.isEmpty else {
            report(node, name, mustBe: "the path of a file")
            return nil
        }
        switch FilePath.normalized(scalar.text) {
        case .success(let path):
            return Located(path, at: node.position)
        case .failure(let reason):
            report(.unusablePath(name, scalar.text, reason, at: node.position))
            return nil
        }
    }
}

/// What may stand for a file in a tutorial: a path that stays in the tutorial's folder.
enum FilePath {
    enum Refusal: String, Error {
        case address = "it is an address on the network"
        case absolute = "it does not begin in the tutorial's folder"
        case backslash = "it has a backslash"
        case leavesFolder = "it leaves the tutorial's folder"
        case noFile = "it names a folder"
        case invisible = "it has invisible characters"
        case tooLong = "it has more than 1,000 characters"
    }

    static func normalized(_ path: String) -> Result<String, Refusal> {
        if path.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) {
            return .failure(.invisible)
        }
        if path.unicodeScalars.count > ReadingLimits.pathLength { return .failure(.tooLong) }
        if path.contains("\\") { return .failure(.backslash) }
        if path.hasPrefix("//") { return .failure(.address) }
        if path.hasPrefix("/") { return .failure(.absolute) }
        if let colon = path.firstIndex(of: ":"), !path[..<colon].contains("/") {
            // `c:` is a drive; anything longer in front of a colon is the scheme of an address, as a browser reads it.
            return .failure(path[..<colon].count == 1 ? .absolute : .address)
        }
        var parts: [Substring] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: true) {
            switch part {
            case ".": continue
            case "..": if parts.popLast() == nil { return .failure(.leavesFolder) }
            default: parts.append(part)
            }
        }
        guard let last = path.split(separator: "/", omittingEmptySubsequences: false).last,
            !["", ".", ".."].contains(last), !parts.isEmpty
        else { return .failure(.noFile) }
        return .success(parts.joined(separator: "/"))
    }
}

extension Diagnostic {
    static func unusablePath(
        _ name: String, _ path: String, _ reason: FilePath.Refusal, at position: SourcePosition
    ) -> Diagnostic {
        Diagnostic(
            .error, id: "unusable-path", file: "", at: position,
            "'\(name)' cannot be '\(path.prefix(80))': \(reason.rawValue).",
            fix: "Put the file in the tutorial's folder and write its path from there, such as 'screens/home.html'.")
    }
}
