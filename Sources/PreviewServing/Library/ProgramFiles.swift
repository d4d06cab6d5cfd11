internal import Foundation
internal import HTTPServing
package import Templates

/// The program's own files: `templates/` and `Public/`, read once at the start.
package struct ProgramFiles: Sendable {
    package let templates: TemplateLibrary
    /// Paths below `Public/` to bodies, made once and sent many times.
    let publicFiles: [String: PreparedBody]
    /// Libraries from Debian packages that pages may use.
    let packages: PackageFiles
    /// The folder that holds `templates` and `Public`.
    let folder: String
    /// Says where packages and programs are.
    let environment: [String: String]
    /// Where `Public/` is served: `/public/` and a hash over all of it, so that every file may be cached for ever.
    package let publicPath: String

    /// - Parameters:
    ///   - folder: the folder that holds `templates` and `Public`.
    ///   - environment: may say where the files of packages are.
    /// - Throws: `TemplateError` for a damaged template, `ProgramFilesError` when a folder cannot be read.
    package init(folder: String, environment: [String: String] = [:]) throws {
        self.folder = folder
        self.environment = environment
        packages = PackageFiles(environment: environment)
        let pages = try Self.files(in: "\(folder)/templates", recursive: false)
        let partials = try Self.files(in: "\(folder)/templates/partials", recursive: false)
        // A partial may also be rendered alone: the device menu is.
        templates = try TemplateLibrary(pages: Self.named(pages + partials), partials: Self.named(partials))
        let files = try Self.files(in: "\(folder)/Public", recursive: true)
        publicFiles = Dictionary(
            uniqueKeysWithValues: files.map {
                ($0.path, PreparedBody($0.bytes, contentType: ContentType.of(fileNamed: $0.path)))
            })
        let own = files.flatMap { Array($0.path.utf8) + $0.bytes }
        publicPath = "/public/\(ContentHash.of(own + Array(packages.hash.utf8)))"
    }

    /// The text of a file below `Public/`.
    func publicText(_ path: String) -> String? {
        publicFiles[path].map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The folder with the program's files: above the executable, as in a checkout, or `share/vitrine` beside `bin`.
    package static func folder(executable: String, environment: [String: String]) -> String? {
        if let given = environment["VITRINE_RESOURCES"] { return given }
        var folder = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/" {
            for candidate in [folder, folder.appending(path: "share/vitrine")] {
                let path = candidate.path(percentEncoded: false)
                if FileManager.default.fileExists(atPath: "\(path)/templates/frame.mustache") { return path }
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func named(_ files: [File]) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: files.filter { $0.path.hasSuffix(".mustache") }
                .map { (String($0.path.dropLast(".mustache".count)), String(decoding: $0.bytes, as: UTF8.self)) })
    }

    private struct File {
        let path: String
        let bytes: [UInt8]
    }

    private static func files(in folder: String, recursive: Bool) throws(ProgramFilesError) -> [File] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw .unreadable(folder: folder)
        }
        var files: [File] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                guard recursive else { continue }
                for file in try Self.files(in: path, recursive: true) {
                    files.append(File(path: "\(name)/\(file.path)", bytes: file.bytes))
                }
            } else if let data = FileManager.default.contents(atPath: path) {
                files.append(File(path: name, bytes: Array(data)))
            }
        }
        return files
    }
}

/// The installation is not whole.
package enum ProgramFilesError: Error, CustomStringConvertible {
    case unreadable(folder: String)

    package var description: String {
        switch self {
        case .unreadable(let folder):
            "Vitrine's own folder “\(folder)” cannot be read. Start it from its checkout, or set VITRINE_RESOURCES."
        }
    }
}
