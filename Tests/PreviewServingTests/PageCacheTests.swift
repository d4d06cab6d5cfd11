import FileWatching
import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("The page cache")
struct PageCacheTests {
    @Test(
        "A page is the same bytes until something changes, and another after",
        arguments: ["/", "/t/pets/1", "/frames/pets/1"])
    func following(address: String) throws {
        let site = try TestSite(Sample.petsFolder)
        let first = site.get(address)
        #expect(site.get(address).contentHash == first.contentHash)
        try site.folder.write(Sample.pets.replacing("title: Pets\n", with: "title: Cats\n"), to: "pets/tutorial.yaml")
        #expect(site.get(address).contentHash == first.contentHash)
        site.follow(FileChange(.written, "pets/tutorial.yaml"))
        #expect(site.get(address).contentHash != first.contentHash)
        #expect(site.get(address).bodyText.contains("Cats"))
    }

    @Test("A page carries the id of the last event, whenever it was rendered")
    func eventIDs() throws {
        let site = try TestSite(Sample.petsFolder)
        for _ in 0..<3 {
            #expect(site.get("/t/pets/1").bodyText.contains("data-revision=\"\(site.events.currentID)\""))
            site.follow(.rescan)
        }
    }

    @Test("The overlay page keeps its bytes when another tutorial changes")
    func unrelated() throws {
        let site = try TestSite(Sample.petsFolder.merging(["home/tutorial.yaml": Sample.plain("Home")]) { $1 })
        let before = site.get("/frames/pets/1/overlay").contentHash
        try site.folder.write(Sample.plain("House"), to: "home/tutorial.yaml")
        site.follow(FileChange(.written, "home/tutorial.yaml"))
        #expect(site.get("/frames/pets/1/overlay").contentHash == before)
    }

    @Test("Addresses without end do not fill the memory, and each is answered")
    func bounded() {
        let cache = PageCache(capacity: 1000)
        let moment = PageCache.Moment(revision: 1, eventID: "a-1")
        var renderings = 0
        func page(_ address: String, size: Int = 90) -> Int {
            cache.page(address, moment) {
                renderings += 1
                return String(repeating: "x", count: size)
            }.count
        }
        for number in 0..<100 { #expect(page("/\(number)") == 90) }
        #expect(renderings == 100)
        #expect(page("/99") == 90)
        #expect(renderings == 100)
        #expect(page("/0") == 90)
        #expect(renderings == 101)
        #expect(page("/large", size: 2000) == 2000)
        #expect(page("/large", size: 2000) == 2000)
        #expect(renderings == 103)
    }

    @Test("A request that began before the last change does not push out newer pages")
    func late() {
        let cache = PageCache()
        let old = PageCache.Moment(revision: 1, eventID: "a-1")
        let new = PageCache.Moment(revision: 2, eventID: "a-2")
        #expect(cache.page("/", new) { "new" }.count == 3)
        #expect(cache.page("/", old) { "older" }.count == 5)
        #expect(cache.page("/", new) { "never" }.count == 3)
    }
}
