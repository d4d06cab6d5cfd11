import Testing
import Tutorials

@Suite("Texts in several languages")
struct LocalizedTextTests {
    static func text(_ keys: String...) -> LocalizedText {
        LocalizedText(Dictionary(uniqueKeysWithValues: keys.map { ($0, Sample.rich($0)) }))
    }

    @Test(
        "The exact tag wins, then its language, then the text without language, then English, then the first",
        arguments: [
            ("de-AT", ["de", "de-AT", ""], "de-AT"), ("de-CH", ["de", "de-AT", ""], "de"),
            ("PT-br", ["en", "pt-BR"], "pt-BR"), ("zh-Hant-TW", ["zh", "zh-Hant"], "zh-Hant"),
            ("fr", ["", "de", "en"], ""), ("fr", ["de", "en"], "en"), ("fr", ["sv", "de"], "de"),
            (nil, ["de", ""], ""), (nil, ["ar", "en"], "en"), ("", ["en"], "en"),
        ] as [(String?, [String], String)])
    func order(locale: String?, keys: [String], expected: String) {
        let text = LocalizedText(Dictionary(uniqueKeysWithValues: keys.map { ($0, Sample.rich("<\($0)>")) }))
        #expect(text.resolve(locale: locale).plain == "<\(expected)>")
        #expect(text.key(for: locale) == expected)
    }

    @Test("A text that was never written is empty in every locale")
    func empty() {
        #expect(LocalizedText.empty.resolve(locale: "de").isEmpty)
        #expect(LocalizedText.empty.resolve(locale: "x-pseudo").isEmpty)
        #expect(LocalizedText.empty.key(for: nil) == nil)
    }

    @Test("Locales are sorted and leave out the text without language")
    func locales() {
        #expect(Self.text("sv", "", "de").locales == ["de", "sv"])
        var tutorial = Sample.tutorial([Sample.step("A", [Sample.element(.null)])])
        tutorial.title = Self.text("en", "de")
        #expect(tutorial.locales == ["de", "en"])
    }

    @Test("The pseudo-locale adds about 40 percent, brackets included")
    func pseudoLength() {
        let words = "This screen lists all of the pets. From here you can add, update or remove a pet entry."
        let pseudo = Sample.text(words).resolve(locale: "x-pseudo").plain
        #expect(pseudo.hasPrefix("[Ţĥîîš ") && pseudo.hasSuffix("]"))
        #expect((1.35...1.45).contains(Double(pseudo.count) / Double(words.count)))
        let consonants = Sample.text("Hmm, pst").resolve(locale: "x-pseudo").plain
        #expect(consonants == "[Ĥmm, pšţ ~]")
    }

    @Test("The pseudo-locale leaves tags and character references alone")
    func pseudoHTML() {
        let rich = RichText(
            markdown: "a", html: #"<a href="x>y.html">Tap</a> &amp; <b>go</b><br>"#, plain: "Tap & go\n")
        let html = LocalizedText(["": rich]).resolve(locale: "x-pseudo").html
        #expect(html.hasPrefix(#"[<a href="x>y.html">Ţá"#))
        #expect(html.contains("</a> &amp; <b>ĝöö</b><br>") && html.hasSuffix("]"))
        let broken = RichText(markdown: "a", html: "1 < 2 &", plain: "1 < 2 &")
        #expect(broken.pseudolocalized.html == "[1 < 2 & ]")
    }

    @Test(
        "The direction goes by the script, else by the language",
        arguments: [
            ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"), ("ur", "rtl"), ("ur-Latn", "ltr"), ("pa-Arab-PK", "rtl"),
            ("de", "ltr"), ("x-pseudo", "ltr"), (nil, "ltr"), ("", "ltr"), ("AR_eg", "rtl"),
        ] as [(String?, String)])
    func direction(locale: String?, direction: String) {
        #expect(TextDirection(locale: locale).rawValue == direction)
    }
}
