import Diagnostics
import Tutorials

/// Reads `strings:`, the list of strings files that texts are looked up in.
struct StringsForm {
    let context: ReadingContext
    /// The bytes of a file of the tutorial; `nil` when there is none, which the checks report.
    let file: (String) -> [UInt8]?

    /// - Returns: the paths, and what the files hold.
    func read(_ node: YAMLNode) -> (paths: [Located<String>], table: StringsTable) {
        let nodes = node.scalar == nil ? context.list(node, "strings", of: "paths") ?? [] : [node]
        var table = StringsTable()
        if nodes.count > ReadingLimits.stringsFiles {
            context.report(.tooManyStringsFiles(nodes.count, at: nodes[ReadingLimits.stringsFiles].position))
        }
        let paths = nodes.prefix(ReadingLimits.stringsFiles).compactMap { context.path($0, "strings") }
        for path in paths {
            guard let bytes = file(path.value) else { continue }
            do throws(StringsFile.Refusal) {
                table.merge(try Self.parse(bytes, path: path.value))
            } catch {
                context.report(.unusableStrings(path.value, error.reason, at: path.position))
            }
        }
        return (paths, table)
    }

    private static func parse(_ bytes: [UInt8], path: String) throws(StringsFile.Refusal) -> StringsFile {
        guard bytes.count <= ReadingLimits.fileSize else {
            throw .init(reason: "is larger than \(ReadingLimits.fileSize) bytes")
        }
        if path.lowercased().hasSuffix(".xcstrings") { return try StringsFile(catalogue: bytes) }
        guard let language = language(of: path) else {
            throw .init(
                reason:
                    "does not say its language: a folder such as de.lproj, or a name such as de.strings, was expected")
        }
        return try StringsFile(propertyList: bytes, language: language)
    }

    /// `de.lproj/Localizable.strings` or `strings/de.strings`; `Base.lproj` is English, as Xcode has it.
    private static func language(of path: String) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        let folder = parts.dropLast().last { $0.hasSuffix(".lproj") }?.dropLast(".lproj".count)
        if folder == "Base" { return "en" }
        let name = parts.last?.split(separator: ".").dropLast().last
        return (folder ?? name).flatMap { LanguageTag.canonical(String($0)) }
    }
}

extension Diagnostic {
    static func unusableStrings(_ path: String, _ reason: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "unusable-strings", file: "", at: position, "'\(path)' \(reason); its texts are not used.",
            fix: "Name files such as de.lproj/Localizable.strings or Localizable.xcstrings, as Xcode writes them.")
    }

    static func tooManyStringsFiles(_ count: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-many-strings-files", file: "", at: position,
            "There are \(count) strings files; the first \(ReadingLimits.stringsFiles) are read.")
    }
}
