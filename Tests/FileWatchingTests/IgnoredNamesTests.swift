import FileWatching
import Testing

@Suite("Ignored names")
struct IgnoredNamesTests {
    @Test(
        "What editors leave behind is ignored",
        arguments: [
            ".x.swp", "x.swp", "4913", "5036", "x~", ".#x", "#x#", ".git", "node_modules", ".build", "x.tmp",
            ".goutputstream-AB12", "x___jb_tmp___",
        ])
    func ignored(name: String) {
        #expect(IgnoredNames.standard.contains(name))
        #expect(!IgnoredNames.none.contains(name))
    }

    @Test(
        "What authors write is not",
        arguments: ["tutorial.yaml", "4912", "4914", "2024", "1", "overlay~ipad.css", "tmp", "a.b", "größe.css"])
    func kept(name: String) {
        #expect(!IgnoredNames.standard.contains(name))
    }
}
