internal import Foundation
internal import HTTPServing

/// A folder that an exported site is written into, again and again.
///
/// `vitrine-export.json` says what was written. Only that is replaced or removed, and only while it is as it was written;
/// files of others stay. Each file is replaced whole.
package struct SiteFolder {
    package static let manifest = "vitrine-export.json"

    private let path: String
    private let isForced: Bool
    /// Names to the hashes of what was written; several while a writing was not finished.
    private var known: [String: [String]]

    private struct Manifest: Codable {
        var format = 1
        let files: [String: [String]]
    }

    /// - Parameters:
    ///   - path: the folder; it is made where there is none.
    ///   - isForced: also where there are files of others, and over those of the same names.
    /// - Throws: `SiteFolderError` when it is no folder to write into.
    package init(path: String, isForced: Bool) throws(SiteFolderError) {
        self.path = path
        self.isForced = isForced
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { throw .notAFolder(path) }
        } else {
            do {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                throw .cannotBeMade(path)
            }
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { throw .unreadable(path) }
        switch FolderReader(root: path).read([Self.manifest], limit: 16 << 20) {
        case .bytes(let bytes):
            guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)), manifest.format == 1
            else { throw .strangeManifest(path) }
            known = manifest.files
        case .refused: throw .strangeManifest(path)
        case .missing:
            known = [:]
            // Hidden ones, such as those of version control, are nothing of a site.
            let others = names.filter { !$0.hasPrefix(".") }
            if !others.isEmpty, !isForced { throw .hasOthers(path, example: others.sorted()[0]) }
        }
    }

    /// Writes a site, and removes what was written before and is not part of it any more.
    ///
    /// - Parameter files: names without folders to contents.
    /// - Returns: the names that were removed.
    /// - Throws: `SiteFolderError`; nothing is changed where a file stands in the way.
    package mutating func write(_ files: [(name: String, contents: [UInt8])]) throws(SiteFolderError) -> [String] {
        let present = try look(files.map(\.name))
        let hashes = Dictionary(uniqueKeysWithValues: files.map { ($0.name, ContentHash.of($0.contents)) })
        // Should this end half-way, the next run knows both what was and what is to be.
        try note(known.merging(hashes.mapValues { [$0] }) { $0 + $1 })
        for (name, contents) in files where present[name] != hashes[name] {
            try write(name, contents, replacing: present[name] ?? nil)
        }
        let removed = known.keys.filter { hashes[$0] == nil }.sorted().filter(remove)
        known = hashes.mapValues { [$0] }
        try note(known)
        return removed
    }

    /// The hashes of files that are there already.
    private func look(_ names: [String]) throws(SiteFolderError) -> [String: String] {
        var present: [String: String] = [:]
        for name in names {
            switch contents(of: name) {
            case .missing: continue
            case .refused: throw .inTheWay(name, path)
            case .bytes(let bytes):
                let hash = ContentHash.of(bytes)
                guard isForced || known[name]?.contains(hash) == true else {
                    throw known[name] == nil ? .inTheWay(name, path) : .changed(name, path)
                }
                present[name] = hash
            }
        }
        return present
    }

    private func contents(of name: String) -> FolderReader.Contents {
        FolderReader(root: path).read([name], limit: Int.max)
    }

    private func write(_ name: String, _ contents: [UInt8], replacing hash: String?) throws(SiteFolderError) {
        do throws(FileWriteError) {
            try FolderWriter(root: path).write([name], contents, replacing: hash)
        } catch {
            throw .notWritten(name, path, why: "\(error)")
        }
    }

    private func note(_ files: [String: [String]]) throws(SiteFolderError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(Manifest(files: files)) else { return }
        var hash: String?
        if case .bytes(let old) = contents(of: Self.manifest) { hash = ContentHash.of(old) }
        try write(Self.manifest, Array(data) + [UInt8(ascii: "\n")], replacing: hash)
    }

    /// What somebody has changed since stays. A name from the manifest is never followed out of the folder.
    private func remove(_ name: String) -> Bool {
        guard !name.contains("/"), !name.hasPrefix("."), case .bytes(let bytes) = contents(of: name),
            known[name]?.contains(ContentHash.of(bytes)) == true
        else { return false }
        return unlink("\(path)/\(name)") == 0
    }
}

/// Why a site cannot be written into a folder.
package enum SiteFolderError: Error, Equatable, CustomStringConvertible {
    case notAFolder(String)
    case cannotBeMade(String)
    case unreadable(String)
    case hasOthers(String, example: String)
    case strangeManifest(String)
    case inTheWay(String, String)
    case changed(String, String)
    case notWritten(String, String, why: String)

    package var description: String {
        switch self {
        case .notAFolder(let path): "`\(path)` is a file. Give a folder for the site."
        case .cannotBeMade(let path):
            "The folder `\(path)` cannot be made: you lack the permission, or a file is in its way."
        case .unreadable(let path): "The folder `\(path)` cannot be read: you lack the permission."
        case .hasOthers(let path, let example):
            "`\(path)` holds files that no export has written, such as `\(example)`. Give an empty folder, or `--force` to "
                + "write beside them."
        case .strangeManifest(let path):
            "`\(path)/\(SiteFolder.manifest)` cannot be read, so nobody knows what an export has written there. Remove it "
                + "and use `--force`, or give another folder."
        case .inTheWay(let name, let path):
            "`\(path)/\(name)` is in the way: no export has written it. Remove it, or use `--force` to replace it."
        case .changed(let name, let path):
            "`\(path)/\(name)` was changed since it was exported. Use `--force` to replace it."
        case .notWritten(let name, let path, let why): "`\(path)/\(name)` cannot be written: \(why)"
        }
    }
}
