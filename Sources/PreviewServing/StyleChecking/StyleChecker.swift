internal import Diagnostics
internal import Foundation
internal import HTTPServing

/// Looks through the stylesheets of tutorials for what a browser would drop, with `Public/checks/css-check.mjs`.
///
/// One process looks at all sheets, and at those that they import. It needs Debian's nodejs and node-css-tree; without
/// them it says so once and nothing else.
struct StyleChecker: Sendable {
    private let reader: FolderReader
    private let script: NodeScript?
    private let csstree: String
    /// The Debian packages that are not there.
    let missingPackages: [String]

    /// Bytes of the largest sheet, and of all together.
    private static let largestSheet = 4 << 20
    private static let largestInput = 64 << 20
    /// How far imports are followed.
    private static let deepestImport = 5

    /// - Parameters:
    ///   - workspace: whose files are read.
    ///   - resources: the folder that holds `Public`.
    ///   - environment: says where nodejs and css-tree are.
    init(workspace: Workspace, resources: String, environment: [String: String]) {
        reader = FolderReader(root: workspace.root)
        let folder = PackageFiles.folder(of: .cssTree, environment: environment)
        csstree = "\(folder)/\(PackageFiles.Library.cssTreeModule)"
        let node = NodeScript.node(searchPath: environment["PATH"] ?? "/usr/bin:/bin")
        let hasTree = FileManager.default.isReadableFile(atPath: csstree)
        missingPackages = (node == nil ? ["nodejs"] : []) + (hasTree ? [] : [PackageFiles.Library.cssTree.package])
        script =
            missingPackages.isEmpty
            ? node.map { NodeScript(node: $0, script: "\(resources)/Public/checks/css-check.mjs") } : nil
    }

    /// The problems of the stylesheets of some tutorials, by the tutorials' ids; in the order of the sheets and their lines.
    func problems(of entries: [TutorialEntry]) -> [String: [Diagnostic]] {
        let sheets = entries.map { (entry: $0, paths: Self.sheets(of: $0)) }.filter { !$0.paths.isEmpty }
        guard let first = sheets.first else { return [:] }
        guard let script else { return [first.entry.id: [.notChecked(first.paths[0], lacking: missingPackages)]] }
        var looked = Looked()
        var waiting = Set(sheets.flatMap { entry, paths in paths.map { Self.path($0, in: entry) } })
        for _ in 0...Self.deepestImport where !waiting.isEmpty {
            look(at: waiting, by: script, into: &looked)
            waiting = Set(looked.imports.values.joined()).subtracting(looked.asked)
        }
        return Dictionary(
            uniqueKeysWithValues: sheets.map { entry, paths in
                let all = looked.reachable(from: paths.map { Self.path($0, in: entry) })
                    .filter { $0.path(below: entry.folder) != nil }
                return (entry.id, all.flatMap { looked.diagnostics(of: $0, in: entry.folder) })
            })
    }

    /// The stylesheets that a tutorial names.
    static func sheets(of entry: TutorialEntry) -> [String] {
        EditableFile.all(of: entry).filter { $0.kind == .stylesheet }.map(\.path)
    }

    static func path(_ path: String, in entry: TutorialEntry) -> String {
        (entry.folder.pathSegments + path.pathSegments).joined(separator: "/")
    }

    private func look(at paths: Set<String>, by script: NodeScript, into looked: inout Looked) {
        looked.asked.formUnion(paths)
        var sheets: [Sheet] = []
        var size = 0
        for path in paths.sorted() {
            guard TutorialFiles.isServed(path.pathSegments),
                case .bytes(let bytes) = reader.read(path.pathSegments, limit: Self.largestSheet + 1)
            else { continue }
            guard bytes.count <= Self.largestSheet, size + bytes.count <= Self.largestInput else {
                looked.unanswered.insert(path)
                continue
            }
            size += bytes.count
            sheets.append(Sheet(file: path, text: String(decoding: bytes, as: UTF8.self)))
        }
        guard !sheets.isEmpty, let input = try? JSONEncoder().encode(sheets) else { return }
        let lines = script.lines([csstree], input: input) ?? []
        for answer in lines.compactMap({ try? JSONDecoder().decode(SheetAnswer.self, from: $0) }) {
            looked.answers[answer.file] = answer
            looked.imports[answer.file] = (answer.imports ?? []).compactMap {
                Self.imported($0, from: answer.file)
            }
        }
        for sheet in sheets where looked.answers[sheet.file] == nil { looked.unanswered.insert(sheet.file) }
    }

    /// The file that an `@import` means, when it lies in the workspace.
    private static func imported(_ address: String, from sheet: String) -> String? {
        guard !address.contains(":"), !address.hasPrefix("/") else { return nil }
        let plain = address.prefix { $0 != "?" && $0 != "#" }.removingPercentEncoding ?? ""
        var segments = sheet.parentFolder.pathSegments
        for segment in plain.pathSegments where segment != "." {
            if segment != ".." {
                segments.append(segment)
            } else if segments.popLast() == nil {
                return nil
            }
        }
        return segments.isEmpty ? nil : segments.joined(separator: "/")
    }
}

/// What the script reads.
private struct Sheet: Encodable {
    let file: String
    let text: String
}

/// What it writes of one sheet.
private struct SheetAnswer: Decodable {
    struct Problem: Decodable {
        let severity, id, message: String
        let line, column: Int
        let fix: String?
    }
    let file: String
    let problems: [Problem]
    let imports: [String]?
}

/// What is known of the sheets of a run.
private struct Looked {
    var asked: Set<String> = []
    var answers: [String: SheetAnswer] = [:]
    var imports: [String: [String]] = [:]
    var unanswered: Set<String> = []

    func reachable(from paths: [String]) -> [String] {
        var found: [String] = []
        var waiting = Array(paths.reversed())
        while let path = waiting.popLast() {
            guard !found.contains(path) else { continue }
            found.append(path)
            waiting += (imports[path] ?? []).reversed()
        }
        return found
    }

    func diagnostics(of path: String, in folder: String) -> [Diagnostic] {
        let file = path.path(below: folder) ?? path
        if unanswered.contains(path) { return [.notFinished(file)] }
        return (answers[path]?.problems ?? []).map { problem in
            Diagnostic(
                Severity(rawValue: problem.severity) ?? .warning, id: problem.id, file: file,
                at: SourcePosition(line: problem.line, column: problem.column), problem.message, fix: problem.fix)
        }
    }
}

extension Diagnostic {
    fileprivate static func notChecked(_ file: String, lacking packages: [String]) -> Diagnostic {
        Diagnostic(
            .note, id: "css-not-checked", file: file,
            "No stylesheet was looked through: \(packages.joined(separator: " and ")) of Debian "
                + "\(packages.count == 1 ? "is" : "are") not installed.",
            fix: "Install what is missing: apt-get install \(packages.joined(separator: " ")).")
    }

    fileprivate static func notFinished(_ file: String) -> Diagnostic {
        Diagnostic(
            .note, id: "css-not-checked", file: file,
            "'\(file)' was not looked through: it takes too long or is no ordinary stylesheet.")
    }
}
