internal import Foundation
internal import HTTPServing

/// Finds every file that a tutorial's frames need, with what mock-ups and stylesheets bring in, and makes those ready for
/// an exported file: `Public/export/inline.mjs` puts names in the place of addresses.
///
/// What lies outside the tutorial, on the web or nowhere is left out.
struct FileCollector: Sendable {
    /// `nil` where a package is missing.
    let script: NodeScript?
    /// Of the script: the libraries.
    let arguments: [String]
    let missingPackages: [String]

    /// How often files may bring in files.
    private static let deepest = 20
    /// Bytes of all files together.
    static let mostBytes = 256 << 20

    struct Files {
        struct Text {
            let type: String
            let text: String
        }
        struct Binary {
            let type: String
            let bytes: [UInt8]
        }
        var texts: [String: Text] = [:]
        var binaries: [String: Binary] = [:]
        /// Named, and not there.
        var missing: Set<String> = []
        /// What people should know, as sentences.
        var notes: [String] = []
        /// Bytes of all of them.
        fileprivate(set) var size = 0

        fileprivate func knows(_ path: String) -> Bool {
            texts[path] != nil || binaries[path] != nil || missing.contains(path)
        }
    }

    /// - Parameters:
    ///   - resources: the folder that holds `Public`.
    ///   - environment: says where nodejs and the libraries are.
    init(resources: String, environment: [String: String]) {
        let node = NodeScript.node(searchPath: environment["PATH"] ?? "/usr/bin:/bin")
        let parse5 = environment["VITRINE_PARSE5"] ?? "/usr/share/nodejs/parse5"
        let csstree = PackageFiles.folder(of: .cssTree, environment: environment)
        let modules = [
            "node-parse5": "\(parse5)/dist/cjs/index.js",
            PackageFiles.Library.cssTree.package: "\(csstree)/\(PackageFiles.Library.cssTreeModule)",
        ].sorted { $0.key > $1.key }
        arguments = modules.map(\.value)
        missingPackages =
            (node == nil ? ["nodejs"] : [])
            + modules.filter { !FileManager.default.isReadableFile(atPath: $0.value) }.map(\.key)
        script =
            missingPackages.isEmpty
            ? node.map {
                NodeScript(
                    node: $0, script: "\(resources)/Public/export/inline.mjs", libraries: parse5.parentFolder)
            } : nil
    }

    func collect(
        _ paths: Set<String>, file: (String) -> [UInt8]?
    ) throws(ExportFailure) -> Files {
        var files = Files()
        var waiting = paths
        for _ in 0..<Self.deepest where !waiting.isEmpty {
            var sheets: [Order] = []
            for path in waiting.sorted() {
                guard let bytes = file(path) else {
                    files.missing.insert(path)
                    continue
                }
                files.size += bytes.count
                guard files.size <= Self.mostBytes else { throw .tooLarge(bytes: files.size) }
                let type = ContentType.of(fileNamed: path)
                switch type {
                case ContentType.html, ContentType.css:
                    sheets.append(
                        Order(
                            file: path, kind: type == ContentType.html ? "html" : "css",
                            text: String(decoding: bytes, as: UTF8.self)))
                case ContentType.svg:
                    files.texts[path] = .init(type: type, text: String(decoding: bytes, as: UTF8.self))
                default:
                    files.binaries[path] = .init(type: type, bytes: bytes)
                }
            }
            waiting = try inline(sheets, into: &files).filter { !files.knows($0) }
        }
        files.missing.formUnion(waiting)
        files.notes.sort()
        return files
    }

    /// - Returns: the files that they bring in.
    private func inline(_ orders: [Order], into files: inout Files) throws(ExportFailure) -> Set<String> {
        guard !orders.isEmpty else { return [] }
        guard let script else { throw .missingPackages(missingPackages) }
        guard let input = try? JSONEncoder().encode(orders) else { return [] }
        let answers = (script.lines(arguments, input: input) ?? [])
            .compactMap { try? JSONDecoder().decode(Answer.self, from: $0) }
        guard answers.count == orders.count else {
            let stuck = orders[answers.count].file
            throw .toolFailed("nodejs", says: "nothing of “\(stuck)”, which takes too long or is no ordinary file.")
        }
        var uses: Set<String> = []
        for (order, answer) in zip(orders, answers) {
            let type = order.kind == "html" ? ContentType.html : ContentType.css
            files.texts[order.file] = .init(type: type, text: answer.text)
            uses.formUnion(answer.uses)
            files.notes += answer.leaves.map { "“\(order.file)” brings in \($0), which is left out." }
            if answer.isQuirky {
                files.notes.append(
                    "“\(order.file)” has no <!doctype html>: in the file it is drawn by the rules of today.")
            }
        }
        return uses
    }

    private struct Order: Encodable {
        let file, kind, text: String
    }

    private struct Answer: Decodable {
        let text: String
        let uses, leaves: [String]
        let isQuirky: Bool
    }
}
