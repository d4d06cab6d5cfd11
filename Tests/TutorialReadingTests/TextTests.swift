import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("Texts of a tutorial")
struct TextTests {
    private func texts(_ yaml: String) -> [String: RichText] {
        TutorialReader.read(MarkedText(file(step: "text: " + yaml)).text).overlay?.steps.first?.text.texts ?? [:]
    }

    private func html(_ yaml: String) -> String? { texts(yaml)[""]?.html }

    @Test(
        "What looks like a number, a date or a boolean is a text, as written",
        arguments: ["2014", "1.10", "yes", "true", "2026-11-30", "0x1F"])
    func plainScalars(text: String) {
        #expect(html(text) == text)
    }

    @Test("Nothing after the colon is an empty text")
    func emptyText() {
        #expect(problems(of: file(step: "text:")) == [])
        #expect(texts("") == [:])
        #expect(html("\"\"") == "")
    }

    @Test("Null, lists and the like are no texts", arguments: ["~", "null", "[a]", "{}", "{en: [a]}", "{en: ~}"])
    func noTexts(value: String) {
        #expect(TutorialReader.read(file(step: "text: " + value)).diagnostics.map(\.id) == ["wrong-type"])
    }

    @Test("A text in several languages has BCP 47 tags, in their usual spelling")
    func languages() {
        let texts = texts("{en: Hello, pt-br: Olá, ZH-HANT-tw: 你好, es-419: Hola, sl-rozaj-biske: x, ar: }")
        #expect(Set(texts.keys) == ["en", "pt-BR", "zh-Hant-TW", "es-419", "sl-rozaj-biske", "ar"])
        #expect(texts["pt-BR"]?.plain == "Olá")
        #expect(texts["ar"]?.isEmpty == true)
    }

    @Test("A key that is no language tag is pointed at, with the usual spelling where there is one")
    func badLanguages() {
        let marked = "{①en_US: a, ②english: b, ③x-pseudo: c, ④en-: d, ⑤\"\": e, ⑥e1: f, de: g}"
        let all = ["①", "②", "③", "④", "⑤", "⑥"].map { "\($0) error not-a-language" }
        #expect(problems(of: file(step: "text: " + marked)) == all)
        #expect(TutorialReader.read(file(step: "text: {en_US: a}")).sentences.contains("Did you mean 'en-US'?"))
        #expect(texts(MarkedText(marked).text).keys.sorted() == ["de"])
        #expect(problems(of: file(step: "text: {pt-br: a, ①pt-BR: b}")) == ["① error duplicate-key"])
    }

    @Test("Each blank line is one line break, however the text is written in YAML")
    func lineBreaks() {
        #expect(html("|\n  one\n  two\n\n  three\n") == "one two<br>three")
        #expect(html(">\n  one\n  two\n\n  three\n") == "one two<br>three")
        #expect(html("one\n  two\n\n  three") == "one two<br>three")
        #expect(html("\"one\n  two\n\n  three\"") == "one two<br>three")
        #expect(html("\"one\\ntwo\"") == "one<br>two")
        #expect(html("|\n  one\n\n\n  two\n") == "one<br><br>two")
        #expect(html("|\n  one\\\n  two  \n  three\n") == "one<br>two<br>three")
    }

    @Test("Raw HTML is pointed at where it stands in the file, also in texts over several lines")
    func htmlPositions() {
        #expect(
            problems(of: file(step: "text: Tap ①<script>x②</script>")) == [
                "① warning html-in-text", "② warning html-in-text",
            ])
        #expect(problems(of: file(step: "text: |\n  Größe 😀\n\n  then ①<img src=x>")) == ["① warning html-in-text"])
        #expect(problems(of: file(step: "text: >\n  a `<u>` b\n  <b>c</b> ①<u>")) == ["① warning html-in-text"])
        #expect(problems(of: file(step: "text: {de: \"<b>ü</b> ①<hr>\"}")) == ["① warning html-in-text"])
        #expect(problems(of: file(step: "text: <b>a</b> ①<b>")) == ["① warning html-in-text"])
        #expect(problems(of: file(step: "text: ①\"\\x3Cscript>\"")) == ["① warning html-in-text"])
    }

    @Test("A link or picture that is not shown as such is pointed at")
    func links() {
        #expect(problems(of: file(step: "text: \"a [b](①javascript:x)\"")) == ["① warning link-not-followed"])
        #expect(problems(of: file(step: "text: ①\"a [b]()\"")) == ["① warning link-not-followed"])
        #expect(problems(of: file(step: "text: \"![b](①c.png)\"")) == ["① warning picture-in-text"])
    }

    @Test("A text is cut at 20,000 characters")
    func longText() {
        let text = String(repeating: "x", count: ReadingLimits.textLength + 1)
        #expect(problems(of: file(step: "text: ①" + text)) == ["① error text-too-long"])
        #expect(html(text)?.count == ReadingLimits.textLength)
    }
}
