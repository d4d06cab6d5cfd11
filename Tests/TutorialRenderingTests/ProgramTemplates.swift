import Foundation
import Templates

/// The program's own templates, for tests that render whole pages.
enum ProgramTemplates {
    static func library() throws -> TemplateLibrary {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "templates")
        let partials = try texts(in: folder.appending(path: "partials"))
        return try TemplateLibrary(
            pages: try texts(in: folder).merging(partials) { page, _ in page }, partials: partials)
    }

    private static func texts(in folder: URL) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".mustache") }
        return Dictionary(
            uniqueKeysWithValues: try names.map {
                (
                    String($0.dropLast(".mustache".count)),
                    try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
                )
            })
    }
}
