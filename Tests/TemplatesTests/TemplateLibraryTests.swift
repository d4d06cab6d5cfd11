import Templates
import Testing

@Suite("Templates")
struct TemplateLibraryTests {
    @Test("A text is escaped unless the template says raw")
    func escaping() throws {
        let library = try TemplateLibrary(pages: ["page": "<a title=\"{{x}}\">{{x}}</a>{{{x}}}"])
        let page = try library.render("page", ["x": "<&>\"'"])
        #expect(page == "<a title=\"&lt;&amp;&gt;&quot;&#39;\">&lt;&amp;&gt;&quot;&#39;</a><&>\"'")
    }

    @Test("Swift's own escaping agrees with the templates'", arguments: ["", "plain", "<&>\"'", "é\u{301}<b>'x'"])
    func sameEscaping(text: String) throws {
        let library = try TemplateLibrary(pages: ["page": "{{x}}"])
        #expect(try library.render("page", ["x": .text(text)]) == text.htmlEscaped)
    }

    @Test("Lists, objects and flags drive sections")
    func sections() throws {
        let library = try TemplateLibrary(
            pages: ["page": "{{#rows}}{{name}}{{^last}}, {{/last}}{{/rows}}{{^rows}}none{{/rows}}"])
        let rows: [TemplateValue] = [
            .object(["name": "one", "last": false]), .object(["name": "two", "last": true]),
        ]
        #expect(try library.render("page", ["rows": .list(rows)]) == "one, two")
        #expect(try library.render("page", ["rows": .list([])]) == "none")
    }

    @Test("Partials are put in place, also inside partials")
    func partials() throws {
        let library = try TemplateLibrary(
            pages: ["page": "<{{> outer }}>"], partials: ["outer": "[{{>inner}}]", "inner": "{{x}}"])
        #expect(try library.render("page", ["x": "ok"]) == "<[ok]>")
    }

    @Test("A partial that includes itself is refused")
    func cycle() {
        #expect(throws: TemplateError.cycle(template: "a")) {
            try TemplateLibrary(pages: ["page": "{{>a}}"], partials: ["a": "{{>b}}", "b": "{{>a}}"])
        }
    }

    @Test("A missing partial and a missing page are named")
    func missing() throws {
        #expect(throws: TemplateError.missingPartial(name: "gone", template: "page")) {
            try TemplateLibrary(pages: ["page": "{{>gone}}"])
        }
        let library = try TemplateLibrary(pages: [:])
        #expect(throws: TemplateError.missing(template: "page")) { try library.render("page", [:]) }
    }

    @Test("An unclosed section is an error that names the template")
    func unclosed() {
        let error = #expect(throws: TemplateError.self) { try TemplateLibrary(pages: ["page": "{{#steps}}"]) }
        #expect(error?.description.contains("“page”") == true)
        #expect(error?.description.contains("steps") == true)
    }

    @Test("Data named like markup stays text and long values survive")
    func longValues() throws {
        let library = try TemplateLibrary(pages: ["page": "{{x}}"])
        let long = String(repeating: "{{y}}", count: 20_000)
        #expect(try library.render("page", ["x": .text(long), "y": "no"]) == long)
    }

    @Test("Indentation is dropped, but not inside a pre element")
    func indentation() throws {
        let library = try TemplateLibrary(
            pages: ["page": "<div>\n  <p>\n\n    a</p>\n  <pre>x\n    y\n\n  z</pre>\n  </div>"])
        #expect(try library.render("page", [:]) == "<div>\n<p>\na</p>\n<pre>x\n    y\n\n  z</pre>\n</div>")
    }

    @Test("Blanks and line breaks come out as they stand, in the template and in the data")
    func blanks() throws {
        let library = try TemplateLibrary(pages: ["page": "<p  a>{{#x}}\n[{{ x }}] b\n{{/x}}</p>\n"])
        let page = try library.render("page", ["x": "one  two\nthree"])
        #expect(page == "<p  a>\n[one  two\nthree] b\n</p>")
    }
}
