import Foundation
import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("Libraries from packages")
struct PackageFilesTests {
    /// A folder that looks like an installed library.
    private func folder(_ library: PackageFiles.Library, without missing: String? = nil) throws -> TemporaryFolder {
        let names = library.files.filter { $0 != missing }
        return try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "/* \($0) */") }))
    }

    @Test("A library is served from where the environment says, with the program's version in its address")
    func served() throws {
        let editor = try folder(.codemirror)
        let program = try ProgramFiles(
            folder: TestSite.resources, environment: ["VITRINE_CODEMIRROR": editor.path, "VITRINE_CSS_TREE": "/none"])
        let site = try TestSite(Sample.petsFolder, program: program)
        let response = site.get("\(program.publicPath)/packages/codemirror/lib/codemirror.js")
        #expect(response.bodyText == "/* lib/codemirror.js */")
        #expect(response.contentType?.hasPrefix("text/javascript") == true)
        #expect(response.cacheControl == .immutable)
        #expect(site.get("\(program.publicPath)/packages/css-tree/dist/csstree.esm.js").status == 404)
        #expect(site.get("\(program.publicPath)/packages/codemirror/package.json").status == 404)
        let other = try ProgramFiles(folder: TestSite.resources, environment: ["VITRINE_CODEMIRROR": "/none"])
        #expect(other.publicPath != program.publicPath)
    }

    @Test("A library that is not whole counts as missing")
    func notWhole() throws {
        let editor = try folder(.codemirror, without: "mode/css/css.js")
        let tree = try folder(.cssTree)
        let files = PackageFiles(environment: ["VITRINE_CODEMIRROR": editor.path, "VITRINE_CSS_TREE": tree.path])
        #expect(files.available == [.cssTree])
        #expect(files.bodies.keys.sorted() == ["css-tree/dist/csstree.esm.js"])
    }

    @Test("The stage offers the editor where it may write and the library is there, and says what is missing elsewhere")
    func offered() throws {
        let editor = try folder(.codemirror)
        let tree = try folder(.cssTree)
        func page(_ environment: [String: String], isReadOnly: Bool = false) throws -> String {
            let program = try ProgramFiles(folder: TestSite.resources, environment: environment)
            return try TestSite(Sample.petsFolder, isReadOnly: isReadOnly, program: program).get("/t/pets/1").bodyText
        }
        let all = ["VITRINE_CODEMIRROR": editor.path, "VITRINE_CSS_TREE": tree.path]
        let offered = try page(all)
        #expect(offered.contains("<style-editor class=\"needs-script\" data-keep data-writable data-judges>"))
        #expect(!offered.contains("style-remark"))
        let readOnly = try page(all, isReadOnly: true)
        #expect(!readOnly.contains("data-keep data-writable"))
        #expect(readOnly.contains("<code>--read-only</code>"))
        let none = try page(["VITRINE_CODEMIRROR": "/none", "VITRINE_CSS_TREE": tree.path])
        #expect(!none.contains("data-keep data-writable"))
        #expect(none.contains("apt-get install libjs-codemirror"))
    }
}
